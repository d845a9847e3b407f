import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESK, PHONE, signInOn } from './browser';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';

const app = shareProduct(WITH_SAMPLE_PEOPLE);

declare const refused: string[];

/** Records violations of the content security policy. */
function noteRefusals() {
  Object.assign(globalThis, { refused: [] });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    refused.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Opens a page as somebody with storm water certification. */
async function open(path: string, viewport = DESK) {
  const { page } = await app.visit(viewport, { script: noteRefusals });
  await signInOn(page, { email: 'owen.blake@example.com', password: samplePassword(app.product) }, path);
  return page;
}

const refusals = (page: Page) => page.evaluate(() => refused);

/**
 * Waits until the page behind a dialog scrolls, or no longer scrolls. antd changes this a moment after the dialog opens or
 * closes.
 */
const pageScrolls = (page: Page, scrolls: boolean) =>
  page.waitForFunction((want) => (getComputedStyle(document.body).overflowY !== 'hidden') === want, scrolls);

test('lists, menus, and dialogs need no inline style', async () => {
  const page = await open('/');
  const answer = await page.request.get('/');
  expect(answer.headers()['content-security-policy']).toContain("style-src 'self'");
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe-inline');
  await page.getByRole('combobox', { name: 'Cost Code' }).click();
  await page.locator('.ant-select-item-option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.waitFor();
  // The page behind the dialog must not scroll, which shows that antd's own style applies.
  await pageScrolls(page, false);
  // antd sets its sizes and colors as variables in the browser.
  const button = dialog.getByRole('button', { name: 'Cancel' });
  expect(await button.evaluate((element) => getComputedStyle(element).height)).toBe('38px');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await pageScrolls(page, true);
  expect(await refusals(page)).toEqual([]);
});

test('the drawer of filters and the sheet of a picker need no inline style', async () => {
  const page = await open('/timecards/mine', PHONE);
  await page.goto('/timecards');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('dialog', { name: 'Status' }).getByRole('listitem').first().waitFor();
  expect(await refusals(page)).toEqual([]);
});

test('a tooltip and an upload need no inline style', async () => {
  const page = await open('/work-orders');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .hover();
  await page.getByRole('tooltip').waitFor();
  expect(await refusals(page)).toEqual([]);
  await page.goto('/storm-water/history');
  const file = join(app.dataDir, 'small.pdf');
  writeFileSync(file, '%PDF-1.4\n%%EOF\n');
  // The upload gets no response, so the dialog stays open.
  await page.route('**/api/uploads/**', () => {});
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload PDF Document' }).click();
  await (await chooser).setFiles(file);
  await page.getByRole('dialog', { name: 'Upload PDF Document' }).waitFor();
  expect(await refusals(page)).toEqual([]);
});
