import { DESK, fitsItsWidth, focusedOn, PHONE, seriousFaults, signInOn, toast, typeInto } from './browser';
import { linkMailedTo } from './mails';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';
import { quiet } from './quiet';

const app = shareProduct();
const foreman = { email: 'ana.foreman@example.com', password: 'Level-grade-4' };

test('a person registers, verifies the email, is approved, and submits a timecard on a phone', async () => {
  const { page, complaints } = await app.visit(PHONE);

  await page.goto('/register');
  await typeInto(page.getByLabel('First name'), 'Ana');
  await typeInto(page.getByLabel('Last name'), 'Foreman');
  await typeInto(page.getByLabel('Email'), foreman.email);
  await typeInto(page.getByLabel('Password', { exact: true }), foreman.password);
  await typeInto(page.getByLabel('Confirm password'), 'Level-grade-5');
  await page.getByRole('button', { name: 'Create account' }).click();
  await toast(page, 'Passwords do not match');
  await typeInto(page.getByLabel('Confirm password'), foreman.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await toast(page, 'Registration successful');

  await page.goto(await linkMailedTo(app.dataDir, foreman.email, /Verify your email/));
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await signInOn(page, foreman);
  await page.getByText('What happens next?').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');

  const office = await app.visit(DESK);
  await signInOn(office.page, ADMIN, '/admin/approvals');
  await office.page.getByRole('button', { name: 'Approve Ana Foreman' }).click();
  await toast(office.page, 'User approved successfully');
  await linkMailedTo(app.dataDir, foreman.email, /was approved/);

  await signInOn(page, foreman);
  await page.getByRole('button', { name: 'Submit Timecard' }).click();
  await page.getByText('Work area is required').waitFor();
  await page.getByText('3 fields need attention').waitFor();
  expect(await focusedOn(page)).toBe('Work Area');
  await typeInto(page.getByLabel('Work Area'), 'Pier 9');
  await typeInto(page.getByLabel('Reporting Supervisor'), 'Pat Lee');
  await page.getByRole('combobox', { name: 'Cost Code' }).click();
  await page.getByText('3310 - Concrete footings').click();
  await typeInto(page.getByLabel('Production Quantity (cubic yards)'), '12.5');
  await typeInto(page.getByLabel('Operators'), '2');
  await typeInto(page.getByLabel('Laborers'), '3');
  await typeInto(page.getByLabel('Total Operator Hours'), '16');
  await typeInto(page.getByLabel('Total Laborer Hours'), '24.25');
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);

  // A reload, such as after a lost connection or an ended session, keeps the input.
  await page.reload();
  await page.getByText('This is your unfinished timecard, saved on this device').waitFor();
  expect(await page.getByLabel('Work Area').inputValue()).toBe('Pier 9');
  await page.getByRole('button', { name: 'Submit Timecard' }).dblclick();
  await toast(page, 'Timecard submitted successfully');
  expect(await page.getByLabel('Work Area').inputValue()).toBe('');

  await office.page.goto('/timecards?workArea=pier%209');
  await office.page.getByRole('button', { name: 'View timecard for Pier 9' }).click();
  const details = office.page.getByRole('dialog', { name: 'Timecard Details' });
  await details.getByText('40.25').first().waitFor();
  await details.getByText('2 (16.00 hours)').waitFor();
  expect(await seriousFaults(office.page)).toEqual([]);
  const { body } = await ask({
    port: app.product.port,
    path: '/api/timecards',
    headers: { cookie: await signIn(app.product.port) },
  });
  expect((JSON.parse(body) as { workArea: string }[]).filter((card) => card.workArea === 'Pier 9')).toHaveLength(1);

  // The browser reports only the 401 that `me` gets while nobody is signed in.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  expect(office.complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a card is filled in and submitted by keyboard alone', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, foreman);
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < 20 && (await focusedOn(page)) !== name; tabs++) await press('Tab');
    expect(await focusedOn(page)).toBe(name);
  };

  await quiet(page);
  expect(await focusedOn(page)).toBe('Work Area');
  await type('Keyboard hill');
  await press('Tab');
  await type('Pat Lee');
  await tabTo('Cost Code');
  await type('3120');
  await press('Enter');
  // The focus moves one task after the key.
  while ((await focusedOn(page)) !== 'Operators') await page.waitForTimeout(10);
  await type('1');
  await tabTo('Total Operator Hours');
  await type('7.5');
  await tabTo('Equipment');
  await type('EX-2201');
  await press('Enter', 'Tab', 'Enter');
  await tabTo('Hours for Excavator');
  await type('6');
  await tabTo('Submit Timecard');
  await press('Enter');
  await toast(page, 'Timecard submitted successfully');
  expect(await focusedOn(page)).toBe('Work Area');
});

test('a card submitted after the session ended waits for the sign-in, and is then sent', async () => {
  const { page, context } = await app.visit(DESK);
  await signInOn(page, foreman);
  await typeInto(page.getByLabel('Work Area'), 'Half written');
  await typeInto(page.getByLabel('Reporting Supervisor'), 'Pat Lee');
  await page.getByRole('combobox', { name: 'Cost Code' }).click();
  await page.getByText('1001 - Mobilization').click();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Submit Timecard' }).click();
  await toast(page, 'You are logged out. Logging in again...');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByText('1 item is waiting on this device. Sign in as the person who entered it.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await signInOn(page, foreman);
  await toast(page, 'Timecard submitted successfully');
  await page.getByRole('link', { name: 'waiting to be sent' }).waitFor({ state: 'detached' });
});
