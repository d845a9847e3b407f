import type { BrowserContext, Page, Response } from 'playwright-core';
import {
  fitsItsWidth,
  openInApp,
  PHONE,
  pastDoubleTap,
  seriousFaults,
  signInAs,
  signInOn,
  toast,
  visit,
} from './browser';
import { readyForOffline, skipPauses } from './device';
import { submitForm } from './drop-forms';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';
import { versionedProxy } from './versioned-proxy';

const app = shareProduct();

const SAVED = 'Saved on this device. It will be sent when you are back online.';

let phone: BrowserContext;

// Installing the app takes seconds, so the tests share a phone. The installed app stores the person's cards, so create the card
// first.
beforeAll(async () => {
  const costCodes = [{ code: '3310', operatorCount: 1, operatorHours: '8', equipment: [], materials: [] }];
  const body = { date: daysAgo(1), workArea: 'Read offline', reportingSupervisor: 'Pat Lee', costCodes };
  const headers = { cookie: await signIn(app.product.port) };
  const card = await ask({ port: app.product.port, method: 'POST', path: '/api/timecards', headers, body });
  expect(card.status).toBe(201);
  const { page, context } = await visit(app.browser, app.product.url, PHONE, { serviceWorkers: 'allow' });
  phone = context;
  await signInOn(page, ADMIN);
  await page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  await readyForOffline(page);
});
afterAll(() => phone?.close());

/** Closes the phone's tabs and opens a new one, with a connection. */
async function installed() {
  const page = await phone.newPage();
  for (const other of phone.pages()) if (other !== page) await other.close();
  await phone.setOffline(false);
  return { page, context: phone };
}

const firstOption = (page: Page) => page.getByRole('dialog').getByRole('listitem').first().getByRole('button');

/** Closes the tab, as if it had been killed, and opens a page in a new tab. Fails if the page's picker isn't ready in time. */
async function coldStart(context: BrowserContext, killed: Page, path: string, picker: string): Promise<Page> {
  await killed.close();
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('combobox', { name: picker, exact: true }).click();
  await firstOption(page).waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  return page;
}

async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Waits until the toast does not cover the link with the number of waiting submissions. */
const untilUncovered = (page: Page) =>
  page.waitForFunction(() => {
    const toast = document.querySelector('[role=region][aria-label^=Notifications] li')?.getBoundingClientRect();
    const count = document.querySelector('header a[href="/outbox"]')?.getBoundingClientRect();
    if (!toast || !count) return false;
    return toast.right <= count.left || toast.left >= count.right || toast.bottom <= count.top;
  });

/** True for the response to a query with this name. */
const isQuery = (response: Response, name: string) =>
  (response.request().postData() ?? '').includes(`"operationName":"${name}"`);

/** Reads all records of a kind over REST. */
async function records<Kind>(path: string): Promise<Kind[]> {
  const headers = { cookie: await signIn(app.product.port) };
  const { body } = await ask({ port: app.product.port, path, headers });
  return JSON.parse(body);
}

test('after one visit, each entry screen submits offline, and all submissions arrive once and in order', async () => {
  const visited = await installed();
  const { context } = visited;
  await context.setOffline(true);

  let page = await coldStart(context, visited.page, '/', 'Cost Code');
  await page.keyboard.type('3310');
  await page.keyboard.press('Enter');
  await page.getByText('Submit as usual: your timecard is sent once you are online.').waitFor();
  await type(page, 'Work Area', 'Far side');
  await type(page, 'Reporting Supervisor', 'Pat Lee');
  await type(page, 'Operators', '1');
  await type(page, 'Total Operator Hours', '8');
  expect(await page.getByRole('button', { name: 'Use my last card' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Submit Timecard' }).click();
  await toast(page, SAVED);
  await untilUncovered(page);
  expect(await page.getByText('Timecard submitted successfully').count()).toBe(0);
  expect(await page.getByLabel('Work Area').inputValue()).toBe('');

  page = await coldStart(context, page, '/field-submission', 'Equipment');
  await firstOption(page).tap();
  await type(page, 'Current Hours', '1234.5');
  await page.getByRole('button', { name: 'Submit Hours' }).click();
  // The last reading, which is stored on the device, is higher.
  await page.getByText('Check the meter').waitFor();
  await pastDoubleTap(page);
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  // The next machine's list is open and covers the toasts.
  await page.getByRole('dialog').getByText(SAVED).waitFor();

  page = await coldStart(context, page, '/trucking/entry', 'Material');
  await firstOption(page).tap();
  await type(page, 'Truck #', 'OFF-1');
  await type(page, 'Quantity', '8.5');
  await page.getByRole('button', { name: 'Submit Load' }).click();
  await toast(page, SAVED);
  await page.getByRole('link', { name: '3 waiting to be sent' }).click();
  await page.getByRole('heading', { name: 'Outbox' }).waitFor();
  await page.getByText('Far side').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await openInApp(page, '/timecards/mine');
  await page.getByRole('region', { name: 'Not sent yet' }).getByText('Far side').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);

  const arrived: string[] = [];
  context.on('request', (request) => {
    const name = /mutation (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) arrived.push(name);
  });
  page = await coldStart(context, page, '/', 'Cost Code');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '3 waiting to be sent' }).waitFor();
  const storedAgain = page.waitForResponse((response) => isQuery(response, 'MyTimecardTotals'));
  await context.setOffline(false);
  await toast(page, 'Trucking record added successfully');
  await page.getByRole('link', { name: 'waiting to be sent' }).waitFor({ state: 'detached' });
  expect(arrived.slice(-3)).toEqual(['SubmitTimecard', 'SubmitEquipmentHours', 'CreateTruckingRecord']);
  const cards = await records<{ workArea: string }>('/api/timecards');
  expect(cards.filter(({ workArea }) => workArea === 'Far side')).toHaveLength(1);
  const readings = await records<{ hours: string }>('/api/equipment-hours');
  expect(readings.filter(({ hours }) => Number(hours) === 1234.5)).toHaveLength(1);
  const loads = await records<{ truckNumber: string }>('/api/trucking-records');
  expect(loads.filter(({ truckNumber }) => truckNumber === 'OFF-1')).toHaveLength(1);

  // The device has stored My Timecards again, with the sent card.
  await storedAgain;
  await context.setOffline(true);
  await page.goto('/timecards/mine');
  await page.getByText(/^You're offline\. Last updated /).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Far side' }).waitFor();
  expect(await page.getByRole('region', { name: 'Not sent yet' }).count()).toBe(0);
});

