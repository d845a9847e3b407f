import type { Page } from 'playwright-core';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInOn, toast, typeDay, typeInto } from './browser';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';

const app = shareProduct();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an unusual reading asks for confirmation, and a reading’s change is in the report and the CSV', async () => {
  const { page, complaints } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/field-submission');
  await page.getByRole('button', { name: 'Submit Hours' }).click();
  await page.getByText('Please select equipment').waitFor();
  await page.getByText('Please enter hours').waitFor();
  expect(await focused(page)).toBe('equipmentTemplateId');
  await page.getByRole('combobox', { name: 'Equipment' }).click();
  await page.getByText('Excavator CAT 336 (EX-2201)').click();
  const last = await page.getByText(/^Last reading: [\d,.]+ on/).textContent();
  const previous = Number(/Last reading: ([\d,.]+)/.exec(last ?? '')?.[1]?.replaceAll(',', ''));
  const hours = page.getByLabel('Current Hours');
  await typeInto(hours, String(previous - 10));
  await page.getByText('The new reading is lower than the last reading').waitFor();
  await typeInto(hours, String(previous + 500));
  await page.getByText("The meter can't have run that long since").waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  // Shrink the window to the part of the screen that a phone's keyboard doesn't cover.
  await page.setViewportSize({ ...PHONE, height: 420 });
  await hours.press('Enter');
  const confirm = page.getByRole('button', { name: 'Submit anyway' });
  await confirm.waitFor();
  const warning = await page.getByText('more than the last reading').boundingBox();
  const button = await confirm.boundingBox();
  expect(warning!.y).toBeGreaterThan(0);
  expect(warning!.y + warning!.height).toBeLessThan(button!.y);
  expect(button!.y + button!.height).toBeLessThan(421);
  await page.setViewportSize(PHONE);
  await typeInto(hours, (previous + 6.25).toFixed(2));
  await page.getByText('Check the meter').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit Hours' }).dblclick();
  // The next machine's list is open and covers the toasts.
  await page.getByRole('dialog').getByText('Equipment hours submitted successfully: Excavator').waitFor();
  expect(await hours.inputValue()).toBe('');

  const office = await app.visit(DESK);
  await signInOn(office.page, ADMIN, '/equipment-hours?company=blaze&equipment=Excavator+CAT+336');
  const heading = office.page.getByRole('heading', { name: /\(\d+ of \d+ entries\)/ });
  const [, shown] = /\((\d+) of/.exec((await heading.textContent()) ?? '') ?? [];
  expect(Number(shown)).toBeGreaterThan(3);
  const newest = office.page.getByRole('row').nth(1);
  const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  await newest.getByText(grouped.format(previous + 6.25)).waitFor();
  await newest.getByText('+6.25').waitFor();
  expect(await seriousFaults(office.page)).toEqual([]);

  const download = office.page.waitForEvent('download');
  await office.page.getByRole('button', { name: 'Export to Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^equipment-hours-\d{4}-\d\d-\d\d\.csv$/);
  const { body, headers } = await ask({
    port: app.product.port,
    path: '/api/equipment-hours/export?company=blaze&equipment=Excavator+CAT+336',
    headers: { cookie: await signIn(app.product.port) },
  });
  expect(headers['content-disposition']).toContain((await download).suggestedFilename());
  const [title, first, ...rest] = body.split('\r\n');
  expect(title).toBe('\uFEFFCompany,Date,Equipment,Model,Serial,Hours,Change,Meter Replaced');
  expect(first).toMatch(new RegExp(`^Blaze,.+,Excavator,CAT 336,EX-2201,${(previous + 6.25).toFixed(2)},6.25,$`));
  // `rest` has one element for each row: it lacks `first`, but has the empty text after the last line break.
  expect(rest).toHaveLength(Number(shown));

  await office.page.getByRole('button', { name: 'Clear all filters' }).click();
  await office.page.getByRole('heading', { name: 'Equipment Hours Report', exact: true }).waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  expect(office.complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('three loads are entered by keyboard alone, counted, and totaled, and one of them is deleted', async () => {
  // The test adds its own material, because sample loads of other materials may also be from today in this time zone.
  await ask({
    port: app.product.port,
    method: 'POST',
    path: '/api/admin/material-templates',
    headers: { cookie: await signIn(app.product.port) },
    body: { name: 'Oyster shell' },
  });
  const { page, complaints } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/trucking/entry');
  await page.getByLabel('Material', { exact: true }).waitFor();
  for (let load = 1; load <= 3; load++) {
    expect(await focused(page)).toBe('truckNumber');
    await page.keyboard.type(`K-${load}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('oyster');
    await page.getByRole('option', { name: 'Oyster shell' }).first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('quantity');
    await page.keyboard.type('0.1');
    await page.keyboard.press('Enter');
    await page.getByText(`${load} load(s) submitted in this session`, { exact: true }).waitFor();
  }
  expect(await seriousFaults(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await page.getByText('Truck number is required').waitFor();
  await page.getByText('Quantity must be greater than 0').waitFor();

  const today = daysAgo(0);
  await page.goto(`/trucking/records?startDate=${today}&endDate=${today}`);
  const total = page
    .getByRole('region', { name: 'Material Totals' })
    .getByRole('listitem')
    .filter({ hasText: 'Oyster shell' });
  await total.getByText('0.30', { exact: true }).waitFor();
  const rows = rowOf(page, 'Oyster shell');
  await rows.nth(2).waitFor();
  expect(await rows.count()).toBe(3);
  await page.getByRole('button', { name: /Delete load on truck K-2,/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Trucking Record?' });
  await dialog.getByText(/This action cannot be undone. This will permanently delete/).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Trucking record deleted successfully');
  await total.getByText('0.20', { exact: true }).waitFor();
  await rowOf(page, 'K-2').waitFor({ state: 'detached' });
  expect(await seriousFaults(page)).toEqual([]);
  await typeDay(page.getByLabel('Start Date'), '1999-01-01');
  await typeDay(page.getByLabel('End Date'), '1999-01-01');
  await page.getByText('No records found').waitFor();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await rowOf(page, 'K-3').waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a work order is added and edited in its row, survives a reload, and is deleted', async () => {
  const { page, complaints } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/work-orders');
  await page.getByRole('button', { name: 'Add Work Order' }).click();
  await toast(page, 'Work order created');
  // The new row opens with the focus in its first field.
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('FD-99');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Temporary fence');
  await typeDay(page.getByLabel('Date Started'), '2026-03-08');
  await page.getByLabel('Date Started').press('Enter');
  await toast(page, 'Work order updated');
  const number = (await rowOf(page, 'Temporary fence').getByRole('rowheader').innerText()).trim();
  expect(number).toMatch(/^99-\d{3}$/);
  const row = rowOf(page, number);
  await row.getByText('03/08/2026').waitFor();

  await row.getByText('Temporary fence').click();
  await typeInto(page.getByLabel('Description'), 'Something else');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await row.getByText('Temporary fence').waitFor();

  await row.getByText('03/08/2026').click();
  await typeDay(page.getByLabel('Date Started'), '');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  // The values stay in the fields while the row is being saved, so visible text means that the row is closed.
  await row.getByText('FD-99').waitFor();
  await page.reload();
  await row.getByText('FD-99').waitFor();
  expect(await row.getByText('03/08/2026').count()).toBe(0);

  await page.getByRole('button', { name: `Delete ${number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete this work order?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Work order deleted');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Work Order' }).click();
  const next = Number(number.split('-')[1]) + 1;
  await rowOf(page, `99-${String(next).padStart(3, '0')}`).waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a production entry is added, found, sorted by a pasted link, changed on a phone, and deleted', async () => {
  const { page, complaints } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/estimates?search=traffic&sort=-unit');
  await page.getByRole('heading', { name: '9000', exact: true }).waitFor();
  await page.getByTitle('Unit, Z to A').waitFor();
  await page.getByRole('button', { name: 'New Production Entry' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Cost code is required').waitFor();
  await typeInto(page.getByLabel('Cost Code'), '95');
  await typeInto(page.getByLabel('Description'), 'Sweeping');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Production entry created');
  await typeInto(page.getByPlaceholder('Search production data...'), 'SWEEP');
  await page.getByRole('heading', { name: '9000', exact: true }).waitFor({ state: 'detached' });
  expect(await fitsItsWidth(page)).toBe(true);
  const card = page.getByRole('button', { name: '95', exact: true });
  await card.click();
  await page.getByRole('button', { name: 'Edit 95' }).click();
  await typeInto(page.getByLabel('Manpower'), '2');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Production entry updated');
  await card.click();
  await page.getByRole('button', { name: 'Delete 95' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Production entry deleted');
  await page.getByText('No production data matches your search.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});
