import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInOn, toast, typeInto } from './browser';
import { linkMailedTo } from './mails';
import { preparedDataDir, shareBrowser } from './prepared';
import { ADMIN, ask, type Product, signIn, startProduct } from './product';
import { closeWindows, reusedWindows, spoilWindow } from './windows';

const SHOTS = process.env['SCREENSHOTS'];
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let database: pg.Client;
let product: Product;
let place: Awaited<ReturnType<typeof preparedDataDir>>;
let browser: Browser;

beforeAll(async () => {
  place = await preparedDataDir({});
  postgres = await startEmbeddedPostgres(place.dataDir);
  database = new pg.Client(postgres.url);
  await database.connect();
  const external = { DATABASE_URL: postgres.url, SESSION_SECRET: 's'.repeat(40), TRUST_PROXY: 'true' };
  product = await startProduct(place.dataDir, external);
  browser = await shareBrowser();
});
afterAll(async () => {
  if (product) await closeWindows(product.url);
  await product?.end();
  await database?.end();
  await postgres?.stop();
  place?.remove();
});

const open = reusedWindows(() => ({ browser, url: product.url }));

/** Makes the password confirmation of every session expire. */
const outdateConfirmations = () =>
  database.query(`UPDATE sessions SET sess = (sess::jsonb #- '{passport,user,confirmedAt}')::json`);

