import type { Page, Request } from 'playwright-core';

/** A page's requests without a response, and the moment of its newest request in milliseconds. */
interface Traffic {
  open: Set<Request>;
  newest: number;
}
const watched = new WeakMap<Page, Traffic>();

/** Starts recording a new page's requests. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), newest: Date.now() };
  watched.set(page, traffic);
  page.on('request', (request) => {
    traffic.newest = Date.now();
    traffic.open.add(request);
  });
  page.on('requestfinished', (request) => traffic.open.delete(request));
  page.on('requestfailed', (request) => traffic.open.delete(request));
}

/** True if a page has sent no request for 300 milliseconds. */
export const sendsNothing = (page: Page) => Date.now() - watched.get(page)!.newest > 300;

/**
 * Waits until a page has all responses and sends nothing more. Playwright's `networkidle` sometimes never comes on a busy
 * machine.
 * @throws the open requests after 15 seconds
 */
export async function quiet(page: Page): Promise<void> {
  const { open } = watched.get(page)!;
  for (const end = Date.now() + 15_000; open.size > 0 || !sendsNothing(page); ) {
    if (Date.now() > end) throw new Error(`still open: ${[...open].map((request) => request.url()).join(' ')}`);
    await page.waitForTimeout(50);
  }
}
