import { screen, waitFor } from '@testing-library/react';
import { UserManagementPage } from '../features/users/UserManagementPage';
import { renderApp } from '../testing/renderApp';
import { type Responses, refused, refusedBecause } from '../testing/responses';
import { seeToast, toastTitles } from '../testing/toast';
import { buildManagedUser, userPage } from '../testing/users';
import { PasswordPrompt } from './PasswordPrompt';

const needed = refusedBecause('PASSWORD_CONFIRMATION', 'Confirm your password');
const kim = buildManagedUser();
const title = 'Confirm your password';

/** Makes a user an administrator; the server asks for the password first. */
async function makeAdmin(ConfirmPassword: Responses['ConfirmPassword']) {
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
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: /^Role for/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Admin' }));
  await screen.findByRole('dialog', { name: title });
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

test('cancel does not repeat the action and shows no error', async () => {
  const { user, asked } = await makeAdmin(undefined);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Role for/ })).not.toHaveAttribute('aria-busy'));
  expect(names(asked)).toEqual(['UserRows', 'SetUserRole']);
  expect(toastTitles()).toEqual([]);
});
