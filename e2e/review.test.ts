import type { Locator, Page } from 'playwright-core';
import { DESK, fitsItsWidth, nextFrame, PHONE, seriousFaults, signInOn, toast, typeDay, typeInto } from './browser';
import { daysAgo } from './midday';
import { shareProduct } from './prepared';
import { ask, samplePassword, signIn, WITH_SAMPLE_PEOPLE } from './product';

const app = shareProduct(WITH_SAMPLE_PEOPLE);

async function open(email: string, path: string, viewport = DESK) {
  const visited = await app.visit(viewport);
  await signInOn(visited.page, { email, password: samplePassword(app.product) }, path);
  return visited;
}

const cards = (page: Page) =>
  page.getByRole('table', { name: 'Timecards waiting for review' }).locator('tbody tr[data-row-key]');
/** Returns the date and person of each card. */
const titles = (page: Page) =>
  cards(page).evaluateAll((rows) =>
    rows.map((row) => `${row.children[1]!.textContent} · ${row.children[2]!.textContent}`),
  );
const focusedCard = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('tr[data-row-key]');
    return row ? `${row.children[1]!.textContent} · ${row.children[2]!.textContent}` : null;
  });

async function expectSound(page: Page) {
  expect(await seriousFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
}

/** Returns the place and size of an element, in whole pixels. */
async function boxOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!;
  return [x, y, width, height].map(Math.round) as [number, number, number, number];
}

/**
 * Approves a card in the panel, and undoes the approval. In between, the panel shows the next card, with the approval above its
 * buttons.
 */
async function approveInPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Timecard Details' });
  const approve = panel.getByRole('button', { name: 'Approve' });
  const id = await cards(page).first().getAttribute('data-row-key');
  await cards(page).first().focus();
  await page.keyboard.press('Enter');
  await approve.waitFor();
  const buttons = panel.locator('[data-foot] button');
  expect(await buttons.count()).toBe(6);
  const before = await boxOf(approve);
  await approve.click();
  const notice = panel.getByText(/ approved$/);
  await notice.waitFor();
  await approve.waitFor();
  expect(await boxOf(approve)).toEqual(before);
  for (const width of [DESK.width, 1440, 1920]) {
    await page.setViewportSize({ ...DESK, width });
    const [, y, textWidth, height] = await boxOf(notice);
    expect(textWidth).toBeGreaterThan(150);
    expect(height).toBeLessThan(30);
    const undo = await boxOf(panel.getByRole('button', { name: 'Undo' }));
    for (const button of await panel.locator('[data-foot] button').all()) {
      const box = await boxOf(button);
      expect(box[3]).toBe(undo[3]);
      if (box[1] !== undo[1]) expect(box[1]).toBeGreaterThan(y + height);
    }
  }
  await page.setViewportSize(DESK);
  await page.keyboard.press('u');
  await toast(page, 'Approval undone');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.locator(`tbody tr[data-row-key="${id}"]`).waitFor();
}

