import type { Page } from 'playwright-core';
import { OPENID_CLIENT, type OpenidProvider, startOpenidProvider } from '../graphql-server/testing/openid-provider';
import { appOf } from '../graphql-server/testing/second-step';
import { DESK, openInApp, PHONE, seriousFaults, signInOn, toast, typeInto } from './browser';
import { linkMailedTo } from './mails';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';

let provider: OpenidProvider;
beforeAll(async () => {
  provider = await startOpenidProvider();
});
const app = shareProduct(WITH_SAMPLE_PEOPLE, () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: OPENID_CLIENT.clientId,
  OIDC_CLIENT_SECRET: OPENID_CLIENT.clientSecret,
  OIDC_NAME: 'Blaze ID',
  OIDC_ROLES: 'Crews=field',
  LOG_LEVEL: 'info',
}));
const ADMIN = { email: 'admin@example.com', password: '' };
const SHOTS = process.env['SCREENSHOTS'];

beforeAll(() => {
  ADMIN.password = samplePassword(app.product);
});
afterAll(() => provider.close());

/**
 * Waits until the page doesn't scroll sideways, because a dialog needs a moment to get the window's width. Returns false after
 * the time limit.
 */
const comesToFit = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    .then(
      () => true,
      () => false,
    );

/**
 * Checks that the page fits both widths. If SCREENSHOTS is set, saves pictures of each width, dark and light. Doesn't run axe,
 * because catalog.test.ts runs it on the stories of these screens and dialogs.
 */
