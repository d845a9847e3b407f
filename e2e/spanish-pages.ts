import type { Page } from 'playwright-core';
import { nextFrame } from './browser';

/** Pages that are Spanish as a whole, for people who may open them. Others see the page for unknown paths. */
export const SPANISH_PAGES = [
  '/timecards/mine',
  '/equipment-hours',
  '/field-submission',
  '/photos',
  '/outbox',
  '/trucking/entry',
  '/trucking/records',
  '/storm-water',
  '/storm-water/history',
  '/account/security',
  '/',
];

/** Opens a page in the loaded app. Unlike `openInApp`, also from one page for unknown paths to another. */
export async function show(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await nextFrame(page);
  await page.waitForFunction(() => !document.querySelector('[role="progressbar"]'));
}
