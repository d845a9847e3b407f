import { readFileSync } from 'node:fs';
import { encode } from 'iconv-lite';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInOn, toast } from './browser';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
const ADMIN = { email: 'admin@example.com', password: '' };

beforeAll(() => {
  ADMIN.password = samplePassword(app.product);
});

/** Returns a bid as a CSV file. A preview has pages of 100 rows. */
const bid = (rows: number) => ({
  name: 'bid.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Cost Code,Description,Unit,Quantity',
      ...Array.from(
        { length: rows },
        (_, index) => `9${String(index).padStart(3, '0')},Bid item ${index},m3,${index + 1}.5`,
      ),
    ].join('\r\n'),
  ),
});

test('120 production entries are imported from one file, and importing their export changes nothing', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/estimates');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.locator('input[type=file]').setInputFiles(bid(120));
  await page.getByText('120 rows will be added.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 120 rows' }).click();
  await toast(page, '120 added, 0 changed, 0 already on the list.');
  await page.getByRole('heading', { name: 'Cost Code Production Quantity' }).waitFor();
  await page.getByText('Bid item 0', { exact: true }).waitFor();

  await page.goto('/estimates');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const file = await download;
  await page.getByRole('link', { name: 'Import' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: '',
    buffer: readFileSync(await file.path()),
  });
  await page.getByText(/^1\d\d rows are already on the list\.$/).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Cost Code Production Quantity' }).waitFor();
});

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'at the size of a %s, one row is corrected on the page, another is left out, and others are imported',
  async (name, at) => {
    const { page } = await app.visit(at);
    await signInOn(page, ADMIN, '/admin/cost-codes/import');
    const lines = [
      'Code,Description,Unit $,UOM',
      `${name}-1,Pipe culvert, 15 inch,9.50,LF`,
      `${name}-2,Asphalt,80,TON`,
      'Subtotal,,89,',
    ];
    const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...file, buffer: Buffer.from(`Code\n${'x'.repeat(300)}\n`) });
    await page.getByText(/^1 row cannot be imported\./).waitFor();
    expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(/^2 rows cannot be imported\./).waitFor();
    await page.getByRole('list', { name: 'First rows of Unit $' }).getByText('80').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);

    const open = async (row: string) => {
      if (name === 'phone') await page.getByRole('button', { name: new RegExp(`^${row}`) }).click();
    };
    await open('Row 2');
    await page.getByRole('button', { name: 'Correct row 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct row 2' });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Pipe culvert, 15 inch');
    await dialog.getByRole('textbox', { name: 'Production Unit' }).fill('LF');
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Leave out this row' }).click();
    await page.getByText('2 rows will be added, 1 row is left out.').waitFor();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await toast(page, '2 added, 0 changed, 0 already on the list.');
  },
);

test('a payroll list without kinds, in a Mac encoding, is repaired on the page and imported', async () => {
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/admin/workers/import');
  const lines = [
    'Roster of May,,,',
    'File Number,Payroll Name,Position Status,Job Title',
    '90001,"Muñoz, José",Active,Crane Operator',
    '90002,"Peña, Ana",Leave,Flagger',
    '90003,"Li, Bo",Active,Flagger',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: encode(lines.join('\r\n'), 'macintosh') });
  await page.getByText('Row 1: Roster of May').waitFor();
  await page.getByText('3 rows need a Kind, which the file lacks').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Read as Western (Mac)' }).click();
  await page.getByText('Muñoz', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Read as Western (Mac)' }).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Flagger (2 rows)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Laborer' }).click();
  await page.getByRole('button', { name: 'Fill in Kind' }).click();
  await page.getByText('3 rows will be added.').waitFor();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await toast(page, '3 added, 0 changed, 0 already on the list.');
  await page.goto('/admin/workers');
  await page.getByText('Muñoz').first().waitFor();
});
