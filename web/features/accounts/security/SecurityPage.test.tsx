import { screen, within } from '@testing-library/react';
import { choose } from '../../../testing/choose';
import { renderApp } from '../../../testing/renderApp';
import type { Responses } from '../../../testing/responses';
import {
  accessTokens,
  authenticators,
  devices,
  passkeys,
  recoveryCodes,
  sampleToken,
  signIns,
  startedApp,
} from '../../../testing/security';
import { seeToast } from '../../../testing/toast';
import { SecurityPage } from './SecurityPage';

const responses: Responses = {
  MySecurity: {
    mySecurity: {
      authenticators,
      passkeys,
      identities: [],
      recoveryCodesLeft: 9,
      devices,
      signIns,
      tokenPermissions: ['TIMECARDS_READ', 'REPORTS_READ'],
    },
  },
  AccessTokens: { accessTokens },
  CreateAccessToken: { createAccessToken: { token: sampleToken } },
  RevokeAccessToken: { revokeAccessToken: 'token-2' },
  EndDevice: { endDevice: 'device-2' },
  StartAuthenticator: { startAuthenticator: startedApp },
  FinishAuthenticator: { finishAuthenticator: { recoveryCodes } },
  RemoveAuthenticator: { removeAuthenticator: 'app-2' },
  RemovePasskey: { removePasskey: 'passkey-1' },
  NewRecoveryCodes: { newRecoveryCodes: { recoveryCodes } },
  EndOtherDevices: { endOtherDevices: 2 },
};
const show = () => renderApp(<SecurityPage />, { at: '/account/security', responses });

test('a token is created with its permissions and shown once', async () => {
  const { user, asked } = show();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = screen.getByRole('dialog', { name: 'New access token' });
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect(within(dialog).getByText('Choose at least one permission')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Name/), 'Payroll');
  await choose('Permissions', 'Reports');
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText(sampleToken)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText(sampleToken)).toBeVisible();
  const sent = asked.find(({ operation }) => operation === 'CreateAccessToken')!.variables['input'];
  expect(sent).toMatchObject({ name: 'Payroll', permissions: ['REPORTS_READ'], mayWrite: false });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(sampleToken)).toBeNull();
});

test('a token is revoked after a confirmation', async () => {
  const { user, asked } = show();
  await user.click(await screen.findByRole('button', { name: 'Revoke Telematics box' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await seeToast('Success', 'Access token revoked');
  expect(asked.find(({ operation }) => operation === 'RevokeAccessToken')?.variables).toEqual({
    input: { id: 'token-2' },
  });
});

test('each of the other devices can be signed out alone, or all of them together', async () => {
  const { user, asked } = show();
  const list = await screen.findByRole('region', { name: 'Devices' });
  expect(within(list).getAllByRole('button', { name: /^Sign out / })).toHaveLength(3);
  await user.click(within(list).getByRole('button', { name: /^Sign out Safari on iPhone/ }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await seeToast('Success', 'Device signed out');
  expect(asked.find(({ operation }) => operation === 'EndDevice')?.variables).toEqual({ input: { id: 'device-2' } });
  await user.click(within(list).getByRole('button', { name: 'Sign out all others' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await seeToast('Success', 'All other devices signed out');
});

describe('the second step', () => {
  test('an authenticator app is set up with its first code, and the recovery codes are shown once', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Add authenticator' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
    expect(within(dialog).getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByLabelText('Your recovery codes')).toHaveTextContent(recoveryCodes[0]!);
    // No toast covers the recovery codes, and Escape doesn't close them.
    expect(screen.queryByText('Authenticator app set up')).toBeNull();
    await user.keyboard('{Escape}');
    expect(asked.find(({ operation }) => operation === 'FinishAuthenticator')?.variables).toEqual({
      input: { id: startedApp.id, name: 'Authenticator app', code: '123456' },
    });
    expect(screen.getByLabelText('Your recovery codes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByLabelText('Your recovery codes')).toBeNull();
  });

  test('an authenticator app can be removed, and recovery codes can be replaced', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: /^Remove Tablet in the trailer/ }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await seeToast('Success', 'Authenticator app removed');
    expect(asked.find(({ operation }) => operation === 'RemoveAuthenticator')?.variables).toEqual({
      input: { id: 'app-2' },
    });
    expect(screen.getByText('9 left')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New codes' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByLabelText('Your recovery codes')).toHaveTextContent(recoveryCodes[9]!);
  });

  test('a passkey is removed', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: /^Remove Safari on iPhone/ }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await seeToast('Success', 'Passkey removed');
    expect(asked.find(({ operation }) => operation === 'RemovePasskey')?.variables).toEqual({
      input: { id: 'passkey-1' },
    });
  });

  test('if the browser doesn’t support passkeys, no passkey can be added', async () => {
    show();
    await screen.findByRole('button', { name: 'Add authenticator' });
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });
});
