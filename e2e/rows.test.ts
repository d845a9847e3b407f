import type { Page } from 'playwright-core';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInOn, toast, typeDay, typeInto } from './browser';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';

const app = shareProduct();
const TABLET = { width: 1024, height: 768 };
const TABLET_UPRIGHT = { width: 768, height: 1024 };

const description = (page: Page) => page.getByLabel('Description', { exact: true });
const focusedValue = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
const picture = (page: Page, name: string) =>
  process.env['PICTURES'] ? page.screenshot({ path: `${process.env['PICTURES']}/${name}.png` }) : undefined;

async function api(method: string, path: string, body?: unknown) {
  const cookie = await signIn(app.product.port);
  return ask({ port: app.product.port, method, path, body, headers: { cookie } });
}

test('a typed entry survives search, rotation, and refresh, and the page asks before another row opens', async () => {
  const { page, complaints } = await app.visit(TABLET);
  await signInOn(page, ADMIN, '/estimates');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await description(page).press('End');
  await page.keyboard.type(' typed by key');
  const typed = await description(page).inputValue();
  expect(typed).toMatch(/ typed by key$/);

  // Types a search that hides the row.
  const search = page.getByPlaceholder('Search production data...');
  await search.click();
  await page.keyboard.type('zzz nothing');
  await page.getByText(/^0 of \d+$/).waitFor();
  expect(await description(page).inputValue()).toBe(typed);
  expect(await focusedValue(page)).toBe('zzz nothing');
  await picture(page, 'row-above-empty-search');
  await search.press('Control+A');
  await page.keyboard.press('Delete');

  await description(page).click();
  await page.setViewportSize(TABLET_UPRIGHT);
  await page.getByRole('table').waitFor({ state: 'detached' });
  expect(await description(page).inputValue()).toBe(typed);
  expect(await focusedValue(page)).toBe(typed);
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('table').waitFor();
  expect(await description(page).inputValue()).toBe(typed);

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Save your changes?' });
  await question.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await picture(page, 'unsaved-question');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.waitForFunction((text) => (document.activeElement as HTMLInputElement).value === text, typed);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Production entry updated');
  await page.getByText(typed).waitFor();
  expect(await description(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

test('a new work order is created immediately, and Escape deletes it if it was never saved', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/work-orders');
  await page.getByRole('button', { name: 'Add Work Order' }).click();
  await toast(page, 'Work order created');
  await description(page).waitFor();
  await page.keyboard.press('Escape');
  await toast(page, 'Work order deleted');
  await description(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Add Work Order');
  const before = JSON.parse((await api('GET', '/api/work-orders')).body).length;

  await page.keyboard.press('Enter');
  await description(page).waitFor();
  await typeInto(description(page), 'Curb and gutter');
  await typeDay(page.getByLabel('Date Started'), '2026-03-08');
  await typeDay(page.getByLabel('Date Completed'), '2026-03-07');
  await page.keyboard.press('Enter');
  await toast(page, 'Failed to update work order');
  // The faulty field has the message and the focus.
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '2026-03-07');
  expect(await page.getByText('Date completed must not be before date started').count()).toBeGreaterThan(1);
  expect(await seriousFaults(page)).toEqual([]);
  await picture(page, 'work-order-refused');
  await typeDay(page.getByLabel('Date Completed'), '2026-03-09');
  await page.keyboard.press('Enter');
  await toast(page, 'Work order updated');
  await page.getByText('Curb and gutter').click();
  await page.keyboard.press('Escape');
  await page.getByText('Curb and gutter').waitFor();
  expect(JSON.parse((await api('GET', '/api/work-orders')).body)).toHaveLength(before + 1);
});

test('a row that is edited when the session ends opens again after the next sign-in', async () => {
  const { page, context } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/admin/materials');
  await page.locator('[data-row-opener]').first().click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const name = page.getByLabel('Name', { exact: true });
  await name.press('End');
  await page.keyboard.type(' (washed)');
  const typed = await name.inputValue();
  expect(await fitsItsWidth(page)).toBe(true);
  await context.clearCookies();
  await page.keyboard.press('Enter');
  await toast(page, 'You are logged out. Logging in again...');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await signInOn(page, ADMIN, '/admin/materials');
  await page.getByText('Your unsaved changes were restored. Save or cancel them.').waitFor();
  expect(await name.inputValue()).toBe(typed);
  expect(await focusedValue(page)).toBe(typed);
  expect(await seriousFaults(page)).toEqual([]);
  await picture(page, 'row-restored-phone');
  await page.keyboard.press('Enter');
  await toast(page, 'Material updated');
  await page.getByRole('heading', { name: typed }).waitFor();
});

test('lists and pickers have the same order, and a name that differs only in case is refused', async () => {
  const names = ['10-10 slate', '10-2 slate', 'apple slate', 'Zinc slate'];
  for (const name of names) await api('POST', '/api/admin/material-templates', { name });
  const { page } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/trucking/entry');
  await page.getByRole('combobox', { name: 'Material' }).click();
  await page.keyboard.type('slate');
  const options = page.locator('.ant-select-item-option');
  await options.filter({ hasText: 'Zinc slate' }).waitFor();
  const offered = (await options.allTextContents()).filter((text) => names.includes(text));
  expect(offered).toEqual(['10-2 slate', '10-10 slate', 'apple slate', 'Zinc slate']);
  await page.goto('/admin/materials');
  await page.getByRole('rowheader', { name: 'Zinc slate' }).waitFor();
  const listed = (await page.getByRole('rowheader').allTextContents()).filter((text) => names.includes(text));
  expect(listed).toEqual(['10-2 slate', '10-10 slate', 'apple slate', 'Zinc slate']);
  await page.getByRole('button', { name: 'Add Material' }).click();
  await page.keyboard.type('ZINC slate');
  await page.keyboard.press('Enter');
  await toast(page, 'Material Zinc slate already exists');
  expect(await focusedValue(page)).toBe('ZINC slate');
  await picture(page, 'material-taken');
});

test('a quantity that is not a number shows a warning and is saved', async () => {
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, '/estimates');
  await page.getByRole('button', { name: 'New Production Entry' }).click();
  await page.keyboard.type('77-1');
  await page.getByLabel('Total Quantity').click();
  await page.keyboard.type('about 40');
  await page.getByText('Not a number. It will be saved as text.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await picture(page, 'quantity-warning-phone');
  await page.keyboard.press('Enter');
  await toast(page, 'Production entry created');
});

test('while a row is edited, neither a phone in landscape nor a tablet scrolls sideways', async () => {
  const { page } = await app.visit({ width: 844, height: 390 });
  await signInOn(page, ADMIN, '/estimates');
  await page.locator('[data-row-opener]').first().click();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('button', { name: /^Save/ }).waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  await page.setViewportSize(TABLET);
  await page.getByRole('table').waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
});
