import type { Locator, Page } from 'playwright-core';
import { nextFrame } from './browser';

/** Returns the keys of the responses stored on the device for offline use. A key has the person, query, and variables. */
const cachedResponses = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'fieldbook');
    if (!isThere) return [];
    return new Promise<string[]>((resolve) => {
      const open = indexedDB.open('fieldbook');
      open.onsuccess = () => {
        const keys = open.result.transaction('answers').objectStore('answers').getAllKeys();
        keys.onsuccess = () => {
          open.result.close();
          resolve(keys.result.map(String));
        };
      };
    });
  });

/** Number of an administrator's stored responses: pickers, choices, cards, crews, last readings, and sheets. */
const RESPONSES = 14;

/**
 * Waits until the app can start offline and has stored the responses to `queries`. Without `queries`, waits for all responses
 * that the app stores for an administrator.
 */
export async function readyForOffline(page: Page, queries?: readonly string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // The app fetches responses three seconds after its first page. `visit` installed the fake clock.
  await page.clock.fastForward(3000);
  const isReady = (keys: readonly string[]) =>
    queries ? queries.every((query) => keys.some((key) => key.split(' ')[1] === query)) : keys.length >= RESPONSES;
  while (!isReady(await cachedResponses(page))) await page.waitForTimeout(100);
}

/**
 * Waits until `awaited` is visible or hidden, and skips the app's pauses between attempts to reach the server. `visit` installed
 * the fake clock.
 */
export async function skipPauses(page: Page, awaited: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
  while ((await awaited.isVisible()) !== (state === 'visible')) {
    await page.clock.fastForward(1000);
    await nextFrame(page);
  }
}
