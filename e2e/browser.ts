import { existsSync, readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { watchTraffic } from './quiet';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const onThisMachine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of an installed Chromium, or else of the Chromium in the npm package. */
export async function chromiumPath(): Promise<string> {
  const found = onThisMachine.find(existsSync);
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Command-line switches that every browser starts with. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  // Turns off V8's optimizing compilers, because most pages are open too briefly to gain from them.
  '--js-flags=--no-opt --no-maglev',
];
/**
 * Switches for a browser whose page stays open for minutes, as in catalog.test.ts. A repeated switch overrides the earlier one.
 */
export const LONG_LIVED = ['--js-flags=--no-opt'];

/** Switches for a measurement. With them, V8 compiles the page's code as in people's browsers. */
export const MEASURED = ['--js-flags='];

/** Starts the browser without access to other hosts. `args` are extra switches. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = await chromiumPath();
  const launch = () =>
    chromium.launch({
      executablePath,
      args: [...SWITCHES, '--disable-background-networking', '--disable-component-update', '--disable-sync', ...args],
    });
  // Tries a second time, because Chromium sometimes crashes on startup on a busy machine.
  return launch().catch(launch);
}

/** A browser window of one person. `complaints` collects the page's console errors. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

export interface VisitOptions {
  /** The device's time zone. */
  timezoneId?: string;
  /** 'allow' lets the app install its service worker (offline.test.ts). Defaults to 'block', so that no page comes from its cache. */
  serviceWorkers?: 'allow' | 'block';
  /** Defaults to 'reduce', because axe misjudges the contrast of elements that are fading in. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Function that runs in each page before the page's own scripts. */
  script?: () => void;
}

/** Opens a browser window of this size, with its own cookies. */
export async function visit(
  browser: Browser,
  base: string,
  viewport = DESK,
  { timezoneId, serviceWorkers = 'block', reducedMotion = 'reduce', script }: VisitOptions = {},
): Promise<Visit> {
  const touch = viewport.width < 768;
  const context = await browser.newContext({
    viewport,
    timezoneId,
    serviceWorkers,
    baseURL: base,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion,
  });
  context.setDefaultTimeout(15_000);
  // Installs a fake clock, so that readyForOffline can skip the app's delay.
  if (serviceWorkers === 'allow') await context.clock.install();
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  watchTraffic(page);
  return { context, page, complaints: complaintsOf(page) };
}

/** Returns a list that collects the page's console errors from now on. Lists returned earlier get no more errors. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  for (const event of ['pageerror', 'console'] as const) page.removeAllListeners(event);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

/** Signs in over REST, which is faster than the form. accounts.test.ts uses the form. */
export async function signInAs(page: Page, account: { email: string; password: string }): Promise<void> {
  const response = await page.request.post('/api/login', { data: account });
  if (!response.ok()) throw new Error(`login: ${response.status()} ${await response.text()}`);
}

/**
 * Waits until the app has replaced the frame in the page's HTML, which has the heading, too. While React hides one frame to
 * show the next, the page has two.
 */
const appRuns = (page: Page) => page.locator('#root .spinner-frame').first().waitFor({ state: 'detached' });

/** Signs in over REST and opens a page. */
export async function signInOn(page: Page, account: { email: string; password: string }, path = '/'): Promise<void> {
  await signInAs(page, account);
  await page.goto(path);
  await appRuns(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Opens another page in the loaded app, as a link does. Loading the app again takes three times as long. */
export async function openInApp(page: Page, path: string): Promise<void> {
  // Until then, nothing listens to the history.
  await appRuns(page);
  const heading = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await heading?.waitForElementState('hidden');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Waits for a toast with this text. */
export const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(text, { exact: true })
    .waitFor();

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
declare const axe: { run(options: object): Promise<AxeResults> };

/** Rules whose violations are never serious. Skipping them saves a seventh of axe's processor time. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'landmark-one-main',
  'landmark-unique',
  // If this rule is on, axe reads all of the page's CSS before each run.
  'no-autoplay-audio',
  'page-has-heading-one',
  'region',
];
const AXE_OPTIONS = {
  resultTypes: ['violations'],
  // Messages show the elements themselves.
  selectors: false,
  rules: Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }])),
};

/**
 * Returns serious and critical axe violations on the current page. This is much faster than AxeBuilder, which opens another page.
 */
export async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  const run = () =>
    page.evaluate((options) => ('axe' in window ? axe.run(options).then((found) => found.violations) : undefined), {
      ...AXE_OPTIONS,
      runOnly: rules,
    });
  let violations = await run();
  if (!violations) {
    await page.evaluate(axeSource);
    violations = await run();
  }
  return violations!
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** True if the page does not scroll sideways. */
export const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Returns the focused element's label, or else its text. */
export const focusedOn = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.labels?.[0]?.textContent ?? element?.textContent;
  });

/** Waits until the page has drawn a frame and React has run the effects of its last change. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));

/** Waits until 'Submit anyway' accepts a tap. At first, the button ignores taps, so that a double tap doesn't submit. */
// Pauses because nothing on the page shows when the button starts to accept taps.
export const pastDoubleTap = (page: Page) => page.waitForTimeout(600);

/** Types into a field by key, replacing its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+A');
  await field.page().keyboard.type(text);
}

/** Types a day into a date field by key. If `day` is '', clears the field. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.focus();
  // Moves to the month. If the field already had the focus, the year may be selected.
  for (const key of ['ArrowLeft', 'ArrowLeft']) await field.press(key);
  const [year = '', month = '', date = ''] = day.split('-');
  for (const part of [month, date, year]) {
    if (day) await field.page().keyboard.type(part);
    else await field.press('Backspace').then(() => field.press('ArrowRight'));
  }
}
