import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workers } from '../../../../../testing/myTimecards';
import { render } from '../../../../../testing/render';
import { AddPersonDialog } from './AddPersonDialog';

const [ana] = workers;
const listed = [{ ...ana!, firstName: 'José', lastName: 'O\u2019Neil' }, ...workers.slice(1)];

function open() {
  const onAdd = jest.fn();
  const onClose = jest.fn();
  render(<AddPersonDialog workers={listed} onAdd={onAdd} onClose={onClose} />);
  return { onAdd, onClose, user: userEvent.setup(), name: screen.getByRole('textbox', { name: 'Name' }) };
}

test('a typed name that finds a listed worker offers the worker, with the end of the number', async () => {
  const { onAdd, onClose, user, name } = open();
  await user.type(name, "jose o'n");
  await user.click(screen.getByRole('button', { name: 'Add José O\u2019Neil (Laborer 2, number ends in 42)' }));
  expect(onAdd).toHaveBeenCalledWith({ workerId: ana!.id, name: 'José O\u2019Neil', kind: 'laborer' });
  expect(onClose).toHaveBeenCalled();
});

test('a name that finds nobody is added as typed', async () => {
  const { onAdd, user, name } = open();
  await user.type(name, 'Sam Day{Enter}');
  expect(screen.getByText("For somebody who isn't on the list")).toBeVisible();
  expect(onAdd).toHaveBeenCalledWith({ workerId: null, name: 'Sam Day', kind: 'laborer' });
});
