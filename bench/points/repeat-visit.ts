import type { Page } from 'playwright-core';
import { launchBrowser, MEASURED } from '../../e2e/browser';
import { median } from '../lib/measure';
import { ADMIN, pin, unpin } from '../lib/process';
import { milliseconds } from '../lib/report';
import { SERVER_CPU, type Stage } from '../lib/stage';

const SLOWER_CPU = 4;
/** Chromium's own profile 'Slow 4G'. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const ROUNDS = 3;
const PHONE = { width: 390, height: 844 };

/** Measurement 12: time to paint Submit Timecard at the first and the second load, on a slow phone with a weak signal. */
export async function repeatVisit(stage: Stage): Promise<void> {
  unpin(process.pid);
  unpin(stage.product.pid);
  const [first, second]: [number[], number[]] = [[], []];
  const browser = await launchBrowser(MEASURED);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const baseURL = `http://localhost:${stage.product.port}`;
      // Don't use `visit` of the end-to-end tests, because it replaces the clock that this measurement reads.
      const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, isMobile: true });
      const page = await context.newPage();
      await page.request.post('/api/login', { data: ADMIN });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
      first.push(await paintOfForm(page));
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
        timeout: 120_000,
      });
      second.push(await paintOfForm(page));
      await context.close();
    }
  } finally {
    await browser.close();
    pin(stage.product.pid, SERVER_CPU);
    pin(process.pid, SERVER_CPU + 1);
  }
  stage.lines.push({
    point: 12,
    what: 'second load of Submit Timecard, slow 4G, 4x slower CPU',
    value: milliseconds(median(second)),
    against: `first load ${milliseconds(median(first))}`,
    ratio: median(second) / median(first),
    bar: { most: 0.25 },
  });
}

/** Opens Submit Timecard. Returns milliseconds from the start of the navigation until the form was painted. */
async function paintOfForm(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'commit', timeout: 120_000 });
  await page.getByLabel('Work Area').waitFor({ timeout: 120_000 });
  // The first frame after the form is added shows it.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
}
