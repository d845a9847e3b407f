import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '../../../../../testing/choose';
import { render } from '../../../../../testing/render';
import * as written from './ExtraWorkField.stories';

const { None, LastCardHadIt, Chosen, NoLongerListed } = composeStories(written);

test('one tap chooses the work order of the area’s last card', async () => {
  render(<LastCardHadIt />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Extra work for 99-012' }));
  expect(screen.getByRole('combobox', { name: 'Extra work for' })).toHaveAccessibleDescription(/99-012 · FD-014/);
});

test('if the last cards have no extra work, one button opens the picker', async () => {
  render(<None />);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Extra work' }));
  await choose('Extra work for', '99-007');
  expect(screen.getByRole('combobox', { name: 'Extra work for' })).toHaveAccessibleDescription(/99-007/);
});

test('without work orders, the field has no buttons', () => {
  render(<None choices={[]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a work order that is no longer listed stays chosen', () => {
  render(<NoLongerListed />);
  expect(screen.getByRole('combobox', { name: 'Extra work for' })).toHaveAccessibleDescription(/99-003/);
});

test('a chosen work order is shown with the owner’s number', () => {
  render(<Chosen />);
  expect(screen.getByText('99-012 · FD-014', { ignore: '[hidden]' })).toBeVisible();
});
