import type { Page } from 'playwright-core';
import { PHONE, signInOn, visit } from './browser';
import { englishLeft } from './english-left';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';
import { sampleTexts } from './sample-texts';
import { SPANISH_PAGES, show } from './spanish-pages';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
const data = sampleTexts();

/** Waits until no part of the page is loading. */
const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.spinner-ring, [aria-busy="true"]'));

/** Taps each button of the page once. Returns what is English in what it opens, and how many parts opened. */
async function tapAll(page: Page, path: string, tapped: Set<string>) {
  const faults = new Set<string>();
  let opened = 0;
  const buttons = page.locator('main button:visible, main [role="combobox"]:visible, header button:visible');
  for (let place = 0; place < (await buttons.count()); place++) {
    const button = buttons.nth(place);
    const name = `${path} ${(await button.getAttribute('aria-label')) ?? (await button.textContent())}`;
    if (tapped.has(name) || (await button.isDisabled())) continue;
    tapped.add(name);
    await button.click({ timeout: 2000 }).catch(() => undefined);
    await settled(page);
    if (await page.locator('[role="dialog"]:visible, [role="menu"]:visible').count()) opened++;
    for (const text of await englishLeft(page, data)) faults.add(`${name}: ${text}`);
    for (let open = 0; open < 2; open++) await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname !== path) await show(page, path);
    await settled(page);
  }
  return { faults: [...faults], opened };
}

test.each(['maria.santos', 'luis.ortega', 'terry.cole', 'owen.blake'])(
  'what opens by one tap is Spanish for %s',
  async (name) => {
    const { page, context } = await visit(app.browser, app.product.url, PHONE);
    await page.addInitScript(() => localStorage.setItem('fieldbook.language', 'es'));
    await signInOn(page, { email: `${name}@example.com`, password: samplePassword(app.product) });
    await page.locator('html[lang="es"]').waitFor();
    const tapped = new Set<string>();
    const faults: string[] = [];
    let opened = 0;
    for (const path of SPANISH_PAGES) {
      await show(page, path);
      await settled(page);
      const found = await tapAll(page, path, tapped);
      faults.push(...found.faults);
      opened += found.opened;
    }
    expect(faults).toEqual([]);
    expect(opened).toBeGreaterThan(15);
    await context.close();
  },
  480_000,
);