async function look(page: Page, name: string) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    if (SHOTS) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${SHOTS}/${name}-${size.width}-${colorScheme}.png` });
      }
    }
    expect([name, size.width, await comesToFit(page)]).toEqual([name, size.width, true]);
  }
}

/**
 * Gives the browser a virtual authenticator for passkeys, with a verified owner. Returns a function that sets whether the owner
 * is verified.
 */
async function plugInPasskeys(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

/** Signs in by the form, up to the second step. */
async function enterPassword(page: Page) {
  await page.goto('/login');
  await typeInto(page.getByLabel('Email'), ADMIN.email);
  await typeInto(page.getByLabel('Password', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
}

/** Secrets that people received. The last test looks for them in the product's output. */
const secrets: string[] = [];

/** Signs in and sets up an authenticator app over the API. Returns a function that computes the app's codes. */
async function signInAndSetUp(page: Page, account: { email: string; password: string }) {
  await signInOn(page, account);
  const graphql = async (query: string, variables = {}) =>
    (await page.request.post('/graphql', { data: { query, variables } })).json();
  const { data } = await graphql('mutation { startAuthenticator { id secret } }');
  const { id, secret } = data.startAuthenticator;
  secrets.push(secret);
  const code = appOf(secret);
  await graphql(
    'mutation ($input: FinishAuthenticatorInput!) { finishAuthenticator(input: $input) { recoveryCodes } }',
    { input: { id, name: 'Phone', code: code(-30) } },
  );
  return code;
}

test('after an administrator removes a second step, the person gets an email and needs only a password', async () => {
  const ben = { email: 'ben.carter@example.com', password: ADMIN.password };
  const person = await app.visit(PHONE);
  await signInAndSetUp(person.page, ben);
  const { page } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/admin/users?search=ben.carter');
  await page.getByRole('button', { name: 'Edit Ben Carter' }).click();
  await page.getByRole('button', { name: 'More for Ben Carter' }).click();
  await page.getByRole('menuitem', { name: 'Remove second step' }).click();
  await page.getByRole('dialog', { name: 'Remove the second step?' }).waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Second step', { exact: true }).waitFor({ state: 'detached' });

  const there = [app.dataDir, ben.email] as const;
  expect(await linkMailedTo(...there, /^Subject: Your second step for signing in was removed/m)).toContain(
    '/account/security',
  );
  await linkMailedTo(app.dataDir, ADMIN.email, /^Subject: You removed a second step/m);
  await openInApp(page, '/admin/logs');
  await page.getByText('admin removed second step', { exact: true }).waitFor();
  expect((await person.page.request.get('/api/auth/user')).status()).toBe(401);
  await signInOn(person.page, ben);
  await person.page.getByRole('button', { name: /account of Ben Carter/ }).waitFor();
}, 90_000);

test('a person creates a token, adds an authenticator app, and signs in with both kinds of codes', async () => {
  const { page, complaints } = await app.visit(DESK);
  await signInOn(page, ADMIN);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await page.getByText('This device').waitFor();

  await page.getByRole('button', { name: 'New token' }).click();
  await look(page, 'new-token');
  await typeInto(page.getByLabel('Name'), 'Payroll export');
  await page.getByRole('combobox', { name: 'Permissions' }).click();
  await page.keyboard.type('Timecards read all');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Access token', { exact: true }).innerText();
  await look(page, 'token');
  secrets.push(token);
  const me = await fetch(`${app.product.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  expect([me.status, (await me.json()).permissions]).toEqual([200, ['TIMECARDS_READ_ALL']]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Payroll export' }).waitFor();

  await page.getByRole('button', { name: 'Add authenticator' }).click();
  await page.getByText('Enter a key instead').click();
  const secret = await page.getByLabel('Key for your authenticator app').innerText();
  const code = appOf(secret);
  await look(page, 'set-up');
  await typeInto(page.getByRole('textbox', { name: 'Code' }), code(-30));
  await page.keyboard.press('Enter');
  const codes = (await page.getByLabel('Your recovery codes').innerText()).split('\n');
  expect(codes).toHaveLength(10);
  secrets.push(secret, ...codes);
  await look(page, 'recovery-codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 left').waitFor();
  await look(page, 'security');
  expect(await seriousFaults(page)).toEqual([]);

  await page.request.post('/api/logout');
  await enterPassword(page);
  await look(page, 'second-step');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await typeInto(page.getByRole('textbox', { name: 'Code' }), '000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong or was already used', { exact: true }).waitFor();
  await typeInto(page.getByRole('textbox', { name: 'Code' }), code());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /account of/ }).waitFor();

  const elsewhere = await app.visit(PHONE);
  await enterPassword(elsewhere.page);
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await typeInto(elsewhere.page.getByLabel('Recovery code'), codes[0]!);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.getByRole('button', { name: /account of/ }).waitFor();

  await openInApp(page, '/admin/users?search=admin%40example.com');
  await page.getByText('Second step', { exact: true }).waitFor();
  await look(page, 'users');
  await openInApp(page, '/account/security');
  await page.getByText('9 left').waitFor();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await toast(page, 'All other devices signed out');
  await page.getByRole('button', { name: 'Revoke Payroll export' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await toast(page, 'Access token revoked');
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
}, 90_000);

