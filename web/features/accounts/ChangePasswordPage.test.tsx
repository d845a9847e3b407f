import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '../../core/browser/browser';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../testing/responses';
import { seeToast } from '../../testing/toast';
import { ChangePasswordPage } from './ChangePasswordPage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function change(ChangePassword: Responses['ChangePassword'], next = 'Level-grade-5', confirmation = next) {
  const opened = jest.spyOn(browser, 'open').mockImplementation(() => {});
  const page = renderApp(<ChangePasswordPage />, { responses: { ChangePassword } });
  await page.user.type(screen.getByLabelText('Current password'), 'Level-grade-4');
  await page.user.type(screen.getByLabelText('New password'), next);
  await page.user.type(screen.getByLabelText('Confirm new password'), `${confirmation}{Enter}`);
  return { ...page, opened };
}

test('a password change is confirmed by a toast, and / opens after 1 second', async () => {
  const { opened, asked } = await change({ changePassword: { message: 'Your password was changed' } });
  await seeToast('Password changed', 'Your password was changed');
  expect(asked[0]?.variables).toEqual({ input: { currentPassword: 'Level-grade-4', newPassword: 'Level-grade-5' } });
  await act(() => jest.advanceTimersByTimeAsync(800));
  expect(opened).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(opened.mock.calls).toEqual([['/']]);
});

test.each([
  [
    'a different confirmation',
    'Level-grade-6',
    'Confirm new password',
    'Password mismatch',
    'New passwords do not match',
  ],
  [
    'the current password',
    'Level-grade-4',
    'New password',
    'Invalid password',
    'New password must be different from current password',
  ],
])('a password change with %s is rejected without a request', async (_what, typed, field, title, text) => {
  const { asked } = await change(undefined, field === 'New password' ? typed : 'Level-grade-5', typed);
  await seeToast(title, text);
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text));
  expect(asked).toEqual([]);
});

test('the server’s reason for refusing a password change is shown in a toast and at its field', async () => {
  const text = 'Current password is incorrect';
  await change(refused(text, 'BAD_USER_INPUT', [{ path: 'currentPassword', message: text }]));
  await seeToast('Password change failed', text);
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(text));
});

test('without a response, a toast says that the change failed', async () => {
  await change(unreachable);
  await seeToast('Password change failed', 'Failed to change password');
});
