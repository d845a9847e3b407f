import type { Page } from 'playwright-core';
import { DESK, fitsItsWidth, focusedOn, PHONE, pastDoubleTap, seriousFaults, signInOn, toast } from './browser';
import { inPacificTime } from './midday';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';
import { quiet } from './quiet';

const app = shareProduct(undefined, inPacificTime);

/** Opens a page on a device in the given time zone. */
async function open(path: string, viewport = DESK, timezoneId?: string) {
  const visited = await app.visit(viewport, { timezoneId });
  await signInOn(visited.page, ADMIN, path);
  await quiet(visited.page);
  return visited;
}

const focus = (page: Page, name: string) => page.locator(`[name=${name}]`).focus();
const submit = (page: Page, name: string) => page.getByRole('button', { name }).click();
const timeOut = (page: Page) => page.locator('[name=timeOut]').inputValue();

/** Types a load by key, starting with Truck #. */
async function typeLoad(page: Page, truck: string, quantity = '8,5') {
  await page.getByLabel('Truck #').focus();
  await page.keyboard.type(truck);
  await page.keyboard.press('Tab');
  await page.keyboard.type('sand');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(quantity);
}

/** Reads a truck's loads from the server. */
async function loadsOf(truck: string): Promise<{ timeOut: string; quantity: string }[]> {
  const headers = { cookie: await signIn(app.product.port) };
  const { body } = await ask({ port: app.product.port, path: '/api/trucking-records', headers });
  return JSON.parse(body).filter((load: { truckNumber: string }) => load.truckNumber === truck);
}

test('Time Out is in the company’s time zone, wherever the device is, and stays as typed', async () => {
  const { page } = await open('/trucking/entry', DESK, 'Asia/Tokyo');
  await page.getByText("In Pacific Time, the company's time zone").waitFor();
  const companyMinute = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const now = companyMinute.format(new Date()).replace(' ', 'T');
  expect(Math.abs(Date.parse(`${await timeOut(page)}Z`) - Date.parse(`${now}Z`))).toBeLessThanOrEqual(60_000);

  await typeLoad(page, 'TOKYO');
  await focus(page, 'timeOut');
  await page.keyboard.type('06022026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0310PM');
  expect(await timeOut(page)).toBe('2026-06-02T15:10');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await timeOut(page)).toBe('2026-06-02T15:10');
  await page.keyboard.press('Enter');
  await toast(page, 'Trucking record added successfully');
  const list = page.getByRole('region', { name: 'Submitted in this session' });
  await list.getByText('Jun 2, 2026 3:10 PM').waitFor();
  const [load] = await loadsOf('TOKYO');
  expect(new Date(load!.timeOut).toISOString()).toBe('2026-06-02T22:10:00.000Z');
  expect(load!.quantity).toBe('8.50');
  expect(await focusedOn(page)).toContain('Truck #');
  expect(await seriousFaults(page)).toEqual([]);

  // A time typed into an otherwise empty form is also kept.
  await focus(page, 'timeOut');
  await page.keyboard.type('06032026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0315PM');
  await page.getByLabel('Truck #').focus();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await timeOut(page)).toBe('2026-06-03T15:15');
  await page.reload();
  await page.getByLabel('Truck #').waitFor();
  expect(await timeOut(page)).toBe('2026-06-03T15:15');

  await list.getByRole('button', { name: /Delete load on truck TOKYO/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Trucking record deleted successfully');
  await list.waitFor({ state: 'detached' });
  expect(await loadsOf('TOKYO')).toEqual([]);
});

test('a load in the future needs a second tap to submit', async () => {
  const { page } = await open('/trucking/entry', PHONE, 'Asia/Tokyo');
  await typeLoad(page, 'FUTURE');
  await focus(page, 'timeOut');
  await page.keyboard.type('06022099');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0310PM');
  await page.getByRole('button', { name: 'Submit Load' }).dblclick();
  await page.getByText('Time Out is in the future.').waitFor();
  expect(await loadsOf('FUTURE')).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await pastDoubleTap(page);
  await submit(page, 'Submit anyway');
  await page.getByText('1 load(s) submitted in this session').waitFor();
  expect(await loadsOf('FUTURE')).toHaveLength(1);
});

test('offline, the reading shows a notice next to the button, is saved on the device, and is sent once', async () => {
  const { page, context } = await open('/field-submission', PHONE);
  await page.getByRole('combobox', { name: 'Equipment' }).focus();
  await page.keyboard.type('exc');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Enter');
  const last = await page.getByText(/^Last reading: [\d,.]+ on/).textContent();
  const next = (Number(/Last reading: ([\d,.]+)/.exec(last ?? '')?.[1]?.replaceAll(',', '')) + 1).toFixed(2);
  await page.getByLabel('Current Hours').focus();
  await page.keyboard.type(next);
  await page.keyboard.press('ArrowUp');
  const stepped = (Number(next) + 0.1).toFixed(2).replace(/0$/, '');
  expect(await page.getByLabel('Current Hours').inputValue()).toBe(stepped);
  await context.setOffline(true);
  await page.getByText('Submit as usual: your reading is sent once you are online.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await submit(page, 'Submit Hours');
  await toast(page, 'Saved on this device. It will be sent when you are back online.');
  expect(await page.getByText('Equipment hours submitted successfully').count()).toBe(0);
  await page.getByRole('link', { name: '1 waiting to be sent' }).waitFor();
  await context.setOffline(false);
  await toast(page, 'Equipment hours submitted successfully');
  await page.getByRole('link', { name: '1 waiting to be sent' }).waitFor({ state: 'detached' });
});

test('an unfinished reading can be open in only one tab', async () => {
  const { page, context } = await open('/field-submission');
  await page.getByLabel('Current Hours').focus();
  await page.keyboard.type('77');
  const second = await context.newPage();
  await second.goto('/field-submission');
  await second.getByText('Your unfinished reading is open in another tab').waitFor();
  await second.getByRole('button', { name: 'Start a new reading' }).click();
  await second.getByLabel('Current Hours').focus();
  await second.keyboard.type('88');
  expect(await page.getByLabel('Current Hours').inputValue()).toBe('77');
  await page.reload();
  await page.getByLabel('Current Hours').waitFor();
  expect(await page.getByLabel('Current Hours').inputValue()).toBe('77');
});
