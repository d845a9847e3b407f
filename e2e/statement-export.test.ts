import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pastDoubleTap, signInOn, visit } from './browser';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';
import { exportedTable, plainText, type Table } from './shown-table';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
/** Loads of the year before, and of a company of their own, so that no other test reads them. */
const COMPANY = 'Export Hauling';
const [DAY, BEFORE] = [daysAgo(400), daysAgo(403)];

let page: Page;
beforeAll(async () => {
  ({ page } = await visit(app.browser, app.product.url, { width: 2200, height: 1400 }));
  await signInOn(page, { email: 'admin@example.com', password: samplePassword(app.product) });
});
afterAll(() => page?.context().close());

async function graphql(query: string, input: object): Promise<any> {
  const response = await page.request.post('/graphql', { data: { query, variables: { input } } });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const ADD = 'mutation ($input: CreateTruckingRecordInput!) { createTruckingRecord(input: $input) { id } }';
async function addLoad(ticketNumber: string | null, more: object = {}): Promise<string> {
  const input = {
    timeOut: new Date(Date.now() - 400 * 86_400_000).toISOString(),
    truckingCompany: COMPANY,
    truckNumber: 'T-12',
    material: 'Sand',
    quantity: '18.25',
    unit: 'TON',
  };
  return (await graphql(ADD, { ...input, ticketNumber, ...more })).createTruckingRecord.id;
}

const month = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;
/** A line of each state, in the order of the rows. */
const FILE = [
  'Ticket #,Date,Truck #,Material,Quantity,Unit',
  `00417,${month(DAY)},T-12,Sand,18.25,TON`,
  `00418,${month(DAY)},T-12,Sand,"1,234.50",TON`,
  `00419,${month(DAY)},T-12,Sand,18.25,CY`,
  `00420,${month(DAY)},T-12,Rock,18.25,TON`,
  `00421,${month(BEFORE)},T-12,Sand,18.25,TON`,
  `,${month(DAY)},T-77,Sand,7.00,TON`,
  `00417,${month(DAY)},T-12,Sand,18.25,TON`,
  `A/0099,${month(DAY)},=T-1,"Sand, washed",9,`,
  // Most of the hauler's rock and cubic yards are ours, so the other two lines differ.
  `00422,${month(DAY)},T-12,Rock,18.25,CY`,
  `00423,${month(DAY)},T-12,Rock,18.25,CY`,
].join('\r\n');

/** Returns the lines of the open statement: each cell's lines, the hauler's value first. */
async function shownLines(): Promise<Record<string, string[]>[]> {
  await page.getByText('Row 11', { exact: true }).first().waitFor();
  const tables = await page.evaluate(() =>
    [...document.querySelectorAll('main .ant-table')].map((table) => ({
      titles: [...table.querySelectorAll('thead th')].map((title) => (title as HTMLElement).innerText.trim()),
      rows: [...table.querySelectorAll('tr[data-row-key]')].map((row) =>
        [...row.querySelectorAll(':scope > th, :scope > td')].map((cell) => (cell as HTMLElement).innerText.trim()),
      ),
    })),
  );
  const lines = tables.find(({ titles }) => titles.includes('State'))!;
  return lines.rows.map((cells) =>
    Object.fromEntries(
      lines.titles.flatMap((title, index) =>
        ['', 'Actions'].includes(title) ? [] : [[title, cells[index]!.split('\n').filter(Boolean)]],
      ),
    ),
  );
}

/** Returns the rows of a file in the form of the screen. */
function asShown({ titles, rows }: Table): Record<string, string[]>[] {
  return rows.map((cells) => {
    const cell = (title: string) => cells[titles.indexOf(title)]!.replace(/^'(?==)/, '');
    const isPaired = cell('Our truck #') !== '';
    const both = (title: string, form = (text: string, _unit: string) => text) =>
      ['', 'Our '].slice(0, isPaired ? 2 : 1).map((whose) => {
        const name = (of: string) => (whose ? `Our ${of.toLowerCase()}` : of);
        return form(cell(name(title)), cell(name('Unit'))) || '–';
      });
    const quantity = (text: string, unit: string) =>
      [text.replace(/\B(?=(\d{3})+\.)/g, ','), unit].filter(Boolean).join('\u00a0');
    return {
      Row: [`Row ${cell('Row')}`],
      State: [cell('State')],
      'Ticket #': both('Ticket #'),
      Date: both('Date'),
      'Truck #': both('Truck #'),
      Material: both('Material'),
      Quantity: both('Quantity', quantity),
      Remarks: cell('Remarks').split('. ').filter(Boolean),
    };
  });
}

/** Exports the statement as XLSX, and returns the values of its cells. */
async function exportedValues(): Promise<unknown[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  // The library is a module, which only Node itself loads. Its dates become texts.
  const read = `import { readFileSync } from 'node:fs'; import { readXlsx } from 'hucre/xlsx';
    console.log(JSON.stringify((await readXlsx(readFileSync(process.argv[1]))).sheets[0].rows));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', read, await (await download).path()],
    {
      cwd: join(__dirname, '..'),
      encoding: 'utf8',
    },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('the files of an accepted statement have every cell of its screen, with a line of each state', async () => {
  const matched = await addLoad('00417');
  await addLoad('00418', { quantity: '1230.00' });
  await addLoad('00419');
  await addLoad('00420');
  await addLoad('00421');
  await addLoad('00422', { material: 'Rock', unit: 'CY' });
  await addLoad('00423', { material: 'Rock', unit: 'CY' });
  await addLoad(null, { truckNumber: 'T-77', quantity: '7' });

  await page.goto('/trucking/statements/new');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByLabel('Trucking company').fill(COMPANY);
  await page.getByLabel('Statement number').fill('0042');
  await page.getByRole('button', { name: 'Compare 10 lines' }).click();
  await page.getByRole('button', { name: 'Pair row 9 with a load' }).click();
  await page.getByLabel('Reason').fill('Billed for the other site');
  await page.getByRole('button', { name: 'Not one of our loads' }).click();
  await page.getByText('Billed for the other site').waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Paid in June');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog.getByText('Some lines differ from our loads').waitFor();
  await pastDoubleTap(page);
  await dialog.getByRole('button', { name: 'Accept anyway' }).click();
  await page.getByText(/accepted this statement on/).waitFor();
  await graphql('mutation ($input: SetLoadTicketInput!) { setLoadTicket(input: $input) { id } }', {
    id: matched,
    ticketNumber: '00500',
  });
  await page.reload();
  await page.getByText('The load of 1 line has changed.').waitFor();

  const shown = await shownLines();
  expect(shown.map(({ State }) => State!.join())).toEqual([
    'Matched',
    'Quantity differs',
    'Unit differs',
    'Material differs',
    'Day differs',
    'Without ticket',
    'Billed twice',
    'Not on our loads',
    'Matched',
    'Matched',
  ]);
  const plain = (lines: Record<string, string[]>[]) =>
    lines.map((line) => ({ ...line, Date: line['Date']!.map((day) => plainText(day)) }));
  const file = await exportedTable(page);
  expect(plain(asShown(file))).toEqual(plain(shown));

  // The spreadsheet has the same values: numbers as numbers, days as dates, and tickets as texts with their zeros.
  const [titles, ...rows] = await exportedValues();
  expect(titles).toEqual(file.titles);
  const NUMBERS = ['Row', 'Quantity', 'Our quantity'];
  const DAYS = ['Date', 'Our date'];
  const expected = file.rows.map((cells) =>
    cells.map((cell, index) => {
      const title = file.titles[index]!;
      if (cell === '') return null;
      if (NUMBERS.includes(title)) return Number(cell);
      return DAYS.includes(title) ? `${cell}T00:00:00.000Z` : cell;
    }),
  );
  expect(rows.map((cells) => titles!.map((_, index) => cells[index] ?? null))).toEqual(expected);
  expect(rows[0]!.slice(0, 2)).toEqual([2, '00417']);

  // The screen's sums are the sums of the file.
  const sumOf = (title: string) => rows.reduce((sum, cells) => sum + Number(cells[titles!.indexOf(title)] ?? 0), 0);
  const days = page.getByRole('table', { name: 'By material and day' });
  await days.waitFor();
  const billed = await days
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => Number((row as HTMLTableRowElement).cells[3]?.innerText.replaceAll(',', '') || 0)),
    );
  expect(billed.reduce((sum, each) => sum + each, 0)).toBeCloseTo(sumOf('Quantity'), 2);
});
