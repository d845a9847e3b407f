import { screen, waitFor } from '@testing-library/react';
import { browser } from '../core/browser/browser';
import type { Viewer } from '../core/viewer';
import { viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { unreachable, waiting } from '../testing/responses';
import { accessTokens } from '../testing/security';
import { seeToast } from '../testing/toast';
import { UserMenu } from './UserMenu';

const nameless: Viewer = { ...viewers.field, firstName: null, lastName: null };

test.each<[string, string, Viewer]>([
  ['AL', 'a person with both names', viewers.admin],
  ['F', 'a person with only an email', nameless],
  ['U', 'a person without a name and email', { ...nameless, email: '' }],
])('the avatar shows %s for %s', (letters, _what, viewer) => {
  renderApp(<UserMenu />, { viewer });
  expect(screen.getByRole('button')).toHaveTextContent(letters);
});

test('the user menu shows name, email, and the role’s display name', async () => {
  const { user } = renderApp(<UserMenu />, { viewer: viewers.blaze_engineer });
  await user.click(screen.getByRole('button'));
  for (const text of ['Bea Lee', 'bea@example.com', 'Blaze Engineer']) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
});

test('the user menu shows a nameless person’s email only once', async () => {
  const { user } = renderApp(<UserMenu />, { viewer: nameless });
  await user.click(screen.getByRole('button'));
  expect(await screen.findAllByText('fred@example.com')).toHaveLength(1);
});

test.each([
  ['responded to', { logout: { __typename: 'Notice' as const } }, 0],
  ['did not respond to', unreachable, 1],
])('logging out opens /login if the server %s the request', async (_what, Logout, complaints) => {
  const opened = jest.spyOn(browser, 'open').mockImplementation(() => {});
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, asked } = renderApp(<UserMenu />, { responses: { Logout } });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  await waitFor(() => expect(opened.mock.calls).toEqual([['/login']]));
  expect(asked.map(({ operation }) => operation)).toEqual(['Logout']);
  expect(logged).toHaveBeenCalledTimes(complaints);
});

test('while a request to log out has no response yet, the login is not opened', async () => {
  const opened = jest.spyOn(browser, 'open').mockImplementation(() => {});
  const { user, asked } = renderApp(<UserMenu />, { responses: { Logout: waiting } });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  expect(asked).toHaveLength(1);
  expect(opened).not.toHaveBeenCalled();
});

test('people change their password in a dialog, which closes after the change', async () => {
  const { user, asked } = renderApp(<UserMenu />, {
    responses: {
      ChangePassword: { changePassword: { message: 'Your password was changed' } },
      AccessTokens: { accessTokens: [] },
    },
  });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Change Password' }));
  await screen.findByRole('dialog', { name: 'Change password' });
  await user.type(screen.getByLabelText('Current password'), 'Level-grade-4');
  await user.type(screen.getByLabelText('New password'), 'Level-grade-5');
  await user.type(screen.getByLabelText('Confirm new password'), 'Level-grade-5{Enter}');
  await seeToast('Password changed', 'Your password was changed');
  const sent = asked.find(({ operation }) => operation === 'ChangePassword');
  expect(sent?.variables).toEqual({ input: { currentPassword: 'Level-grade-4', newPassword: 'Level-grade-5' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a person with access tokens chooses whether a password change ends the tokens', async () => {
  const { user, asked } = renderApp(<UserMenu />, {
    responses: {
      ChangePassword: { changePassword: { message: 'Your password was changed' } },
      AccessTokens: { accessTokens },
    },
  });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Change Password' }));
  const keep = await screen.findByRole('checkbox', { name: 'Also revoke my access tokens' });
  expect(keep).toBeChecked();
  await user.click(keep);
  await user.type(screen.getByLabelText('Current password'), 'Level-grade-4');
  await user.type(screen.getByLabelText('New password'), 'Level-grade-5');
  await user.type(screen.getByLabelText('Confirm new password'), 'Level-grade-5{Enter}');
  await seeToast('Password changed', 'Your password was changed');
  const sent = asked.find(({ operation }) => operation === 'ChangePassword');
  expect(sent?.variables['input']).toMatchObject({ endAccessTokens: false });
});

test('the dark theme is switched on and off in the menu', async () => {
  const { user } = renderApp(<UserMenu />);
  const item = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /account of/ }));
    return screen.findByRole('menuitemcheckbox', { name });
  };
  expect(await item('Dark theme')).not.toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(await item('Dark theme')).toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dark theme' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
