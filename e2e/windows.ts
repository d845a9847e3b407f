import type { Browser, BrowserContext, Page } from 'playwright-core';
import { complaintsOf, DESK, type Visit, type VisitOptions, visit } from './browser';

/** Kinds of storage that the app uses on a device, apart from session storage. */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';
/** Path that an emptied window shows instead of the app. The response's headers keep the window in the same browser process. */
const WITHOUT_APP = '/manifest.webmanifest';

const usedOnce = new WeakSet<BrowserContext>();
/** Keeps a page's window from being used again. */
export const spoilWindow = (page: Page) => void usedOnce.add(page.context());

/** Windows that no test uses, by address and options. */
const free = new Map<string, Visit[]>();

/** Closes the free windows of a product that is about to end. Their idle connections would make its shutdown wait a second. */
export async function closeWindows(url: string): Promise<void> {
  for (const [kind, windows] of free) {
    if (JSON.parse(kind)[0] !== url) continue;
    free.delete(kind);
    for (const { context } of windows) await context.close();
  }
}

/**
 * Opens windows for the tests of a file. Each test gets a window without data, usually one that an earlier test has used. A used
 * window has already compiled the app, so the app loads in half the processor time. A test that changes a window for good, such
 * as by `exposeFunction`, must close its context or call `spoilWindow`. A window with a service worker is never reused.
 */
export function reusedWindows(place: () => { browser: Browser; url: string }) {
  let taken: (() => Promise<void>)[] = [];
  beforeEach(() => {
    taken = [];
  });
  afterEach(() => Promise.all(taken.map((putBack) => putBack())));

  return async (viewport: typeof DESK = DESK, options: VisitOptions = {}): Promise<Visit> => {
    const { browser, url } = place();
    const kind = JSON.stringify([url, viewport, options, String(options.script)]);
    const window = free.get(kind)?.pop() ?? (await visit(browser, url, viewport, options));
    taken.push(async () => {
      const mayStay = options.serviceWorkers !== 'allow' && !usedOnce.has(window.context);
      const isReused = mayStay && (await isEmptied(window, viewport));
      if (isReused) free.set(kind, [...(free.get(kind) ?? []), { ...window, complaints: complaintsOf(window.page) }]);
      else await window.context.close();
    });
    return window;
  };
}

/**
 * Leaves the app, closes other pages, and undoes what a test changed. Returns false for a window that was closed or can't be
 * emptied.
 */
async function isEmptied({ context, page }: Visit, viewport: typeof DESK): Promise<boolean> {
  if (page.isClosed()) return false;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.setOffline(false);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.goto(WITHOUT_APP);
    await page.evaluate(() => sessionStorage.clear());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: STORED });
    await devtools.detach();
    // Clears cookies of other hosts, too.
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}
