import type { Page } from 'playwright-core';
import { fitsItsWidth, PHONE, signInAs, signInOn, visit } from './browser';
import { readyForOffline } from './device';
import { englishLeft } from './english-left';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';
import { sampleTexts } from './sample-texts';
import { SPANISH_PAGES, show } from './spanish-pages';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
const data = sampleTexts();

const account = (name: string) => ({ email: `${name}@example.com`, password: samplePassword(app.product) });

/** Chooses Spanish on this device. The account doesn't get the choice, because other tests use it in English. */
async function chooseOnDevice(page: Page) {
  await page.addInitScript(() => localStorage.setItem('fieldbook.language', 'es'));
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SetLanguage') ? route.abort() : route.fallback(),
  );
}

/** Returns what is English on the page, and whether it scrolls sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('.spinner-ring, [aria-busy="true"]'));
  const { pathname } = new URL(page.url());
  const english = (await englishLeft(page, data)).map((text) => `${pathname} is English: ${text}`);
  return (await fitsItsWidth(page)) ? english : [...english, `${pathname} scrolls sideways`];
}

test.each(['maria.santos', 'luis.ortega', 'terry.cole'])(
  '%s reads Spanish on every page of the field',
  async (name) => {
    const { page, context } = await visit(app.browser, app.product.url, PHONE);
    await chooseOnDevice(page);
    await signInOn(page, account(name));
    await page.getByRole('heading', { level: 1, name: 'Enviar tarjeta de tiempo' }).waitFor();
    const faults: string[] = [];
    for (const path of SPANISH_PAGES) {
      await show(page, path);
      faults.push(...(await faultsOf(page)));
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(['/login', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email?token=x', '/sign#x'])(
  'the signed-out page %s is Spanish after one tap',
  async (path) => {
    const { page, context } = await visit(app.browser, app.product.url, PHONE);
    await page.goto(path);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.locator('html[lang="es"]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  },
);

test('the language of an account is chosen with two taps, and comes along to another device', async () => {
  const { page, context } = await visit(app.browser, app.product.url, PHONE);
  // No other test uses this account, which stays Spanish.
  await signInOn(page, account('amy.tran'), '/trucking/nowhere');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Español' }).click();
  await page.getByRole('heading', { level: 1, name: /404/ }).waitFor();
  await page.locator('html[lang="es"]').waitFor();
  await context.close();
  const other = await visit(app.browser, app.product.url, PHONE);
  await signInOn(other.page, account('amy.tran'));
  await other.page.getByRole('heading', { level: 1, name: 'Enviar tarjeta de tiempo' }).waitFor();
  // The next person on this device didn't choose.
  await other.page.request.post('/api/logout');
  await other.page.evaluate(() => localStorage.removeItem('fieldbook.me'));
  await other.page.goto('/login');
  await other.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await other.context.close();
});

test('a cold start without a connection is Spanish after one visit in English', async () => {
  const { page, context } = await visit(app.browser, app.product.url, PHONE, { serviceWorkers: 'allow' });
  await signInAs(page, account('pete.novak'));
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  await readyForOffline(page, ['TimecardPickers']);
  await page.waitForFunction(async () => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('es.generated')) return true;
    return false;
  });
  await page.evaluate(() => localStorage.setItem('fieldbook.language', 'es'));
  await context.setOffline(true);
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await next.getByRole('heading', { level: 1, name: 'Enviar tarjeta de tiempo' }).waitFor();
  expect(await faultsOf(next)).toEqual([]);
  await context.close();
});

test("the page's frame shows a Spanish reader no English before the app's code has run", async () => {
  const { page, context } = await visit(app.browser, app.product.url, PHONE);
  await chooseOnDevice(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await heading.waitFor({ state: 'attached' });
  expect(await heading.evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
  await context.close();
});
