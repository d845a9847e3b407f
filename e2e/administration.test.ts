import type { Page } from 'playwright-core';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInAs, signInOn, toast, typeInto } from './browser';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';
import { quiet } from './quiet';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
const hire = { email: 'lena.hire@example.com', password: 'Culvert-pipe-2' };
const ADMIN = { email: 'admin@example.com', password: '' };

beforeAll(() => {
  ADMIN.password = samplePassword(app.product);
});

/** Reloads a page whose session has ended. The reload may fail, because the page may already be opening the login. */
async function expectSignedOut(page: Page) {
  await page.reload().catch(() => undefined);
  await page.getByRole('heading', { name: 'Login' }).waitFor();
}

test('a new role, a forced password change, and a deletion take effect in the person’s browser', async () => {
  const office = await app.visit(DESK);
  await signInAs(office.page, ADMIN);
  const data = { ...hire, firstName: 'Lena', lastName: 'Hire', role: 'user' };
  await office.page.request.post('/api/admin/users', { data });
  const { page } = await app.visit(PHONE);
  await signInOn(page, hire);

  await office.page.goto('/admin/users');
  await typeInto(office.page.getByLabel('Search users'), 'lena');
  await office.page.getByText('1 found').waitFor();
  await office.page.getByRole('button', { name: 'Edit Lena Hire' }).click();
  await office.page.getByRole('switch', { name: 'Storm water certification for Lena Hire' }).click();
  await toast(office.page, 'Storm water certification enabled');

  await office.page.getByRole('button', { name: 'Role for Lena Hire: User' }).click();
  await office.page.getByRole('menuitem', { name: 'Field' }).click();
  await toast(office.page, 'User role updated successfully');
  await office.page.getByRole('button', { name: 'Role for Lena Hire: Field' }).waitFor();
  expect(await seriousFaults(office.page)).toEqual([]);

  // A new role signs the person out everywhere. The next session has the new role.
  await expectSignedOut(page);
  await signInOn(page, hire);

  await office.page.getByRole('button', { name: 'More for Lena Hire' }).click();
  await office.page.getByRole('menuitem', { name: 'Force password reset' }).click();
  await toast(office.page, 'Password reset forced for user');
  await office.page.getByText('Must change password').waitFor();
  await expectSignedOut(page);
  await signInOn(page, hire);
  await page.waitForURL('**/change-password');

  await office.page.getByRole('button', { name: 'Set password for Lena Hire' }).click();
  const dialog = office.page.getByRole('dialog', { name: 'Set Password' });
  const save = dialog.getByRole('button', { name: 'Set Password' });
  expect(await save.isDisabled()).toBe(true);
  await typeInto(dialog.getByLabel('New password'), 'culvert-pipe');
  await typeInto(dialog.getByLabel('Your admin password'), 'Not-mine-1');
  await save.click();
  await dialog.getByText('Password must contain at least one uppercase letter').waitFor();
  await typeInto(dialog.getByLabel('New password'), 'Culvert-pipe-3');
  await save.click();
  await dialog.getByText('Admin password is incorrect').waitFor();
  await typeInto(dialog.getByLabel('Your admin password'), ADMIN.password);
  await dialog.getByLabel('Require password change on next login').uncheck();
  await save.click();
  await toast(office.page, 'Password set successfully. User can log in with this password.');
  await signInOn(page, { ...hire, password: 'Culvert-pipe-3' });
  await page.getByRole('heading', { name: 'Submit Timecard' }).waitFor();

  await office.page.getByRole('button', { name: 'More for Lena Hire' }).click();
  await office.page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = office.page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('its timecards, and its activity logs').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(office.page, 'User deleted successfully');
  await office.page.getByText('No users match your search').waitFor();
  await expectSignedOut(page);

  await office.page.goto('/admin/logs?search=lena.hire');
  await office.page.getByText('lena.hire@example.com: role from "user" to "field"').waitFor();
  await office.page.getByText('admin deleted user').waitFor();
  expect(await seriousFaults(office.page)).toEqual([]);
});

