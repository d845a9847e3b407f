import type { Page } from 'playwright-core';
import { openInApp, signInOn, visit } from './browser';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';
import { exportedTable, plainText, shownTable } from './shown-table';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
const WIDE = { width: 2200, height: 1000 };

const period = `?startDate=${daysAgo(30)}&endDate=${daysAgo(0)}`;

/** One signed-in window for all tests, because none of them changes anything. */
let page: Page;
beforeAll(async () => {
  ({ page } = await visit(app.browser, app.product.url, WIDE));
  await signInOn(page, { email: 'admin@example.com', password: samplePassword(app.product) });
});
afterAll(() => page?.context().close());

/** Columns that differ between page and export, by the page's path: missing in one of them, or shown differently. */
const OWN_WAY: Record<string, (title: string) => boolean> = {
  '/admin/users': (title) => title === 'Storm Water' || title === 'Accountant',
  '/timecards': (title) => title === 'Notes' || title === 'Entered by',
  '/equipment-hours': (title) => title === 'Meter Replaced',
  '/reports/hauling': (title) => title === 'By unit',
  '/admin/trucks': (title) => title === 'Status' || title === 'Active',
};

/** Returns the comparable value of a cell. A page's cell may contain more text than the export's cell, such as several tags. */
function valueIn(title: string, text: string): string | boolean {
  if (title === 'Exceptions') return text.trim() !== '';
  const parts = text.split(/[\n,] */);
  if (title === 'Status') return parts.join(', ');
  if (title === 'Active') return text === 'Active' || text === 'Yes';
  if (title === 'Change') return plainText(text.replace(/\s*(\(more hours than have passed\)|Meter replaced .*)/s, ''));
  return plainText(title === 'Blaze Work Order #' ? parts[0]! : text);
}

/** Returns each row's comparable cells by column title, for columns that `wanted` accepts. */
const compared = (titles: string[], rows: string[][], wanted: (title: string) => boolean) =>
  rows.map((row) =>
    Object.fromEntries(
      titles.flatMap((title, index) => (wanted(title) ? [[title, valueIn(title, row[index]!)] as const] : [])),
    ),
  );

/** Shows the columns that a page hides by default. */
async function showEveryColumn(page: Page): Promise<void> {
  const columns = page.getByRole('button', { name: 'Columns' });
  if (!(await columns.isVisible())) return;
  await columns.click();
  const hidden = page.getByRole('menuitemcheckbox', { checked: false });
  for (let left = await hidden.count(); left > 0; left--) await hidden.first().click();
  await page.keyboard.press('Escape');
}

/** Removes the time zone from titles, because only exports name it. */
const withoutZone = (titles: string[]) => titles.map((title) => title.replace(/ \([A-Z]\w+\/[\w+-]+\)$/, '').trim());

test.each([
  `/timecards${period}`,
  '/equipment-hours',
  `/trucking/records${period}`,
  '/work-orders',
  '/estimates',
  '/admin/users',
  '/admin/cost-codes',
  '/admin/equipment',
  '/admin/materials',
  '/admin/trucks',
  `/reports/production${period}`,
  `/reports/machines${period}`,
  `/reports/hauling${period}`,
])('the export of %s has the columns and values of its screen', async (path) => {
  await openInApp(page, path);
  await page.locator('main tr[data-row-key]').first().waitFor();
  await showEveryColumn(page);
  const screen = await shownTable(page);
  const file = await exportedTable(page);
  const ownWay = OWN_WAY[path.replace(/\?.*/, '')] ?? (() => false);
  const [onScreen, inFile] = [withoutZone(screen.titles), withoutZone(file.titles)];
  expect(inFile.filter((title) => !ownWay(title))).toEqual(onScreen.filter((title) => !ownWay(title)));
  // The page lists replaced meters between the readings. The file has a column for them.
  const rows = screen.rows.filter((cells) => !cells.some((cell) => /^\s*Meter replaced/.test(cell)));
  expect(rows.length).toBeGreaterThan(0);
  const wanted = (title: string) => !ownWay(title);
  expect(compared(inFile, file.rows.slice(0, rows.length), wanted)).toEqual(compared(onScreen, rows, wanted));
});

test('the export of the roll call has the days and states of its screen', async () => {
  const days = [daysAgo(4), daysAgo(3), daysAgo(2)];
  await openInApp(page, `/reports/roll-call?startDate=${days[0]}&endDate=${days[2]}`);
  const screen = await shownTable(page);
  const file = await exportedTable(page);
  expect(file.titles).toEqual(['Person', 'Exceptions', ...days]);
  const titles = screen.titles.map((title) => dayIn(title) ?? title);
  expect(titles).toEqual(file.titles);
  const byPerson = (rows: ReturnType<typeof compared>) =>
    rows.sort((one, other) => String(one['Person']).localeCompare(String(other['Person'])));
  const isSame = (title: string) => title !== 'Exceptions';
  // Only the file's cells name the person who entered a card for somebody else.
  const states = file.rows.map((cells) => cells.map((cell) => cell.replace(/, entered by .*/, '')));
  expect(byPerson(compared(file.titles, states, isSame))).toEqual(byPerson(compared(titles, screen.rows, isSame)));
});

/** Returns the day in a title such as 'Tue, Mar 10'. */
function dayIn(title: string): string | undefined {
  const [, month, date] = /^\w{3}, (\w{3})\s(\d+)$/.exec(title.trim().replace('\n', ' ')) ?? [];
  return month && plainText(`${month} ${date}, ${daysAgo(3).slice(0, 4)}`);
}

test('the export of the activity log has the lines of its screen', async () => {
  await openInApp(page, '/admin/logs?search=user');
  const lines = page.locator('main section li');
  await lines.first().waitFor();
  const shown = await lines.evaluateAll((all) =>
    all.map((line) => (line as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
  );
  const { titles, rows } = await exportedTable(page);
  expect(withoutZone(titles)).toEqual(['Time', 'Action', 'Details', 'User', 'IP Address']);
  // Ignores the log's line about this export, because it is newer than the page.
  const written = rows
    .filter(([, action]) => action !== 'exported activity log')
    .slice(0, shown.length)
    .map(([time = '', action, details, user, ip]) => [action, details, clock(time), user, ip && `IP ${ip}`]);
  expect(written.map((parts) => parts.filter(Boolean).join(' ').replace(/\s+/g, ' '))).toEqual(shown);
});

/** Formats the time of '2026-03-02 15:05:00' as pages do: '3:05 PM'. */
function clock(moment: string): string {
  const [hour = 0, minute = ''] = [Number(moment.slice(11, 13)), moment.slice(14, 16)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
