import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Browser, Page } from 'playwright-core';
import { DESK, fitsItsWidth, LONG_LIVED, launchBrowser, PHONE, seriousFaults } from './browser';
import { spanishFaults } from './spanish-stories';
import { translatedFiles } from './translated-files';
import { lonelyActions, unevenParts } from './uniform';

/**
 * Runs every story with its play function in a real browser. Each story must render something, write no console error, have no
 * serious axe violation and at most one live region, and not scroll sideways. Phone stories use a phone's width and must fit the
 * smallest phone. Tables and forms must use the text sizes listed in uniform.ts, and no footer may leave its main action alone on
 * a line.
 */

const root = join(__dirname, '..');
const built = mkdtempSync(join(tmpdir(), 'fieldbook-catalog-'));
let files: Server;
let browser: Browser;

beforeAll(async () => {
  const storybook = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const { status, stdout } = spawnSync(process.execPath, [storybook, 'build', '--test', '-o', built, '--quiet'], {
    cwd: root,
    encoding: 'utf8',
    // Use the same value as the product's build. Jest's value, 'test', would build antd with its development checks.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`the catalog cannot be built: ${stdout}`);
  files = express()
    .use(express.static(built, { maxAge: '10m' }))
    .listen(0, '127.0.0.1');
  browser = await launchBrowser(LONG_LIVED);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  files?.close();
  rmSync(built, { recursive: true, force: true });
});

interface Story {
  id: string;
  title: string;
  /** Path of the story's file. */
  importPath: string;
  name: string;
  type: string;
  tags: string[];
}

type Theme = 'dark' | 'light';

/** Phases of a story that has run, and of one that is no longer running. */
const PASSED = ['finished', 'completed'];
const DONE = [...PASSED, 'errored', 'aborted'];

/** Elements that screen readers announce automatically, except the one that antd adds before a focused select. */
const LIVE_REGIONS =
  ':is([aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"]):not(:has(+ .ant-select))';

declare const __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, what: object): void };
declare const __STORYBOOK_PREVIEW__: { currentRender?: { id: string; phase?: string } };

/**
 * Shows a story and waits until it has run. Returns its last phase, whether anything is visible, the number of live regions, and the
 * theme. One call does it all, because each call from this process to the page takes some milliseconds.
 */
const show = (page: Page, id: string) =>
  page.evaluate(
    async ({ storyId, done, live, mostMs }) => {
      localStorage.clear();
      __STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
      let phase = '';
      for (const end = Date.now() + mostMs; !done.includes(phase) && Date.now() < end; ) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const { currentRender } = __STORYBOOK_PREVIEW__;
        phase = (currentRender?.id === storyId && currentRender.phase) || '';
      }
      const isVisible = (element: Element) => element.getClientRects().length > 0;
      const shown = [...document.querySelectorAll('#storybook-root *, body > div:not([id]) *')];
      const theme: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      return { phase, drawn: shown.some(isVisible), liveRegions: document.querySelectorAll(live).length, theme };
    },
    { storyId: id, done: DONE, live: LIVE_REGIONS, mostMs: 30_000 },
  );

/** Returns the story's faults, one line each. */
async function faultsOf(page: Page, id: string): Promise<string[]> {
  const complaints: string[] = [];
  const complain = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') complaints.push(message.text().split('\n', 1)[0] ?? '');
  };
  page.on('console', complain);
  const { phase, drawn, liveRegions, theme } = await show(page, id);
  const violations = await axeFaults(page, id, theme);
  const fits = await fitsItsWidth(page);
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const uneven = await unevenParts(page, isPhone ? 'phone' : 'desk');
  const lonely = await lonelyActions(page);
  const smallest = isPhone ? await smallestPhoneFaults(page) : [];
  page.off('console', complain);
  return [
    ...(PASSED.includes(phase) ? [] : [`its phase is ${phase || 'unknown'} after it was shown`]),
    ...complaints,
    ...(drawn ? [] : ['it draws nothing']),
    ...violations,
    ...(liveRegions > 1 ? [`it has ${liveRegions} live regions`] : []),
    ...(fits ? [] : ['it scrolls sideways']),
    ...uneven,
    ...lonely,
    ...smallest,
  ].map((fault) => `${id}: ${fault}`);
}

/**
 * Returns serious axe violations. Checks stories of single components in the light theme. Checks stories of whole screens in the
 * current theme, then changes the theme and checks only the contrast. The changed theme stays on for the next screen, because a
 * change takes as long as a check.
 */
async function axeFaults(page: Page, id: string, theme: Theme): Promise<string[]> {
  if (!id.startsWith('screens-')) {
    if (theme === 'dark') await showIn(page, 'light');
    return seriousFaults(page);
  }
  const faults = await seriousFaults(page);
  const other = theme === 'dark' ? 'light' : 'dark';
  await showIn(page, other);
  const unreadable = await seriousFaults(page, ['color-contrast']);
  return [...faults.map((fault) => `${theme}: ${fault}`), ...unreadable.map((fault) => `${other}: ${fault}`)];
}