test('a created user can sign in, and an administrator cannot delete their own account', async () => {
  const office = await app.visit(DESK);
  await signInOn(office.page, ADMIN, '/admin/users');
  await office.page.getByRole('button', { name: 'Create New User' }).click();
  await office.page.getByRole('button', { name: 'Create User' }).click();
  await office.page.getByText('Email is required').waitFor();
  await typeInto(office.page.getByLabel('Email'), 'driver@example.com');
  await typeInto(office.page.getByLabel('Password', { exact: true }), 'Gravel-bed-4');
  await office.page.getByRole('button', { name: 'Create User' }).click();
  await toast(office.page, 'User created successfully');
  await office.page.getByRole('row', { name: /driver@example.com/ }).waitFor();
  await office.page.getByLabel('First name').waitFor({ state: 'detached' });

  await office.page.getByRole('button', { name: 'Edit Alex Reed' }).click();
  await office.page.getByRole('button', { name: 'More for Alex Reed' }).click();
  await office.page.getByRole('menuitem', { name: 'Delete' }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(office.page, 'You cannot delete your own account');
  await office.page.getByRole('dialog').waitFor({ state: 'hidden' });

  const { page } = await app.visit(DESK);
  await signInOn(page, { email: 'driver@example.com', password: 'Gravel-bed-4' });
});

test('changing a role after the session ended shows a toast and leads to the login', async () => {
  const { page, context } = await app.visit(DESK);
  const counts = page.waitForResponse((response) =>
    /query ReturnedTimecards/.test(response.request().postData() ?? ''),
  );
  await signInOn(page, ADMIN, '/admin/users');
  await page.getByRole('button', { name: 'Edit Maria Santos' }).click();
  const role = page.getByRole('button', { name: 'Role for Maria Santos: User' });
  await role.waitFor();
  // Wait for the counts in the menu, which load half a second after the list. Otherwise their query would be refused first.
  await counts;
  await quiet(page);
  await context.clearCookies();
  await role.click();
  await page.getByRole('menuitem', { name: 'Field' }).click();
  await toast(page, 'Unauthorized: You are logged out. Logging in again...');
  await page.waitForURL('**/login');
});

test('a cost code is added, changed, switched off, and deleted by keyboard, and the picker shows changes', async () => {
  const { page, complaints } = await app.visit(DESK);
  await signInOn(page, ADMIN);
  await page.getByRole('combobox', { name: 'Cost Code' }).click();
  await page.getByText('1001 - Mobilization').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Source' }).click();
  await page.getByRole('menuitem', { name: 'Cost Codes' }).click();
  await page.getByRole('heading', { name: 'Cost Code Management' }).waitFor();

  await page.getByRole('button', { name: 'Add Cost Code' }).click();
  await page.keyboard.type('1001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Guard rail');
  await page.keyboard.press('Enter');
  await toast(page, 'Cost code 1001 already exists');
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  expect(await code.inputValue()).toBe('1001');
  await typeInto(code, '5500');
  await code.press('Enter');
  await toast(page, 'Cost code created');

  await page.getByRole('button', { name: 'Edit 5500' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Description' }), 'Guard rail, steel');
  await page.keyboard.press('Enter');
  await toast(page, 'Cost code updated');
  await page.goBack();
  await page.getByRole('combobox', { name: 'Cost Code' }).click();
  await page.keyboard.type('guard');
  await page.getByText('5500 - Guard rail, steel').waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/admin/cost-codes?search=5500&sort=-code');
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.getByRole('button', { name: 'Edit 5500' }).click();
  await page.getByRole('switch', { name: 'Active' }).press('Space');
  await page.getByRole('textbox', { name: 'Description' }).press('Enter');
  await toast(page, 'Cost code updated');
  await page.getByRole('row', { name: /5500/ }).getByText('Inactive').waitFor();
  await page.getByRole('button', { name: 'Delete 5500' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Cost code deleted');
  await page.getByText('No cost codes match your search').waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a URL opens the dialog for a new trucking company, which is then added, changed, and deleted', async () => {
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/admin/trucks?dialog=add');
  const create = page.getByRole('button', { name: 'Create' });
  expect(await create.isDisabled()).toBe(true);
  await typeInto(page.getByLabel('Company Name'), 'Ridge Haul');
  await create.click();
  await toast(page, 'Trucking company created');
  await page.getByRole('button', { name: 'Ridge Haul', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Ridge Haul' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await toast(page, 'Trucking company updated');
  await page.getByText('Inactive').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Ridge Haul' }).click();
  await page.getByRole('dialog', { name: 'Delete Trucking Company?' }).getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Trucking company deleted successfully');
});
