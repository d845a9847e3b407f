import { act, screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../testing/responses';
import { seeToast } from '../../testing/toast';
import { ResetPasswordPage } from './ResetPasswordPage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function reset(ResetPassword: Responses['ResetPassword'], password = 'Level-grade-4', confirmation = password) {
  const page = renderApp(<ResetPasswordPage />, { at: '/reset-password?token=mailed', responses: { ResetPassword } });
  await page.user.type(screen.getByLabelText('New password'), password);
  await page.user.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`);
  // Lets React render the form's errors, because no real time passes while the clock is fake.
  await act(() => jest.advanceTimersByTimeAsync(0));
  return page;
}

test('a link without a token is invalid, and leads to the login after 2 seconds', async () => {
  const { address } = renderApp(<ResetPasswordPage />, { at: '/reset-password' });
  expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeInTheDocument();
  expect(screen.getByText('Password reset link is invalid or expired')).toBeInTheDocument();
  await seeToast('Invalid token', 'Password reset token is missing');
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/reset-password');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(address()).toBe('/login');
});

test('a new password is sent with the token, and leads to the login after 3 seconds', async () => {
  const { address, asked } = await reset({ resetPassword: { message: 'Your password was reset.' } });
  await seeToast('Password reset', 'Your password was reset.');
  expect(asked[0]?.variables).toEqual({ input: { token: 'mailed', newPassword: 'Level-grade-4' } });
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(address()).toBe('/reset-password?token=mailed');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(address()).toBe('/login');
});

test('a reset with two different passwords shows an error at the field and is not sent', async () => {
  const { asked } = await reset(undefined, 'Level-grade-4', 'Level-grade-5');
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  expect(asked).toEqual([]);
});

test.each([
  [
    'the server’s message',
    refused('Password reset link is invalid or expired'),
    'Password reset link is invalid or expired',
  ],
  [
    'the page’s own message if there is no response',
    unreachable,
    'Failed to reset password. The link may have expired.',
  ],
])('a failed password reset shows %s', async (_what, failure, text) => {
  const { address } = await reset(failure);
  await seeToast('Reset failed', text);
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(address()).toBe('/reset-password?token=mailed');
});
