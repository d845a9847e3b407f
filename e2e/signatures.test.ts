import type { Locator, Page } from 'playwright-core';
import { PHONE, signInOn, toast, typeInto, type Visit, visit } from './browser';
import { readyForOffline } from './device';
import { hasWaiting } from './drop-forms';
import { shareProduct } from './prepared';
import { ADMIN } from './product';
import {
  correctHours,
  drawByTouch,
  field,
  fillCard,
  hoursOf,
  newWorkOrder,
  sendCard,
  sign,
  signaturesOf,
} from './signing';

const app = shareProduct();

const SAVED = 'Saved on this device. It will be sent when you are back online.';

const orders: Record<'FD-201' | 'FD-203' | 'FD-204', Awaited<ReturnType<typeof newWorkOrder>>> = Object.create(null);
let phone: Visit;

// Installing the app takes seconds, so the offline tests share a phone. The installed app stores the work orders, so create them
// first.
beforeAll(async () => {
  for (const number of ['FD-201', 'FD-203', 'FD-204'] as const) orders[number] = await newWorkOrder(app, number);
  phone = await visit(app.browser, app.product.url, PHONE, { serviceWorkers: 'allow' });
  await signInOn(phone.page, ADMIN);
  await readyForOffline(phone.page);
});
afterAll(() => phone?.context.close());

/** Opens the entry screen on the phone. */
async function offlinePhone() {
  await phone.context.setOffline(false);
  await phone.page.goto('/');
  await field(phone.page, 'Work Area').waitFor();
  return phone;
}

/** Submits a card offline and has its sheet signed. */
async function signedOffline(page: Page, area: string, order: string, hours: string) {
  await page.context().setOffline(true);
  await fillCard(page, area, order, hours);
  await page.getByRole('button', { name: 'Submit Timecard' }).click();
  await toast(page, SAVED);
  await page.getByRole('link', { name: `Sign ${order}` }).click();
  await page.getByRole('row', { name: new RegExp(`3310 .* 2 laborers, ${hours}\\.00\\shours in\\sall`) }).waitFor();
  await page.getByText('Grade the haul road').waitFor();
  await page.getByText('Only hours from this device').waitFor();
  await sign(page, 'Kim Park');
  await page.getByRole('heading', { name: 'Signed, and saved on this device' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

const inOutbox = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

async function openOutbox(page: Page) {
  await page.getByRole('link', { name: /waiting to be sent$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
}

/** Changes a field of the card in the outbox. */
async function editCard(page: Page, label: string, text: string) {
  await openOutbox(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByText('You are editing a timecard that is in the outbox').waitFor();
  await typeInto(field(page, label), text);
  await page.getByRole('button', { name: 'Submit Timecard' }).click();
  await toast(page, SAVED);
}

/**
 * Tries to sign the card's new content with the drawing of a waiting signature. Does nothing if the signature can't be edited.
 */
async function signWithOldDrawing(page: Page, signature: Locator) {
  const edit = signature.getByRole('button', { name: 'Edit' });
  if ((await edit.count()) === 0) return;
  await edit.click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('heading', { name: /^Signed/ }).waitFor();
}

async function untilSent(page: Page) {
  while (await hasWaiting(page)) await page.waitForTimeout(100);
}

test('offline, a signature is not sent if the card’s hours change after signing', async () => {
  const order = orders['FD-201'];
  const { page, context } = await offlinePhone();
  await signedOffline(page, 'Dark pier', order.number, '8');
  await editCard(page, 'Total Laborer Hours', '20');
  await openOutbox(page);
  const signature = inOutbox(page, 'signed by Kim Park').filter({ hasText: 'Extra work' }).last();
  await signWithOldDrawing(page, signature);
  await context.setOffline(false);
  while ((await hoursOf(app, order.id)) !== '20.00') await page.waitForTimeout(100);
  expect(await signaturesOf(app, order.id)).toEqual([]);

  await signature.getByText('Not valid: 8.00 h were signed, but the card now says 20.00 h').waitFor();
  await signature.getByRole('link', { name: /^View/ }).click();
  await page.getByText('2 laborers, 8.00 hours in all').waitFor();
  await page.getByRole('img', { name: 'Signature of Kim Park' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the outbox' }).click();
  await signature.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await untilSent(page);
  expect(await signaturesOf(app, order.id)).toEqual([]);
});

test('an unsent drawing is gone after Back, so that it can’t sign a correction', async () => {
  const order = await newWorkOrder(app, 'FD-202');
  const { card } = await sendCard(app, 'Light pier', order, '8');
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/timecards/mine');
  const row = page.getByRole('listitem').filter({ hasText: 'Light pier' }).locator('[data-row-opener]');
  const details = page.getByRole('dialog');
  await row.tap();
  await details.getByRole('link', { name: /^Sign sheet/ }).click();
  await typeInto(field(page, 'Your name'), 'Kim Park');
  await typeInto(field(page, 'Company'), 'City of Vallejo');
  await drawByTouch(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Timecards' }).waitFor();

  await correctHours(app, card, 'Light pier', order, '20');
  await page.goto('/timecards/mine');
  await row.tap();
  await details.getByRole('link', { name: /^Sign sheet/ }).click();
  await page.getByRole('img', { name: /^Signature/ }).waitFor();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page
    .getByText('Please sign')
    .or(page.getByRole('heading', { name: 'Signed', exact: true }))
    .waitFor();
  expect(await signaturesOf(app, order.id)).toEqual([]);
  expect(await field(page, 'Your name').inputValue()).toBe('');
});

test('the signature of an edited card waits for the card, and both arrive', async () => {
  const order = orders['FD-203'];
  const { page, context } = await offlinePhone();
  await signedOffline(page, 'Follow pier', order.number, '8');
  await editCard(page, 'Reporting Supervisor', 'Lee Wong');
  await context.setOffline(false);
  await toast(page, 'Extra work signed');
  await untilSent(page);
  expect(await signaturesOf(app, order.id)).toMatchObject([{ name: 'Kim Park', offline: true, isChanged: false }]);
});

test('the question before deleting a waiting card names its signature, and the signature is not sent', async () => {
  const order = orders['FD-204'];
  const { page, context } = await offlinePhone();
  await signedOffline(page, 'Gone pier', order.number, '8');
  await openOutbox(page);
  await inOutbox(page, /Gone pier, 8\.00 h/)
    .getByRole('button', { name: 'Delete' })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Gone pier, signed by Kim Park/).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Not valid: 8.00 h were signed, but the card was deleted').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send now' }).waitFor({ state: 'detached' });
  expect(await signaturesOf(app, order.id)).toEqual([]);
});

test('an unsigned sheet prints lines for a signature, but no fields or buttons', async () => {
  const order = await newWorkOrder(app, 'FD-205');
  const { sheetPath } = await sendCard(app, 'Paper pier', order, '8');
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, sheetPath);
  await page.getByRole('button', { name: 'Sign', exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('SignatureDate').waitFor();
  const controls = await page.getByRole('main').locator('button, input, textarea, canvas').all();
  expect(await Promise.all(controls.map((control) => control.isVisible()))).not.toContain(true);
  await page.emulateMedia({ media: 'screen' });
});
