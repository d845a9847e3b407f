import { readFileSync } from 'node:fs';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInOn, toast } from './browser';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
const ADMIN = { email: 'admin@example.com', password: '' };

beforeAll(() => {
  ADMIN.password = samplePassword(app.product);
});

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

test('600 production entries are imported from one file, and importing their export changes nothing', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/estimates');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.locator('input[type=file]').setInputFiles(bid(600));
  await page.getByText('600 rows will be added.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 600 rows' }).click();
  await toast(page, '600 added, 0 changed, 0 already in the list.');
  await page.getByRole('heading', { name: 'Cost Code Production Quantity' }).waitFor();
  await page.getByText('Bid item 0', { exact: true }).waitFor();

  for (const format of ['CSV', 'Excel (XLSX)']) {
    await page.goto('/estimates');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const file = await download;
    await page.getByRole('link', { name: 'Import' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: file.suggestedFilename(),
      mimeType: '',
      buffer: readFileSync(await file.path()),
    });
    await page.getByText(/^6\d\d rows are in the list already\.$/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Cost Code Production Quantity' }).waitFor();
  }
});

test('on a phone, an invalid row is named, and Import is disabled until the file is valid', async () => {
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/admin/materials/import');
  const file = (text: string) => ({ name: 'materials.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.locator('input[type=file]').setInputFiles(file(`Name\nCrushed basalt\n${'x'.repeat(300)}\n`));
  await page.getByText(/^1 row cannot be imported\./).waitFor();
  await page.getByText('Name: Name must be', { exact: false }).waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.locator('input[type=file]').setInputFiles(file('Name\nCrushed basalt\n'));
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await toast(page, '1 added, 0 changed, 0 already in the list.');
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
    const dialog = page.getByRole('dialog', { name: 'Correct Row 2' });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Pipe culvert, 15 inch');
    await dialog.getByRole('textbox', { name: 'Production Unit' }).fill('LF');
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Leave out this row' }).click();
    await page.getByText('2 rows will be added, 1 row is left out.').waitFor();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await toast(page, '2 added, 0 changed, 0 already in the list.');
  },
);