test('a person’s own cards can be filtered and opened offline after a visit to another screen', async () => {
  const { page, context } = await installed();
  await context.setOffline(true);
  await page.goto('/unknown-path');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.goto('/timecards/mine?status=submitted');
  await page.getByText(/^You're offline\. Last updated /).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Read offline' }).locator('[data-row-opener]').tap();
  const details = page.getByRole('dialog', { name: 'Timecard Details' });
  await skipPauses(page, details.getByText('Concrete footings'));
  await details.getByText(/^You're offline\. Last updated /).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Approved' }).click();
  await page.getByText('Read offline').waitFor({ state: 'detached' });
  await page.getByText(/^You're offline/).waitFor();
  await context.setOffline(false);
  await skipPauses(page, page.getByText(/^You're offline/), 'hidden');
});

test('signing out offline shows the sign-in screen, and ends the session when there is a connection', async () => {
  const { page, context } = await installed();
  await page.goto('/');
  await page.getByRole('button', { name: /account of/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("You're offline. Connect to the internet to sign in.").waitFor();
});

test('no load is lost between old and new clients and servers, and an update waits for a reload', async () => {
  const proxy = await versionedProxy(app.product.port);
  const { page, context } = await visit(app.browser, proxy.url, PHONE, { serviceWorkers: 'allow' });
  try {
    await signInOn(page, ADMIN, '/trucking/entry');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const isNext = () => page.evaluate(() => document.querySelector('script[src*="/assets/next-"]') !== null);
    const allSent = () => page.getByRole('link', { name: 'waiting to be sent' }).waitFor({ state: 'detached' });
    await submitForm(page, 'load', 'old-old');
    await allSent();

    // The next version is deployed while a phone with the old client has no signal.
    await context.setOffline(true);
    await submitForm(page, 'load', 'old-next');
    proxy.deployed = 'the next';
    await context.setOffline(false);
    await allSent();
    await page.reload();
    await type(page, 'Truck #', 'half typed');
    await page.getByRole('button', { name: 'Reload to update' }).waitFor();
    expect(await page.getByLabel('Truck #').inputValue()).toBe('half typed');
    expect(await isNext()).toBe(false);

    // The new client sends submissions that the old client stored offline.
    await context.setOffline(true);
    await submitForm(page, 'load', 'across');
    await type(page, 'Truck #', 'half typed');
    await page.getByRole('button', { name: 'Reload to update' }).click();
    await page.waitForFunction(() => document.querySelector('script[src*="/assets/next-"]') !== null);
    await page.getByLabel('Truck #').waitFor();
    expect(await page.getByLabel('Truck #').inputValue()).toBe('half typed');
    await page.evaluate(() => Object.assign(window, { isTypedIn: true }));
    await context.setOffline(false);
    await allSent();

    // The deployment is rolled back after the new client was installed.
    proxy.deployed = 'this build';
    await submitForm(page, 'load', 'next-old');
    await allSent();
    // A page that starts offline never reloads automatically.
    expect(await page.evaluate(() => 'isTypedIn' in window)).toBe(true);
  } finally {
    await context.close();
    await proxy.close();
  }
  const loads = await records<{ truckNumber: string }>('/api/trucking-records');
  const trucks = loads.map(({ truckNumber }) => truckNumber).filter((truck) => /^(old|next|across)/.test(truck));
  expect(trucks.sort()).toEqual(['across', 'next-old', 'old-next', 'old-old']);
});

test('a device without storage shows a warning before anything is typed', async () => {
  const { page, context } = await installed();
  await signInAs(page, ADMIN);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.product.url, quotaSize: 1_000 });
  await page.goto('/trucking/entry');
  await page.getByText("This browser can't keep your work. Stay online until it is sent.").waitFor();
  expect(await page.getByLabel('Truck #').inputValue()).toBe('');
});
