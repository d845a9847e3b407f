import type { Locator, Page } from 'playwright-core';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInOn } from './browser';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';

const app = shareProduct();

async function open(path: string, viewport = DESK) {
  const { page } = await app.visit(viewport);
  await signInOn(page, ADMIN, path);
  return page;
}

const toastIn = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Counts visible buttons, links, and fields under a toast. Ignores the home link, which a toast may cover on a full screen. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[role=region][aria-label^=Notifications] li')!;
    const box = toast.getBoundingClientRect();
    return [...document.querySelectorAll('button, a[href]:not([href="/"]), input')].filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      return width > 0 && isOver && !toast.contains(control);
    }).length;
  });

test.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('on %s, a toast covers no control', async (_, size) => {
  const page = await open('/admin/materials?search=sand', size);
  if (size === PHONE) await page.locator('[data-row-opener]').first().tap();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = toastIn(page).first();
  await toast.waitFor();
  // The saved row changes the page below the toast, so the toast moves.
  while ((await coveredBy(page)) > 0) await page.waitForTimeout(50);
  expect(await seriousFaults(page)).toEqual([]);
});

test('an icon button’s tooltip replaces the tooltip of the previous button', async () => {
  const page = await open('/admin/materials');
  await page.getByRole('row').nth(1).waitFor();
  const tooltip = (name: string) => page.getByRole('tooltip', { name, exact: true });
  const hover = async (button: Locator) => {
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
    const name = (await button.getAttribute('aria-label'))!;
    await tooltip(name).waitFor({ state: 'attached' });
    expect(await button.getAttribute('title')).toBeNull();
  };
  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  await hover(edit);
  const remove = page.getByRole('button', { name: /^Delete/ }).first();
  await hover(remove);
  await page.waitForFunction(() => document.querySelectorAll('[role=tooltip]').length === 1);

  // The pointer may move onto the tooltip. Escape closes it without moving the pointer.
  const bubble = page.getByRole('tooltip');
  const { x, y, width, height } = (await bubble.boundingBox())!;
  const button = (await remove.boundingBox())!;
  const middle = button.x + button.width / 2;
  await page.mouse.move(middle, button.y + 2, { steps: 4 });
  // Crosses the gap in one step, because an intermediate step would take too long on a busy machine.
  await page.mouse.move(middle, y + height - 2);
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.waitForFunction(() => document.querySelector('[role=tooltip]')?.matches(':hover'));
  await page.keyboard.press('Escape');
  await bubble.waitFor({ state: 'detached' });
  expect(await seriousFaults(page)).toEqual([]);
});

