import type { Page } from 'playwright-core';
import { samplesFor } from '../web/playground/samples';
import { signInAs, signInOn } from './browser';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { pagesOf } from './printed-pages';
import { ADMIN } from './product';

const app = shareProduct();

async function signedIn(path?: string) {
  const { page, complaints } = await app.visit();
  await signInOn(page, ADMIN, path);
  complaints.length = 0;
  return { page, complaints };
}

/** Returns, for each part of the page, whether it is visible. */
async function shown(page: Page) {
  const visible = (locator: ReturnType<Page['locator']>) => locator.first().isVisible();
  return {
    navigation: await visible(page.locator('header nav, header button, header a')),
    filters: await visible(page.getByLabel('Start Date')),
    'Print button': await visible(page.getByRole('button', { name: 'Print', exact: true })),
    'Refresh button': await visible(page.getByRole('button', { name: 'Refresh' })),
    'row actions': await visible(page.getByRole('button', { name: /^View timecard for/ })),
    title: await visible(page.getByRole('heading', { level: 1, name: 'All Timecards' })),
    rows: await visible(page.getByRole('cell')),
    range: await visible(page.getByText(/^(All dates|\w+ \d+, \d{4} to \w+ \d+, \d{4})$/)),
  };
}

const SCREEN = { navigation: true, filters: true, 'Print button': true, 'Refresh button': true, 'row actions': true };
const PAPER = {
  navigation: false,
  filters: false,
  'Print button': false,
  'Refresh button': false,
  'row actions': false,
};

test('All Timecards prints its title, date range, and rows, but no menus, filters, or buttons', async () => {
  const { page } = await signedIn('/timecards?startDate=2020-01-01&endDate=2090-12-31');
  await page
    .getByRole('button', { name: /^View timecard for/ })
    .first()
    .waitFor();
  expect(await shown(page)).toEqual({ ...SCREEN, title: true, rows: true, range: false });

  await page.emulateMedia({ media: 'print' });
  expect(await shown(page)).toEqual({ ...PAPER, title: true, rows: true, range: true });
  expect(await page.getByText('Jan 1, 2020 to Dec 31, 2090', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/timecards');
  await page
    .getByRole('button', { name: /^View timecard for/ })
    .first()
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('All dates', { exact: true }).isVisible()).toBe(true);
});

test('All Timecards prints every row, and its header on each page', async () => {
  const { page } = await signedIn('/timecards');
  await page
    .getByRole('button', { name: /^View timecard for/ })
    .first()
    .waitFor();
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = 'printed';
    };
    // Gives header and rows unique colors, to find them in the PDF.
    const rules = document.styleSheets[0]!;
    rules.insertRule('@media print { thead th:first-child { background: rgb(255 0 255) !important } }');
    rules.insertRule('@media print { tbody tr[data-row-key] > th { background: rgb(0 255 0) !important } }');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.waitForFunction(() => document.title === 'printed');
  const rows = await page.locator('tbody tr[data-row-key]').count();
  const [, all] = /^([\d,]+) timecards$/.exec(
    (await page
      .locator('tfoot')
      .getByText(/timecards$/)
      .textContent())!,
  )!;
  expect(rows).toBe(Number(all!.replace(',', '')));

  const pages = pagesOf(await page.pdf({ printBackground: true }));
  expect(pages.length).toBeGreaterThan(1);
  const painted = (color: string) => pages.map((commands) => commands.split(`${color} rg`).length - 1);
  expect(painted('1 0 1')).toEqual(pages.map(() => 1));
  expect(painted('0 1 0').reduce((sum, count) => sum + count)).toBe(rows);
});

test('the playground runs a query of the signed-in person under the content security policy', async () => {
  const { page, complaints } = await signedIn();
  const opened = await page.goto('/playground');
  // Without script-src, default-src applies to scripts. Inline scripts and scripts of other origins then don't run.
  const policy = opened?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'self';");
  expect(policy).not.toContain('script-src');
  const editor = page.locator('.graphiql-query-editor');
  await editor.locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  // The editor adds the closing braces.
  await page.keyboard.type('query Me { me { email');
  const response = page.waitForResponse((each) => each.request().postData()?.includes('me { email') ?? false);
  await page.keyboard.press('ControlOrMeta+Enter');
  expect(await (await response).json()).toEqual({ data: { me: { email: ADMIN.email } } });
  await page.locator('.result-window').getByText(ADMIN.email).waitFor();
  expect(complaints).toEqual([]);
});

test('the playground starts with fifteen sample queries, and the second runs with its variables', async () => {
  const { page } = await signedIn();
  await page.goto('/playground');
  await page.getByText(`Queries run as ${ADMIN.email}`).waitFor();
  const tabs = page.getByRole('tablist').getByRole('tab');
  expect(await tabs.count()).toBe(15);
  const run = async () => {
    // GraphiQL ignores the button until its editors are ready.
    for (;;) {
      const request = page
        .waitForRequest((each) => each.url().endsWith('/graphql'), { timeout: 2000 })
        .catch(() => undefined);
      await page.getByRole('button', { name: /^Execute query/ }).click();
      const response = await (await request)?.response();
      if (response) return response.json();
    }
  };
  await tabs.nth(1).click();
  let result = await run();
  // GraphiQL updates the new tab's operation name only after a pause in typing.
  while (result.errors?.[0].extensions.code === 'OPERATION_RESOLUTION_FAILURE') result = await run();
  expect([result.errors, Object.keys(result.data)]).toEqual([undefined, ['timecards']]);
});

test('all sample queries of the playground run', async () => {
  const { page } = await app.visit();
  await signInAs(page, ADMIN);
  const samples = samplesFor(daysAgo(0));
  expect(samples).toHaveLength(15);
  for (const { query, variables = '{}' } of samples) {
    const response = await page.request.post('/graphql', { data: { query, variables: JSON.parse(variables) } });
    const { data, errors } = await response.json();
    expect([query, errors]).toEqual([query, undefined]);
    expect(Object.keys(data)).not.toHaveLength(0);
  }
});

test('the playground tells a signed-out visitor to sign in', async () => {
  const { page } = await app.visit();
  await page.goto('/playground');
  await page.getByRole('alert').getByText('You are not signed in').waitFor();
  expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});
