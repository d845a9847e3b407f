import type { Page } from 'playwright-core';
import { appOf } from '../graphql-server/testing/second-step';
import { DESK, PHONE, seriousFaults, signInOn, toast, typeInto } from './browser';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
const ADMIN = { email: 'admin@example.com', password: '' };
const SHOTS = process.env['SCREENSHOTS'];

beforeAll(() => {
  ADMIN.password = samplePassword(app.product);
});

/** True once the page doesn't scroll sideways, which a dialog may do until it is as narrow as the window. */
const comesToFit = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    .then(
      () => true,
      () => false,
    );

/** Checks the screen at both widths, and saves a picture of each where SCREENSHOTS says. */
async function look(page: Page, name: string) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png` });
    expect([name, size.width, await comesToFit(page), await seriousFaults(page)]).toEqual([name, size.width, true, []]);
  }
}

/** Gives the browser a passkey that its owner has just touched. Returns a function that says whether the owner is there. */
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

test('a person creates a token, sets up an app, and signs in with its code and a recovery code', async () => {
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
  const me = await fetch(`${app.product.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  expect([me.status, (await me.json()).permissions]).toEqual([200, ['TIMECARDS_READ_ALL']]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Payroll export' }).waitFor();

  await page.getByRole('button', { name: 'Add app' }).click();
  await page.getByText('Type it in instead').click();
  const code = appOf(await page.getByLabel('Secret for your authenticator app').innerText());
  await look(page, 'set-up');
  await typeInto(page.getByRole('textbox', { name: 'Code' }), code(-30));
  await page.keyboard.press('Enter');
  const codes = (await page.getByLabel('Your recovery codes').innerText()).split('\n');
  expect(codes).toHaveLength(10);
  await look(page, 'recovery-codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 left').waitFor();
  await look(page, 'security');

  await page.request.post('/api/logout');
  await enterPassword(page);
  await look(page, 'second-step');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await typeInto(page.getByRole('textbox', { name: 'Code' }), '000000');
  await page.keyboard.press('Enter');
  await toast(page, 'This code is wrong or was already used');
  await typeInto(page.getByRole('textbox', { name: 'Code' }), code());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /account of/ }).waitFor();

  const elsewhere = await app.visit(PHONE);
  await enterPassword(elsewhere.page);
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await typeInto(elsewhere.page.getByLabel('Recovery code'), codes[0]!);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.getByRole('button', { name: /account of/ }).waitFor();

  await page.goto('/admin/users?search=admin%40example.com');
  await page.getByText('Second step', { exact: true }).waitFor();
  await look(page, 'users');
  await page.goto('/account/security');
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

  await page.goto('/account/security');
  await page.getByRole('button', { name: /^Remove Chrome/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await toast(page, 'Passkey removed');
  await page.getByText('With a second step').waitFor();
}, 90_000);

test('unsent work waits while only the password was entered, and is sent once after the second step', async () => {
  const { page, context } = await app.visit(PHONE);
  const foreman = { email: 'luis.ortega@example.com', password: ADMIN.password };
  await signInOn(page, foreman);
  const graphql = async (query: string, variables = {}) =>
    (await page.request.post('/graphql', { data: { query, variables } })).json();
  const { data } = await graphql('mutation { startAuthenticator { id secret } }');
  const { id, secret } = data.startAuthenticator;
  const code = appOf(secret);
  await graphql(
    'mutation ($input: FinishAuthenticatorInput!) { finishAuthenticator(input: $input) { recoveryCodes } }',
    { input: { id, name: 'Phone', code: code(-30) } },
  );

  await page.getByRole('combobox', { name: 'Cost Code' }).click();
  await page.keyboard.type('3310');
  await page.keyboard.press('Enter');
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