test('a person adds a passkey, signs in with it alone and after the password, and removes it', async () => {
  const { page } = await app.visit(DESK);
  const setVerified = await plugInPasskeys(page);
  const foreman = { email: 'maria.santos@example.com', password: ADMIN.password };
  await signInOn(page, foreman, '/account/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Your recovery codes').waitFor();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('Passkey', { exact: true }).waitFor();
  await look(page, 'passkey');

  await page.request.post('/api/logout');
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await look(page, 'login');
  await setVerified(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await toast(page, 'No passkey used');
  await setVerified(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: /account of/ }).waitFor();

  await page.request.post('/api/logout');
  await page.goto('/login');
  await typeInto(page.getByLabel('Email'), foreman.email);
  await typeInto(page.getByLabel('Password', { exact: true }), foreman.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: /account of/ }).waitFor();

  await openInApp(page, '/account/security');
  await page.getByRole('button', { name: /^Remove Chrome/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await toast(page, 'Passkey removed');
  await page.getByText('With a second step').waitFor();
  await page.context().close();
}, 90_000);

test('unsent work is not sent after the password alone, and is sent once after the second step', async () => {
  const { page, context } = await app.visit(PHONE);
  const foreman = { email: 'luis.ortega@example.com', password: ADMIN.password };
  const code = await signInAndSetUp(page, foreman);

  await page.getByRole('combobox', { name: 'Cost Code' }).click();
  await page.getByText('3310 - Concrete footings').click();
  await page.getByText('1 · No cost code yet').waitFor({ state: 'detached' });
  await context.setOffline(true);
  await typeInto(page.getByLabel('Work Area', { exact: true }), 'Half way');
  await typeInto(page.getByLabel('Reporting Supervisor', { exact: true }), 'Pat Lee');
  await page.getByRole('button', { name: 'Submit Timecard' }).press('Enter');
  await toast(page, 'Saved on this device. It will be sent when you are back online.');

  const login = await page.request.post('/api/login', { data: foreman });
  expect((await login.json()).secondStepRequired).toBe(true);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  const cards = async () => (await (await page.request.get('/api/timecards')).json()) as { workArea: string }[];
  expect(await cards()).toEqual({ message: 'Unauthorized', reason: 'NOT_SIGNED_IN' });

  await typeInto(page.getByLabel('Email'), foreman.email);
  await typeInto(page.getByLabel('Password', { exact: true }), foreman.password);
  await page.keyboard.press('Enter');
  await typeInto(page.getByRole('textbox', { name: 'Code' }), code());
  await page.keyboard.press('Enter');
  await toast(page, 'Timecard submitted successfully');
  expect((await cards()).filter(({ workArea }) => workArea === 'Half way')).toHaveLength(1);
}, 90_000);

test('a person links the provider with the account’s password, and next time signs in at the provider', async () => {
  const { page, complaints } = await app.visit(PHONE);
  const email = 'grace.kim@example.com';
  provider.visitor = { sub: 'grace', email, email_verified: true };
  const signIn = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Blaze ID' }).click();
  };
  await signIn();
  await page.getByRole('heading', { name: 'Link Blaze ID' }).waitFor();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await look(page, 'link-sign-in');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /account of/ }).waitFor();

  await page.request.post('/api/logout');
  await signIn();
  await page.getByRole('button', { name: /account of/ }).waitFor();
  await openInApp(page, '/account/security');
  await page.getByRole('heading', { name: 'Blaze ID' }).waitFor();
  await page.getByText(email, { exact: true }).waitFor();
  await look(page, 'identities');
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
}, 90_000);

test('people without a password confirm at the provider, and on another device with a code', async () => {
  provider.visitor = { sub: 'kim', email: 'kim.reyes@example.com', email_verified: true, groups: ['Crews'] };
  const openSecurity = async (size: typeof PHONE) => {
    const { page } = await app.visit(size);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Blaze ID' }).click();
    await page.getByRole('button', { name: /account of/ }).waitFor();
    await openInApp(page, '/account/security');
    await page.getByRole('button', { name: 'Add authenticator' }).waitFor();
    return page;
  };
  const phone = await openSecurity(PHONE);
  const page = await openSecurity(DESK);
  await page.getByRole('button', { name: 'Add authenticator' }).click();
  const again = page.getByRole('button', { name: 'Sign in with Blaze ID again' });
  await again.waitFor();
  await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor();
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await look(page, 'confirm-at-provider');
  await again.click();
  await page.waitForURL('**/account/security');
  await page.getByRole('button', { name: 'Add authenticator' }).click();
  await page.getByText('Enter a key instead').click();
  const secret = await page.getByLabel('Key for your authenticator app').innerText();
  const code = appOf(secret);
  await typeInto(page.getByRole('textbox', { name: 'Code' }), code(-30));
  await page.keyboard.press('Enter');
  await page.getByLabel('Your recovery codes').waitFor();

  await phone.reload();
  await phone.getByRole('button', { name: 'Add authenticator' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.waitFor();
  await phone.keyboard.type(code());
  expect(await dialog.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(code());
  await look(phone, 'confirm-ways');
  await phone.keyboard.press('Enter');
  await phone.getByText('Enter a key instead').waitFor();

  secrets.push(secret, ...provider.secrets);
  const printed = app.product.printed();
  expect([printed.includes('/api/auth/oidc'), secrets.filter((one) => printed.includes(one))]).toEqual([true, []]);
}, 90_000);
