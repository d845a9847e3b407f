import type { Page } from 'playwright-core';

/** Returns how many responses the device has stored for use without a connection. */
const cachedResponses = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'fieldbook');
    if (!isThere) return 0;
    return new Promise<number>((resolve) => {
      const open = indexedDB.open('fieldbook');
      open.onsuccess = () => {
        const count = open.result.transaction('answers').objectStore('answers').count();
        count.onsuccess = () => {
          open.result.close();
          resolve(count.result);
        };
      };
    });
  });

/** Stored responses of an administrator: pickers, choices, cards, crews, last readings, and sheets. */
const RESPONSES = 14;

/** Waits until the app can start without a connection. It fetches data for offline use once the first screen is quiet. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  while ((await cachedResponses(page)) < RESPONSES) await page.waitForTimeout(100);
}