test('a failed Load more shows an error, and Retry loads the next page', async () => {
  const cookie = await signIn(app.product.port);
  for (let number = 1; number <= 51; number++) {
    const body = { name: `Filler ${number}`, isActive: true };
    await ask({
      port: app.product.port,
      method: 'POST',
      path: '/api/admin/material-templates',
      headers: { cookie },
      body,
    });
  }
  const page = await open('/admin/logs');
  const lines = page.locator('ol > li');
  await lines.nth(49).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page
    .getByRole('note')
    .getByText("More entries couldn't be loaded. Check your connection and try again.")
    .waitFor();
  expect(await lines.count()).toBe(50);
  expect(await seriousFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await lines.nth(50).waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
});

test('one long word wraps in its cell and leaves the actions in view', async () => {
  const name = 'Kalksteinsplitt'.repeat(10);
  const cookie = await signIn(app.product.port);
  const body = { name, isActive: true };
  const path = '/api/admin/material-templates';
  await ask({ port: app.product.port, method: 'POST', path, headers: { cookie }, body });
  const page = await open(`/admin/materials?search=${name.slice(0, 20)}`);
  const edit = await page.getByRole('button', { name: `Edit ${name}` }).boundingBox();
  expect(edit!.x + edit!.width).toBeLessThan(DESK.width);
  expect(await fitsItsWidth(page)).toBe(true);
});

test('text scales with the browser’s font size', async () => {
  const page = await open('/admin/users');
  const sizes = async () => {
    await page.getByRole('row').nth(1).waitFor();
    return page.evaluate(() =>
      ['h1', 'td', 'button', 'input', 'th'].map((tag) =>
        Number.parseFloat(getComputedStyle(document.querySelector(`main ${tag}`)!).fontSize),
      ),
    );
  };
  const usual = await sizes();
  // Sets the font size before the page loads, like the browser's own setting.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.style.fontSize = '24px';
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  await page.reload();
  const larger = await sizes();
  for (const [at, size] of larger.entries()) expect(size).toBeCloseTo(usual[at]! * 1.5, -0.3);
  await page.context().close();
});

test('a printed card has a letterhead, descriptions, units, and a signature line, but no buttons', async () => {
  const cookie = await signIn(app.product.port);
  const code = {
    code: '2010',
    operatorCount: 1,
    laborerCount: 0,
    operatorHours: '8',
    laborerHours: '0',
    productionQuantity: '3.25',
    equipment: [{ company: 'blaze', equipment: 'Loader', model: 'CAT 950', serial: 'LD-1040', hours: '7.50' }],
    materials: [{ name: 'Import fill', quantity: '18', unit: 'CY' }],
  };
  const body = { date: '2026-03-02', workArea: 'Printed hill', reportingSupervisor: 'Pat Lee', costCodes: [code] };
  await ask({ port: app.product.port, method: 'POST', path: '/api/timecards', headers: { cookie }, body });
  const page = await open('/timecards?workArea=printed');
  await page.getByRole('button', { name: 'View timecard for Printed hill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Timecard Details' });
  await dialog.getByRole('button', { name: 'Print' }).waitFor();
  await dialog.getByText('Clearing and grubbing').waitFor();
  expect(await dialog.getByText('Supervisor signature').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await dialog.getByText('Supervisor signature').waitFor();
  expect(await dialog.getByText('Fieldbook', { exact: true }).isVisible()).toBe(true);
  expect(await dialog.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'All Timecards' }).isVisible()).toBe(false);
  const shadows = await dialog.evaluate(
    (panel) =>
      [panel, ...panel.querySelectorAll('*')].filter((element) => getComputedStyle(element).boxShadow !== 'none')
        .length,
  );
  expect(shadows).toBe(0);
  expect(await dialog.innerText()).toMatch(/Clearing and grubbing.*3\.25 acres.*7\.50 h.*18\.00 CY/s);
  const pageWidth = page.viewportSize()!.width;
  expect((await dialog.boundingBox())!.width).toBeGreaterThan(pageWidth * 0.9);
});

test.each(['/equipment-hours', '/timecards', '/work-orders', '/trucking/records', '/admin/equipment'])(
  'cards on a phone don’t break words on %s',
  async (path) => {
    const page = await open(path, PHONE);
    await page.locator('li[data-row-key]').first().waitFor();
    // A word is broken if its characters are on more than one line.
    const broken = await page.evaluate(() => {
      const words: string[] = [];
      const walker = document.createTreeWalker(document.querySelector('main ul')!, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of node.textContent!.matchAll(/\p{L}{4,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      }
      return words;
    });
    expect(broken).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  },
);

test.each([
  ['/admin/equipment', 390],
  ['/admin/workers', 390],
  ['/admin/equipment', 320],
])('on cards of %s, the totals are side by side and do not overlap at %i px', async (path, width) => {
  const page = await open(path, { ...PHONE, width });
  const counts = page.getByRole('list', { name: /: totals$/ }).getByRole('listitem');
  const boxes = await Promise.all([0, 1].map((index) => counts.nth(index).boundingBox()));
  expect(boxes[0]!.y).toBe(boxes[1]!.y);
  const textsEnd = await counts.first().evaluate((count) => count.getBoundingClientRect().x + count.scrollWidth);
  expect(textsEnd).toBeLessThan(boxes[1]!.x);
});