/** Saves a screenshot at each size if SCREENSHOTS is set. Pass one size for a menu, because resizing closes the menu. */
async function picture(page: Page, name: string, sizes = [PHONE, DESK]) {
  if (!SHOTS) return;
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png` });
  }
  if (before) await page.setViewportSize(before);
}

/** Gives the page a fake clock. Returns a function that skips the two or three seconds before the page opens the login. */
async function skipRedirectPause(page: Page) {
  spoilWindow(page);
  await page.clock.install();
  return () => page.clock.fastForward(3000);
}

const kim = { email: 'kim.reyes@example.com', password: 'Level-grade-4' };

/** Types each text into a field. Moves to the next field with Tab. */
async function typeFields(page: Page, ...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

test('an external database without a mail server causes a warning, and so does TRUST_PROXY=true', () => {
  expect(product.printed()).toContain('SMTP_URL is not set');
  expect(product.printed()).toContain('TRUST_PROXY=true');
});

test('a person registers by keyboard, resends the link, and is told if the link was used before', async () => {
  const { page } = await open(DESK);
  await page.goto('/register');
  await page.getByLabel('First name').focus();
  await typeFields(page, 'Kim', 'Reyes', kim.email, kim.password);
  // The button that shows the password is between the two fields.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(kim.password);
  const toLogin = await skipRedirectPause(page);
  await page.keyboard.press('Enter');
  await toast(page, 'Registration successful');
  await toLogin();
  await page.getByText(`We sent a verification link to ${kim.email}`).waitFor();
  await picture(page, 'login-registered');
  expect(await seriousFaults(page)).toEqual([]);

  await signInByKeys(page, kim);
  const resend = page.getByRole('button', { name: 'Send the verification email again' });
  await page.getByText('Please verify your email before logging in').first().waitFor();
  await resend.waitFor();
  await picture(page, 'login-unverified');
  await resend.focus();
  await page.keyboard.press('Enter');
  await page.getByText('If this email still needs to be verified, you will receive a new verification link').waitFor();

  const link = await linkMailedTo(place.dataDir, kim.email, /Verify your email/);
  await page.goto(link);
  await page.getByText('Email verified. An administrator will review your registration.').waitFor();
  await page.goto('/login');
  await page.goto(link);
  await page.getByText('Already verified').waitFor();
  await picture(page, 'verify-used');
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});

async function signInByKeys(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('the welcome toast appears at sign-in, and not again after a reload', async () => {
  const { page } = await open(DESK);
  await page.goto('/');
  await signInByKeys(page, ADMIN);
  await page.getByRole('heading', { level: 1, name: 'Submit Timecard' }).waitFor();
  await toast(page, 'Welcome back!');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Submit Timecard' }).waitFor();
  expect(await page.getByText('Welcome back!').count()).toBe(0);
});

test('an administrator approves a registration with a role, and confirms the password to change the role', async () => {
  const { page } = await open(DESK);
  await signInOn(page, ADMIN);
  const admin = page.getByRole('button', { name: 'Admin', exact: true });
  await admin.getByText('1').waitFor();
  await admin.click();
  await picture(page, 'menu-count', [DESK]);
  await page.getByRole('menuitem', { name: 'User Approvals 1 waiting' }).click();

  await page.getByRole('group', { name: 'Role for Kim Reyes' }).getByRole('combobox', { name: 'Role' }).click();
  await page.keyboard.type('Truck');
  await page.keyboard.press('Enter');
  await picture(page, 'approvals');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve Kim Reyes' }).click();
  await toast(page, 'User approved successfully');
  await page.getByText('All caught up!').waitFor();
  await admin.getByText('1').waitFor({ state: 'detached' });

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Edit Kim Reyes' }).click();
  await page.getByRole('button', { name: 'Role for Kim Reyes: Trucking' }).waitFor();
  await outdateConfirmations();
  await page.getByRole('button', { name: 'Role for Kim Reyes: Trucking' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.waitFor();
  await picture(page, 'confirm-password');
  expect(await seriousFaults(page)).toEqual([]);
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'password');
  await page.keyboard.type('Wrong-pass-1');
  await page.keyboard.press('Enter');
  await dialog.getByText('Password is incorrect').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await toast(page, 'User role updated successfully');
  await page.getByRole('button', { name: 'Role for Kim Reyes: Admin' }).waitFor();
});

test('deleting an account asks for the password in a second dialog, and Escape keeps the account', async () => {
  const { page } = await open(DESK);
  await signInOn(page, ADMIN, '/admin/users');
  await page.getByRole('button', { name: 'Edit Kim Reyes' }).click();
  await page.getByRole('button', { name: 'More for Kim Reyes' }).waitFor();
  await outdateConfirmations();
  await page.getByRole('button', { name: 'More for Kim Reyes' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.waitFor();
  await picture(page, 'confirm-delete');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'password');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'More for Kim Reyes' }).waitFor();
});

test('a person changes their own password from the user menu by keyboard, and stays signed in', async () => {
  const { page } = await open(DESK);
  await signInOn(page, kim);
  await page.getByRole('button', { name: /account of Kim Reyes/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change Password' }).waitFor();
  await picture(page, 'user-menu', [DESK]);
  await page.getByRole('menuitem', { name: 'Change Password' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.waitFor();
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.name === 'currentPassword');
  await picture(page, 'change-password-dialog');
  await page.keyboard.type(kim.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Level-grade-5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Level-grade-5');
  await page.keyboard.press('Enter');
  await toast(page, 'Password changed');
  await dialog.waitFor({ state: 'hidden' });
  kim.password = 'Level-grade-5';
  await page.goto('/timecards');
  await page.getByRole('heading', { level: 1, name: 'All Timecards' }).waitFor();
});

test('a reset link works for a signed-in person, leads to the login, and is not in the log', async () => {
  const { page } = await open(PHONE);
  await signInOn(page, kim);
  await ask({ port: product.port, method: 'POST', path: '/api/request-password-reset', body: { email: kim.email } });
  await page.goto(await linkMailedTo(place.dataDir, kim.email, /Reset your/));
  const { printed } = product;
  while (!printed().includes('mail written to the outbox')) await page.waitForTimeout(50);
  expect(printed()).not.toContain('token=');
  await typeInto(page.getByLabel('New password'), 'Level-grade-6');
  await typeInto(page.getByLabel('Confirm password'), 'Level-grade-6');
  const toLogin = await skipRedirectPause(page);
  await page.keyboard.press('Enter');
  await toast(page, 'Password reset');
  await toLogin();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  kim.password = 'Level-grade-6';
  await signInOn(page, kim);
});

test('the forced password change offers Sign Out, and a rejected person is told about the rejection', async () => {
  const cookie = await signIn(product.port);
  const { body } = await ask({ port: product.port, path: '/api/admin/users', headers: { cookie } });
  const { id } = (JSON.parse(body) as { id: string; email: string }[]).find(({ email }) => email === kim.email)!;
  const act = (path: string, sent?: object) =>
    ask({
      port: product.port,
      method: 'POST',
      path: `/api/admin/users/${id}/${path}`,
      headers: { cookie },
      body: sent,
    });
  await act('force-reset');
  const { page } = await open(PHONE);
  await signInOn(page, kim);
  await picture(page, 'forced-change');
  expect(await fitsItsWidth(page)).toBe(true);
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');

  await act('approve', { approved: false });
  await page.goto('/');
  await typeInto(page.getByLabel('Email'), kim.email);
  await typeInto(page.getByLabel('Password', { exact: true }), kim.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
  await typeInto(page.getByLabel('Current password'), kim.password);
  await typeInto(page.getByLabel('New password', { exact: true }), 'Level-grade-7');
  await typeInto(page.getByLabel('Confirm new password'), 'Level-grade-7');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Approval Pending' }).waitFor();
  await page.getByText('An administrator reviewed your registration and did not approve it').waitFor();
  expect(await page.getByText('after your registration is approved').count()).toBe(0);
  await picture(page, 'rejected');
});