test('an engineer approves, undoes, returns, and approves many cards by keyboard, with late cards first', async () => {
  const { page, complaints } = await open('owen.blake@example.com', '/timecards/review');
  await cards(page).first().getByText('After closing').waitFor();
  const [late, ...rest] = await titles(page);
  expect(await cards(page).getByText('After closing').count()).toBe(1);
  const days = rest.map((title) => Date.parse(title.split(' · ')[0]!));
  expect(days).toEqual([...days].sort((one, other) => one - other));
  await page
    .getByRole('button', { name: /^\d warnings? of / })
    .first()
    .click();
  await page.getByRole('tooltip').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await cards(page).first().focus();
  expect(await focusedCard(page)).toBe(late);
  await expectSound(page);

  await page.keyboard.press('a');
  expect(await focusedCard(page)).toBe(rest[0]);
  await page
    .getByText(/ approved$/)
    .first()
    .waitFor();
  await page.keyboard.press('u');
  await toast(page, 'Approval undone');
  await page.waitForFunction(
    (day) => document.querySelector('tbody tr[data-row-key]')?.textContent?.includes(day),
    late!.split(' · ')[0]!,
  );
  await approveInPanel(page);
  await cards(page).first().focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await cards(page).first().focus();
  await page.keyboard.press('p');
  const previous = page.getByRole('region', { name: /^Last card of / });
  await previous.getByText('Approved').waitFor();
  await page.keyboard.press('Escape');
  await previous.waitFor({ state: 'hidden' });

  const corrected = cards(page).filter({ hasText: 'Revision 2' }).filter({ hasText: 'Rosa Delgado' });
  const title = await corrected.evaluate((row) => `${row.children[1]!.textContent} · ${row.children[2]!.textContent}`);
  for (let presses = 0; (await focusedCard(page)) !== title && presses < rest.length; presses++)
    await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Timecard Details' });
  await details.getByRole('button', { name: 'History' }).click();
  await details.getByRole('row', { name: 'Reporting Supervisor Before: Pat Lee After: Sam Ito' }).waitFor();
  await details.getByText('The traffic control hours look too low.').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });

  await corrected.focus();
  await page.keyboard.press('r');
  const reasons = page.getByRole('dialog', { name: 'Return timecard' });
  await reasons.getByRole('button', { name: 'Return' }).click();
  await reasons.getByText('Please give a reason').waitFor();
  await typeInto(reasons.getByLabel('Reason'), 'Still too low.');
  await expectSound(page);
  await reasons.getByRole('button', { name: 'Return' }).click();
  await toast(page, 'Timecard returned');
  await reasons.waitFor({ state: 'hidden' });

  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  const count = Number((await page.getByText(/^\d+ selected/).textContent())?.split(' ')[0]);
  expect(count).toBeGreaterThan(1);
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: `Approve ${count} timecards?` });
  await expectSound(page);
  await page.keyboard.press('Control+Enter');
  await question.waitFor({ state: 'detached' });
  await toast(page, `${count} timecards approved`);
  // Owen's own cards remain for another reviewer.
  for (const left of await titles(page)) expect(left).toContain('Owen Blake');
  expect(complaints).toEqual([]);
});

test('an administrator reopens an approved timecard with a reason, and restores a withdrawn one', async () => {
  const { page, complaints } = await open('admin@example.com', '/timecards?status=approved');
  const details = page.getByRole('dialog', { name: 'Timecard Details' });
  const openFirst = () =>
    page
      .getByRole('button', { name: /^View timecard for/ })
      .first()
      .click();
  const giveReason = async (title: string, button: string, reason: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await typeInto(dialog.getByLabel('Reason'), reason);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await openFirst();
  await details.getByRole('button', { name: 'Reopen' }).click();
  await giveReason('Reopen timecard', 'Reopen', 'The grader was on another site.');
  await toast(page, 'Timecard reopened');
  await details.getByText('The grader was on another site.').waitFor();
  await details.getByText('Returned', { exact: true }).waitFor();
  await expectSound(page);

  await page.goto('/timecards?status=withdrawn');
  await openFirst();
  await details.getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'Timecard restored');
  await details.getByText('Submitted', { exact: true }).waitFor();
  await details.getByRole('button', { name: 'Withdraw' }).click();
  await giveReason('Withdraw this timecard?', 'Withdraw', 'Entered twice after all.');
  await toast(page, 'Timecard withdrawn');
  expect(complaints).toEqual([]);
});

