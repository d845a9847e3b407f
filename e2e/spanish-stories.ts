import type { Page } from 'playwright-core';
import { fitsItsWidth, nextFrame } from './browser';
import { englishLeft } from './english-left';

/** Widths in pixels at which the Spanish screens must fit. */
const WIDTHS = [320, 390, 1280];

/** Texts of the stories' samples, as people typed them, and messages of a server without Spanish. */
const SAMPLES = [
  'Grade the haul road',
  'City of Vallejo',
  'The excavator ran 6 hours, not 60.',
  'Highway 101 northbound, interchange reconstruction, stage 4B, retaining wall 17 between pier 9 and abutment C',
  'Maximiliana-Theodora Wolfeschlegelsteinhausenbergerdorff was not there',
  'maximiliana-theodora.wolfeschlegelsteinhausenbergerdorff@subcontractor-of-the-north-bay.example.com',
  'The display was broken',
  'Tablet in the trailer',
  'Payroll export',
  'Authenticator app',
  '99-012, Mar 3, Pier 9, signed by Kim Park',
  'Timecard not found',
  'Extra work sheet not found',
];

/** Returns the faults of a screen's story that is shown in Spanish, one line each: English texts, and parts that are too wide. */
export async function spanishFaults(page: Page, id: string): Promise<string[]> {
  const faults = (await englishLeft(page, SAMPLES)).map((text) => `is English: ${text}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await nextFrame(page);
    if (!(await fitsItsWidth(page))) faults.push(`scrolls sideways at ${width} px`);
    for (const text of await clippedButtons(page)) faults.push(`cuts a button at ${width} px: ${text}`);
  }
  return faults.map((fault) => `${id}: ${fault}`);
}

/** Returns the texts of buttons that are wider than their box. */
const clippedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[class*="btn"]')]
      .filter((button) => button.getClientRects().length > 0 && button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.textContent ?? ''),
  );
