import type { Page, Route } from 'playwright-core';
import { DESK, PHONE, signInAs } from './browser';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';
import { quiet, sendsNothing } from './quiet';

const app = shareProduct(WITH_SAMPLE_PEOPLE);

const ADMIN = 'admin@example.com';

/** Records each visible button, link, and field that moves after it appeared, and the page's layout shifts. */
const watchControls = () => {
  // Turns animations off. Otherwise `arriving` (layout.module.css) would show hidden parts after 4 s. On a busy machine, earlier
  // parts may arrive after that and move them.
  const still = new CSSStyleSheet();
  still.replaceSync('* { animation: none !important }');
  document.adoptedStyleSheets.push(still);
  const controls = ['a', 'button:enabled', 'input:enabled', 'textarea'].map((tag) => `:is(main, header) ${tag}`);
  const moved: string[] = [];
  const places = new Map<Element, { x: number; y: number }>();
  const look = () => {
    for (const control of document.querySelectorAll<HTMLElement>(controls.join())) {
      const { x, y, width, bottom } = control.getBoundingClientRect();
      const isOpaque = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isSeen = width > 1 && bottom > 0 && y < innerHeight && isOpaque;
      const before = places.get(control);
      const name = control.getAttribute('aria-label') ?? (control.innerText || control.getAttribute('name'));
      if (isSeen && before && Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) >= 3)
        moved.push(`${name}: ${Math.round(x - before.x)}, ${Math.round(y - before.y)}`);
      if (isSeen) places.set(control, { x, y });
      else places.delete(control);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { moved, shown: places, shift: () => shift });
};
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift(): number }).shift());
const shownCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: Map<Element, object> }).shown.size);

/** Holds back a page's GraphQL requests, except Me. Returns a function that releases the requests, the last request first. */
async function answerBackwards(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/graphql', (route) => {
    if (!isHolding || route.request().postData()?.includes('query Me')) return route.continue();
    held.push(route);
  });
  const drawn = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return async () => {
    while (held.length === 0 || !sendsNothing(page)) await page.waitForTimeout(50);
    for (let route = held.pop(); route; route = held.pop()) {
      await route.continue();
      // Resolves to null if the page has canceled the request.
      await route.request().response();
      await drawn();
    }
    isHolding = false;
    // The released responses may cause new requests.
    await quiet(page);
    await drawn();
  };
}

/** Records each place and size of the page's title. */
const watchTitle = () => {
  const titles: string[] = [];
  const look = () => {
    const title = document.querySelector('h1');
    if (title) {
      const { x, y, height } = title.getBoundingClientRect();
      const place = [title.textContent, ...[x, y, height].map(Math.round), getComputedStyle(title).fontSize].join();
      if (titles.at(-1) !== place) titles.push(place);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { titles });
};

test('the HTML has the titles of the page in the chosen theme, and nothing moves when the app starts', async () => {
  const { page } = await app.visit(PHONE, { script: watchControls });
  await page.addInitScript(watchTitle);
  await signInAs(page, { email: ADMIN, password: samplePassword(app.product) });
  await page.addInitScript(() => localStorage.setItem('fieldbook.theme', 'dark'));
  let letStart = () => {};
  const waits = new Promise<void>((resolve) => {
    letStart = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await waits;
    await route.continue();
  });
  // On a phone, this title wraps beside the buttons.
  await page.goto(`${app.product.url}/admin/equipment`, { waitUntil: 'commit' });
  await page.getByText('Equipment of both companies, with hour meter readings').waitFor();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  expect(dark).toBe('rgb(16, 22, 29)');
  letStart();
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  await quiet(page);
  expect(await background()).toBe(dark);
  expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).toHaveLength(1);
  expect(await shift(page)).toBeLessThan(0.02);
});

const CERTIFIED = 'owen.blake@example.com';
const WITH_RETURNED_CARD = 'maria.santos@example.com';

test.each([
  ['/', WITH_RETURNED_CARD],
  ['/today', ADMIN],
  ['/timecards', ADMIN],
  ['/timecards/review', ADMIN],
  ['/reports/machines', ADMIN],
  ['/trucking/records', ADMIN],
  ['/admin/users', ADMIN],
  ['/storm-water', CERTIFIED],
])('on a phone and on a desktop, no control of %s moves when late content arrives', async (path, email) => {
  // Both pages load at the same time, because each is idle for most of its test.
  const seen = [PHONE, DESK].map(async (size) => {
    const { page } = await app.visit(size, { script: watchControls });
    await signInAs(page, { email, password: samplePassword(app.product) });
    const answer = await answerBackwards(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await answer();
    expect(await shownCount(page)).toBeGreaterThan(5);
    expect(await shift(page)).toBeLessThan(0.02);
    return moved(page);
  });
  expect(await Promise.all(seen)).toEqual([[], []]);
});
