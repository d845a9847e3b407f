import type { Page } from 'playwright-core';
import { DESK, fitsItsWidth, nextFrame, openInApp, PHONE, seriousFaults, signInOn } from './browser';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { ADMIN } from './product';
import { quiet } from './quiet';

const app = shareProduct();

/** Opens a page as administrator and records the variables of every query. */
async function open(path: string, viewport = DESK) {
  const { page, complaints } = await app.visit(viewport);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(JSON.stringify(request.postDataJSON()?.variables ?? {}));
  });
  await signInOn(page, ADMIN, path);
  return { page, sent, complaints: () => complaints.filter((text) => !text.includes('401')) };
}

const search = (page: Page) => new URL(page.url()).search;

test('dates can be typed, and only complete dates are sent', async () => {
  const { page, sent, complaints } = await open('/timecards');
  const start = page.getByLabel('Start Date');
  await start.focus();
  await page.keyboard.type('0301');
  // Waits longer between keys than the 300 ms after which a filter is applied. The year passes through 0002, 0020, and 0202.
  await page.keyboard.type('2026', { delay: 350 });
  await page.waitForURL('**?startDate=2026-03-01');
  expect(await start.inputValue()).toBe('2026-03-01');
  await page.getByLabel('End Date').focus();
  await page.keyboard.type('03152026');
  await page.waitForURL('**?startDate=2026-03-01&endDate=2026-03-15');
  expect(sent.filter((variables) => /00\d\d-|0\d\d\d-/.test(variables))).toEqual([]);
  expect(await page.getByRole('note').count()).toBe(0);

  // Leaving a half-typed year restores the last complete date.
  await start.focus();
  await page.keyboard.type('0401');
  await page.keyboard.type('20');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await start.inputValue()).toBe('2026-04-01');

  await page.waitForURL('**?startDate=2026-04-01&endDate=2026-03-15');
  await page.reload();
  expect(await start.inputValue()).toBe('2026-04-01');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  expect(await start.inputValue()).toBe('');
  expect(search(page)).toBe('');
  // The table stays dimmed until the unfiltered rows have loaded.
  await quiet(page);
  expect(await seriousFaults(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

/** A page with a FilterBar, and a page with a SearchBar. All other lists have one of these two. */
const searches = [
  ['/timecards', 'Work Area', 'workArea'],
  ['/admin/materials', 'Search materials', 'search'],
] as const;

test('typing in the middle of a search word keeps the caret in place', async () => {
  const { page, complaints } = await open('/');
  for (const [path, label, parameter] of searches) {
    await openInApp(page, path);
    const field = page.getByRole('searchbox', { name: label });
    await field.focus();
    await page.keyboard.type('abef', { delay: 50 });
    await page.waitForURL(`**${path}?${parameter}=abef`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('cd', { delay: 350 });
    await page.waitForURL(`**${path}?${parameter}=abcdef`);
    expect(await field.inputValue()).toBe('abcdef');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  }
  expect(complaints()).toEqual([]);
});

test('Back and Forward set the filter fields, and a preset fills both dates', async () => {
  const { page } = await open('/timecards?name=lee&startDate=2026-03-01');
  const name = page.getByRole('searchbox', { name: 'Name' });
  expect(await name.inputValue()).toBe('lee');
  await page.getByRole('button', { name: 'Timecards', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View', exact: true }).click();
  await page.waitForURL('**/timecards');
  expect(await name.inputValue()).toBe('');
  await name.focus();
  await page.keyboard.type('kim');
  await page.goBack();
  expect(await name.inputValue()).toBe('lee');
  expect(await page.getByLabel('Start Date').inputValue()).toBe('2026-03-01');
  await page.goForward();
  expect(await page.getByLabel('Start Date').inputValue()).toBe('');

  const today = daysAgo(0);
  await page.getByRole('button', { name: 'Today' }).click();
  expect(await page.getByLabel('Start Date').inputValue()).toBe(today);
  expect(await page.getByLabel('End Date').inputValue()).toBe(today);
  expect(new URL(page.url()).searchParams.get('endDate')).toBe(today);
});

test('on a phone, the filter drawer applies a typed date and name', async () => {
  const { page, complaints } = await open('/timecards', PHONE);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Start Date').focus();
  await page.keyboard.type('03012026');
  await page.getByRole('searchbox', { name: 'Name' }).focus();
  await page.keyboard.type('a');
  await page.getByRole('button', { name: /^Show / }).click();
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor();
  await page.waitForURL('**?startDate=2026-03-01&name=a');
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await page.getByRole('button', { name: 'This month' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  expect(complaints()).toEqual([]);
});

test('the menu opens a page at its top, and Back and Forward return to the place where it was left', async () => {
  const { page, complaints } = await open('/');
  const place = () => page.evaluate(() => window.scrollY);
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await nextFrame(page);
  };
  await quiet(page);
  // The first tap may close a notice above the form, and the page then moves with it.
  await page.mouse.click(2, 150);
  await scrollTo(500);
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Equipment', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Equipment Management' }).waitFor();
  await quiet(page);
  expect(await place()).toBe(0);
  await scrollTo(150);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Submit Timecard' }).waitFor();
  await page.waitForFunction(() => window.scrollY === 500);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Equipment Management' }).waitFor();
  await page.waitForFunction(() => window.scrollY === 150);
  expect(complaints()).toEqual([]);
});

test('opening and closing a menu of the bar does not scroll the page', async () => {
  for (const [viewport, name] of [
    [DESK, 'Source'],
    [PHONE, 'Menu'],
  ] as const) {
    const { page } = await open('/admin/equipment', viewport);
    await quiet(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    const place = async () => {
      await nextFrame(page);
      return page.evaluate(() => window.scrollY);
    };
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await place()).toBe(300);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    expect(await place()).toBe(300);
    await page.keyboard.press('Shift+Tab');
    expect(await place()).toBe(300);
  }
});
