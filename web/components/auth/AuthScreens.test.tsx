import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../testing/render';
import { PasswordField } from '../forms/PasswordField';
import { SubmitButton } from './SubmitButton';

function Password() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      value={value}
      onChange={setValue}
      autoComplete="current-password"
      error="Wrong password"
      required
    />
  );
}

test('a password is hidden until Show is pressed', async () => {
  const user = userEvent.setup();
  render(<Password />);
  const input = screen.getByLabelText('Password');
  await user.type(input, 'Secret123');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('Secret123');
});

test('a field’s error is its accessible description', () => {
  render(<Password />);
  const input = screen.getByLabelText('Password');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Wrong password');
});

test('a pending submit button keeps its focus and does not submit again', async () => {
  const user = userEvent.setup();
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <SubmitButton pending={pending} pendingLabel="Signing in...">
        Sign in
      </SubmitButton>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Signing in...' });
  expect(button).toHaveFocus();
  await user.click(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
