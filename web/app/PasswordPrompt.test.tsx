import { screen, waitFor, within } from '@testing-library/react';
import { UserManagementPage } from '../features/users/UserManagementPage';
import { viewers } from '../testing/fixtures';
import type { Setting } from '../testing/inApp';
import { renderApp } from '../testing/renderApp';
import { type Responses, refused, refusedBecause } from '../testing/responses';
import { seeToast, toastTitles } from '../testing/toast';
import { buildManagedUser, userPage } from '../testing/users';
import { PasswordPrompt } from './PasswordPrompt';

const needed = refusedBecause('PASSWORD_CONFIRMATION', 'Confirm your password');
const kim = buildManagedUser();
const title = 'Confirm your password';

/** Makes a user an administrator. Resolves after the password dialog is open, because the server requires a confirmation. */
async function makeAdmin(ConfirmPassword: Responses['ConfirmPassword'], { viewer, responses }: Setting = {}) {
  let tries = 0;
  const page = renderApp(
    <>
      <UserManagementPage />
      <PasswordPrompt />
    </>,
    {
      responses: {
        UserRows: userPage([kim]),
        SetUserRole: () => (tries++ === 0 ? needed : { setUserRole: { ...kim, role: 'admin' } }),
        ConfirmPassword,
        ...responses,
      },
      viewer,
    },
  );
  await page.user.click(await screen.findByRole('button', { name: /^Edit / }));
  await page.user.click(await screen.findByRole('button', { name: /^Role for/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Admin' }));
  await screen.findByRole('dialog', { name: viewer ? 'Confirm your identity' : title });
  return page;
}
const names = (asked: { operation: string }[]) => asked.map(({ operation }) => operation);

test('an action that needs confirmation asks for the password and is then repeated', async () => {
  const { user, asked } = await makeAdmin({ confirmPassword: { __typename: 'Notice' } });
  expect(toastTitles()).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'Fieldbook-1{Enter}');
  await seeToast('Success', 'User role updated successfully');
  expect(names(asked)).toEqual(['UserRows', 'SetUserRole', 'ConfirmPassword', 'SetUserRole']);
  expect(asked[2]?.variables).toEqual({ input: { password: 'Fieldbook-1' } });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
});

test('a wrong password is reported at the field, and the action is not repeated', async () => {
  const text = 'Password is incorrect';
  const { user, asked } = await makeAdmin(refused(text, 'BAD_USER_INPUT', [{ path: 'password', message: text }]));
  await user.type(screen.getByLabelText('Password'), 'Wrong-pass-1{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text));
  expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  expect(names(asked)).toEqual(['UserRows', 'SetUserRole', 'ConfirmPassword']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('canceling does not repeat the action and shows no error', async () => {
  const { user, asked } = await makeAdmin(undefined);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Role for/ })).not.toHaveAttribute('aria-busy'));
  expect(names(asked)).toEqual(['UserRows', 'SetUserRole']);
  expect(toastTitles()).toEqual([]);
});

test('a person with an authenticator app may enter a code instead of the password', async () => {
  const { user, asked } = await makeAdmin(undefined, {
    viewer: { ...viewers.admin, secondStepMethods: ['totp', 'recovery_code'] },
    responses: { SecondStep: { secondStep: { id: viewers.admin.id, passwordResetRequired: false } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Use my authenticator app' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await seeToast('Success', 'User role updated successfully');
  expect(names(asked)).toEqual(['UserRows', 'SetUserRole', 'SecondStep', 'SetUserRole']);
});

test('a wrong code is reported at its field, and a recovery code can be entered instead', async () => {
  const text = 'This code is wrong or was already used';
  const { user } = await makeAdmin(undefined, {
    viewer: { ...viewers.admin, secondStepMethods: ['totp', 'recovery_code'] },
    responses: { SecondStep: refused(text, 'BAD_USER_INPUT', [{ path: 'code', message: text }]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Use my authenticator app' }));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(text)));
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
});

test('a person without a second step is asked for the password alone', async () => {
  await makeAdmin(undefined);
  expect(screen.queryByRole('button', { name: /^Use (a|my)/ })).not.toBeInTheDocument();
});

test('a person who can’t confirm in this browser is told what to do instead', async () => {
  const { user, asked } = await makeAdmin(undefined, {
    viewer: { ...viewers.admin, hasPassword: false, secondStepMethods: ['passkey'] },
  });
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Sign out, choose "Forgot password?", and set one with the link in the email');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(names(asked)).toEqual(['UserRows', 'SetUserRole']);
});