test('an administrator closes a period, and a card submitted for it later comes first in the review', async () => {
  const { page, complaints } = await open('admin@example.com', '/timecards/review');
  await cards(page).first().waitFor();
  const yesterday = daysAgo(1);
  await page.getByRole('button', { name: 'Close a period' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close a period' });
  await typeDay(dialog.getByLabel('Closed through'), yesterday);
  await dialog.getByRole('link', { name: /^\d+ timecards? through .+ (is|are) waiting for review$/ }).waitFor();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Close period' }).click();
  // The period has a returned card, so the dialog asks again. A second click that comes too early counts as a double click.
  await dialog.getByText(/returned and not corrected yet\. (It|They) can still be corrected/).waitFor();
  const again = dialog.getByRole('button', { name: 'Close anyway' });
  await again.click({ delay: 600 });
  await dialog.waitFor({ state: 'hidden' });

  const cookie = await signIn(app.product.port, {
    email: 'maria.santos@example.com',
    password: samplePassword(app.product),
  });
  const body = {
    date: yesterday,
    workArea: 'Late hill',
    reportingSupervisor: 'Pat Lee',
    costCodes: [
      {
        code: '1001',
        operatorCount: 1,
        laborerCount: 0,
        operatorHours: '8',
        laborerHours: '0',
        equipment: [],
        materials: [],
      },
    ],
  };
  const { status } = await ask({
    port: app.product.port,
    method: 'POST',
    path: '/api/timecards',
    headers: { cookie },
    body,
  });
  expect(status).toBe(201);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await cards(page).first().filter({ hasText: 'Late hill' }).getByText('After closing').waitFor();
  expect(complaints).toEqual([]);
});

test('All Timecards filters by status, and shows totals of the matching cards on screen and on paper', async () => {
  // The last eight days of the sample data fit on one page, so the visible rows add up to the total.
  const recent = daysAgo(8);
  const { page, complaints } = await open('admin@example.com', `/timecards?startDate=${recent}`);
  const foot = page.locator('tfoot tr');
  const sum = async () => {
    await foot.getByText(/timecards?$/).waitFor();
    const rows = page.locator('tbody tr[data-row-key]');
    // The totals can arrive before the rows.
    await rows.first().waitFor();
    const hours = await rows.locator('td:nth-child(5)').allTextContents();
    expect(await foot.locator('td').nth(0).textContent()).toBe(
      `${hours.length} timecard${hours.length === 1 ? '' : 's'}`,
    );
    const total = hours.reduce((total, text) => total + Math.round(Number(text) * 100), 0);
    expect(await foot.locator('td').nth(3).textContent()).toBe(
      (total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
    return hours.length;
  };
  const all = await sum();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Date',
    'Submitted By',
    'Work Area',
    'Supervisor',
    'Total Hours',
    'Equipment',
    'Status',
    'Actions',
  ]);
  await expectSound(page);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.keyboard.type('Returned');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/timecards?startDate=${recent}&status=returned`);
  await page.locator('tbody').getByText('Approved').first().waitFor({ state: 'detached' });
  expect(await sum()).toBeLessThan(all);
  expect(new Set(await page.locator('tbody td:nth-child(7)').allTextContents())).toEqual(new Set(['Returned']));

  await page.emulateMedia({ media: 'print' });
  await page.getByText(/ to today · Status: Returned$/).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Status' }).isVisible()).toBe(true);
  expect(await foot.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/timecards?status=withdrawn');
  await page.locator('tbody').getByText('Withdrawn').waitFor();
  await page.getByRole('button', { name: /^View timecard for/ }).click();
  const details = page.getByRole('dialog', { name: 'Timecard Details' });
  await details.getByText('Withdrawn').waitFor();
  expect(complaints).toEqual([]);
});

test.each(['/timecards', '/timecards/review'])('%s fits a phone', async (path) => {
  const { page, complaints } = await open('admin@example.com', path, PHONE);
  await page
    .getByText(/hours$| h$/)
    .first()
    .waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('on a phone, Escape first closes the menu of a card, then the card', async () => {
  const { page, complaints } = await open('admin@example.com', '/timecards?status=submitted', PHONE);
  await page.locator('[data-row-opener]').first().tap();
  const details = page.getByRole('dialog', { name: 'Timecard Details' });
  const menu = page.getByRole('menu');
  await details.getByRole('button', { name: 'Approve' }).waitFor();
  await details.getByRole('button', { name: 'More' }).tap();
  await menu.getByRole('menuitem', { name: 'Withdraw' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await details.isVisible()).toBe(true);
  // The focus returns to the button a moment after the menu is gone.
  await details.locator('button:focus').waitFor();
  // antd passes Escape to the closed menu until the effects of closing it have run.
  await nextFrame(page);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?status=submitted');
  expect(complaints).toEqual([]);
});
