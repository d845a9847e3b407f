import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../testing/render';
import { ConfirmButton } from './ConfirmButton';

const open = async (onConfirm: () => Promise<unknown>, closeOnError = false) => {
  render(
    <ConfirmButton
      label="Delete load"
      title="Delete Trucking Record?"
      onConfirm={onConfirm}
      closeOnError={closeOnError}
    >
      This action cannot be undone.
    </ConfirmButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete load' }));
  return screen.findByRole('dialog', { name: 'Delete Trucking Record?' });
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the dialog opens with the focus on Cancel, and returns the focus to the button when closed', async () => {
  await open(() => Promise.resolve());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete load' })).toHaveFocus());
});

test('the dialog stays open and pending until the action is done, and runs the action once', async () => {
  let done = () => {};
  const remove = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  await open(remove);
  await confirm();
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  done();
  await closed();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('after a failure, the dialog stays open and shows the error', async () => {
  await open(() => Promise.reject(new Error('Failed to delete trucking record')));
  await confirm();
  expect(await screen.findByRole('note')).toHaveTextContent('Failed to delete trucking record');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('with closeOnError, the dialog closes after a failure, too', async () => {
  await open(() => Promise.reject(new Error('Failed to delete user')), true);
  await confirm();
  await closed();
});