/** Changes the theme and waits for antd's colors, which change a moment after the page's colors. */
async function showIn(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(() => {
    const styles = getComputedStyle(document.documentElement);
    return styles.getPropertyValue('--ant-color-text').trim() === styles.getPropertyValue('--color-text').trim();
  });
}

/** Width in pixels at which WCAG requires pages to fit. */
const SMALLEST_PHONE = 320;

/** Returns the faults of a phone story at the smallest width. */
async function smallestPhoneFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width: SMALLEST_PHONE });
  const fits = await fitsSoon(page);
  const lonely = await lonelyActions(page);
  const overfull = await overfullLines(page);
  await page.setViewportSize(size);
  return [...(fits ? [] : [`it scrolls sideways at ${SMALLEST_PHONE} px`]), ...lonely, ...overfull];
}

/** Returns messages about flex lines with a part that extends past the line's right edge and may cover other content. */
const overfullLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInFlow = (part: Element) => !/absolute|fixed/.test(getComputedStyle(part).position);
    return [...document.querySelectorAll('#storybook-root *')]
      .filter((line) => {
        const { display, overflowX } = getComputedStyle(line);
        if (display !== 'flex' || overflowX !== 'visible') return false;
        const { right } = line.getBoundingClientRect();
        // A negative margin moves a part past the edge on purpose.
        const endOf = (part: Element) =>
          part.getBoundingClientRect().right + Math.min(0, Number.parseFloat(getComputedStyle(part).marginRight));
        return [...line.children].some((part) => isInFlow(part) && endOf(part) > right + 1);
      })
      .map((line) => `at the smallest width, a line is too narrow for its parts: ${line.textContent}`);
  });

/**
 * Returns whether the page fits its width within a second. Parts that depend on the width, such as a list behind a panel, are
 * drawn again a moment later.
 */
async function fitsSoon(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    if (await fitsItsWidth(page)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** Reloads the catalog with this story. */
async function load(page: Page, id: string, language = 'en'): Promise<void> {
  const { port } = files.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/iframe.html?id=${id}&viewMode=story&globals=language:${language}`);
  await page.waitForFunction(() => __STORYBOOK_PREVIEW__.currentRender?.phase);
}

/**
 * Takes components from the shared list and checks all stories of each in a window of this size, because a window loads a
 * component's code only once. Returns the faults.
 */
async function look(components: Story[][], viewport: typeof DESK): Promise<string[]> {
  const touch = viewport.width < 768;
  const device = { viewport, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' } as const;
  // With this name, Storybook stops animations instead of waiting 100 ms for them in each story.
  const context = await browser.newContext({ ...device, userAgent: 'StorybookTestRunner' });
  const page = await context.newPage();
  const faults: string[] = [];
  let loaded = false;
  for (let stories = components.shift(); stories; stories = components.shift()) {
    for (const { id } of stories) {
      // Loads the catalog only once, because that takes as long as a story. A story with a fault is checked again after a reload,
      // because an earlier story may have caused the fault.
      if (!loaded) await load(page, id);
      loaded = true;
      if ((await faultsOf(page, id)).length === 0) continue;
      await load(page, id);
      faults.push(...(await faultsOf(page, id)));
    }
  }
  await context.close();
  return faults;
}

/** Returns one list of stories for each component. */
function byComponent(stories: Story[]): Story[][] {
  const titles = [...new Set(stories.map(({ title }) => title))];
  return titles.map((component) => stories.filter(({ title }) => title === component));
}

/** Returns all stories, without those tagged `frames`. */
function allStories(): Story[] {
  const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
  return Object.values(index.entries).filter(({ type, tags }) => type === 'story' && !tags.includes('frames'));
}

test('every story renders without errors, serious axe violations, or sideways scrolling', async () => {
  const stories = allStories();
  const isForPhone = ({ title, name }: Story) => /phone/i.test(title + name);
  const forPhone = byComponent(stories.filter(isForPhone));
  const forDesk = byComponent(stories.filter((story) => !isForPhone(story)));
  expect(forPhone.flat().length).toBeGreaterThan(50);
  const faults = await Promise.all([look(forDesk, DESK), look(forDesk, DESK), look(forPhone, PHONE)]);
  expect(faults.flat()).toEqual([]);
}, 360_000);

test('translated screens are Spanish as a whole, and fit phones and desktops', async () => {
  // Play functions search for English texts.
  const files = translatedFiles();
  const screens = allStories().filter(
    ({ importPath, title, tags }) =>
      title.startsWith('Screens/') &&
      !tags.includes('play-fn') &&
      files.has(importPath.replace(/^\.\//, '').replace('.stories', '')),
  );
  expect(screens.length).toBeGreaterThan(50);
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: 'reduce',
    userAgent: 'StorybookTestRunner',
  });
  const page = await context.newPage();
  await load(page, screens[0]!.id, 'es');
  const faults: string[] = [];
  for (const { id } of screens) {
    await show(page, id);
    faults.push(...(await spanishFaults(page, id)));
  }
  await context.close();
  expect(faults).toEqual([]);
}, 360_000);
