import { DESK, fitsItsWidth, openInApp, PHONE, signInOn } from './browser';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
/** Folder for pictures of each page, such as SHOTS=/tmp/shots. If unset, no pictures are saved. */
const shots = process.env['SHOTS'];

const account = () => ({ email: 'admin@example.com', password: samplePassword(app.product) });
const period = `?startDate=${daysAgo(60)}&endDate=${daysAgo(0)}`;

const SCREENS = [
  ['/today', 'Today'],
  ['/reports/roll-call', 'Roll call'],
  [`/reports/people?startDate=${daysAgo(13)}&endDate=${daysAgo(0)}`, 'People'],
  [`/reports/production${period}`, 'Production'],
  [`/reports/machines${period}`, 'Machines'],
  [`/reports/hauling${period}&material=Sand`, 'Hauling'],
] as const;

test.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('on a %s, every report fits and shows the sample data', async (where, viewport) => {
  const { page, complaints } = await app.visit(viewport);
  await signInOn(page, account());
  for (const [path, heading] of SCREENS) {
    await openInApp(page, path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page
      .locator('main [data-row-key]')
      .first()
      .waitFor({ state: heading === 'Today' ? 'attached' : 'visible' });
    if (shots) await page.screenshot({ path: `${shots}/${where}-${heading}.png`, fullPage: where === 'phone' });
    expect([heading, await fitsItsWidth(page)]).toEqual([heading, true]);
  }
  expect(complaints).toEqual([]);
});

test('the Production table fits a desktop, and an edge with hidden columns is marked, even after a reload', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, account(), `/reports/production${period}`);
  const table = page.getByRole('table', { name: 'Production by cost code' });
  const scroller = page.locator('main section:has(> .ant-table-wrapper)');
  await table.getByRole('columnheader', { name: 'Complete' }).waitFor();
  expect(await scroller.getAttribute('data-more-after')).toBeNull();
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  for (const name of ['Crew-hours', 'Per crew-hour', 'Estimated per crew-hour', 'Hours still needed'])
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('main section[data-more-after]').waitFor();
  await page.reload();
  await table.getByRole('columnheader', { name: 'Estimated per crew-hour' }).waitFor();
  await page.locator('main section[data-more-after]').waitFor();
  await scroller.evaluate((element) => element.scrollTo({ left: 10_000 }));
  await page.locator('main section[data-more-before]:not([data-more-after])').waitFor();
});

test('a figure opens its lines by keyboard, and a line opens its card', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, account(), `/reports/production${period}`);
  const figure = page.getByRole('button', { name: /^Man-hours of 3120: / });
  const [, hours] = /: ([\d.,]+)\. /.exec((await figure.getAttribute('aria-label')) ?? '') ?? [];
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Man-hours of 3120' });
  await dialog.getByText(`Total of these lines: ${hours}`).waitFor();
  if (shots) await page.screenshot({ path: `${shots}/desk-lines.png` });
  await dialog.getByRole('link', { name: 'View' }).first().click();
  await page.getByRole('dialog', { name: 'Timecard Details' }).waitFor();
});

test('Print on Machines prints all rows, and afterwards the page shows as many rows as before', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, account(), `/reports/machines?startDate=${daysAgo(365)}&endDate=${daysAgo(0)}`);
  const rows = page.locator('main [data-row-key]');
  await rows.first().waitFor();
  const loaded = await rows.count();
  const totals = page.getByRole('list', { name: 'Machines: totals' }).filter({ hasText: /^\d/ });
  const [, all] = /^([\d,]+) interval/.exec((await totals.textContent()) ?? '') ?? [];
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = `${document.querySelectorAll('main [data-row-key]').length} rows printed`;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction((count) => document.title === `${count} rows printed`, all?.replace(',', ''));
  await page.waitForFunction((count) => document.querySelectorAll('main [data-row-key]').length === count, loaded);
});

test.each([
  [`/reports/machines${period}`, ['On cards of ', 'On meter of ']],
  [`/reports/hauling${period}`, ['Hauled of ']],
] as const)('at %s, the lines of a figure load (%j)', async (path, names) => {
  const { page } = await app.visit(PHONE);
  await signInOn(page, account(), path);
  await page.locator('[data-row-opener]').first().waitFor();
  for (const opener of (await page.locator('[data-row-opener]').all()).slice(0, 4)) await opener.click();
  for (const name of names) {
    const figure = page.getByRole('button', { name: new RegExp(`^${name}.*: [1-9]`) }).first();
    const [, value] = /: ([\d.,]+)\. /.exec((await figure.getAttribute('aria-label')) ?? '') ?? [];
    await figure.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Total of these lines: ${value}`).waitFor();
    const line = dialog.locator('[data-row-key]').first();
    expect((await line.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
