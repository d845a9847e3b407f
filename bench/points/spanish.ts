import type { Browser } from 'playwright-core';
import { launchBrowser, MEASURED } from '../../e2e/browser';
import { median } from '../lib/measure';
import { ADMIN, pin, unpin } from '../lib/process';
import { milliseconds } from '../lib/report';
import { SERVER_CPU, type Stage } from '../lib/stage';

const ROUNDS = 7;
const PHONE = { width: 390, height: 844 };
const LABEL = { en: 'Work Area', es: 'Área de trabajo' };

/** Measurement 21: the browser's main thread while Submit Timecard opens, in Spanish and in English in turns. */
export async function spanish(stage: Stage): Promise<void> {
  unpin(process.pid);
  unpin(stage.product.pid);
  const times = { en: [] as number[], es: [] as number[] };
  const browser = await launchBrowser(MEASURED);
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const language of ['en', 'es'] as const) times[language].push(await timeToOpen(browser, stage, language));
  } finally {
    await browser.close();
    pin(stage.product.pid, SERVER_CPU);
    pin(process.pid, SERVER_CPU + 1);
  }
  stage.lines.push({
    point: 21,
    what: 'main thread until Submit Timecard is open, in Spanish',
    value: milliseconds(median(times.es)),
    against: `English ${milliseconds(median(times.en))}`,
    ratio: median(times.es) / median(times.en),
    bar: { most: 1.15 },
  });
}

/** Returns the milliseconds that tasks of the main thread took until the form was there and two seconds after. */
async function timeToOpen(browser: Browser, stage: Stage, language: 'en' | 'es'): Promise<number> {
  const baseURL = `http://localhost:${stage.product.port}`;
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.request.post('/api/login', { data: ADMIN });
  await page.addInitScript((chosen) => localStorage.setItem('fieldbook.language', chosen), language);
  // The account must not get the choice, or the next round would not be English.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SetLanguage') ? route.abort() : route.continue(),
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto('/');
  await page.getByLabel(LABEL[language]).waitFor();
  await page.waitForTimeout(2000);
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}
