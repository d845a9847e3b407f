import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Browser, Page } from 'playwright-core';
import { DESK, fitsItsWidth, launchBrowser, PHONE } from './browser';

/**
 * Every story of the catalogue in a real browser, where things are painted: axe finds nothing serious, and what is made
 * for a phone does not scroll sideways. Clean of console errors and of stories that break, too.
 */

const root = join(__dirname, '..');
const built = mkdtempSync(join(tmpdir(), 'fieldbook-catalogue-'));
let files: Server;
let browser: Browser;

beforeAll(async () => {
  const storybook = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const { status, stdout } = spawnSync(process.execPath, [storybook, 'build', '-o', built, '--quiet'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the catalogue cannot be built: ${stdout}`);
  files = express()
    .use(express.static(built, { maxAge: '10m' }))
    .listen(0, '127.0.0.1');
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  files?.close();
  rmSync(built, { recursive: true, force: true });
});

interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

/** What a story may be at: it is done, or it will never be. */
const DONE = ['finished', 'completed', 'errored', 'aborted'];

declare const __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, what: object): void };
declare const __STORYBOOK_PREVIEW__: { currentRender?: { id: string; phase?: string } };
declare const axe: { run(options: object): Promise<{ violations: Violation[] }> };
interface Violation {
  id: string;
  impact?: string | null;
  nodes: { html: string }[];
}

/** What is wrong with the story, a line each. */
async function faultsOf(page: Page, id: string): Promise<string[]> {
  const complaints: string[] = [];
  const complain = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') complaints.push(message.text().split('\n', 1)[0] ?? '');
  };
  page.on('console', complain);
  await page.evaluate((storyId) => {
    localStorage.clear();
    __STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  const reached = await page.waitForFunction(
    ({ storyId, done }) => {
      const { id: drawn, phase = '' } = __STORYBOOK_PREVIEW__.currentRender ?? {};
      return drawn === storyId && done.includes(phase) && phase;
    },
    { storyId: id, done: DONE },
  );
  const outcome = String(await reached.jsonValue());
  const violations = await page.evaluate(() =>
    axe.run({ resultTypes: ['violations'] }).then((found) => found.violations),
  );
  const fits = await fitsItsWidth(page);
  page.off('console', complain);
  return [
    ...(outcome === 'errored' || outcome === 'aborted' ? [`it is ${outcome}`] : []),
    ...complaints,
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map((violation) => `${violation.id}: ${violation.nodes.map(({ html }) => html).join(' ')}`),
    ...(fits ? [] : ['it scrolls sideways']),
  ].map((fault) => `${id}: ${fault}`);
}

/** Takes groups off the list, one after another, in a window of this size. */
async function look(groups: Story[][], viewport: typeof DESK): Promise<string[]> {
  const touch = viewport.width < 768;
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
  await context.addInitScript({ path: require.resolve('axe-core/axe.min.js') });
  const page = await context.newPage();
  const { port } = files.address() as AddressInfo;
  const faults: string[] = [];
  for (let group = groups.shift(); group; group = groups.shift()) {
    // Anew for each component: loading the catalogue for every story would take longer than all the rest.
    await page.goto(`http://127.0.0.1:${port}/iframe.html?id=${group[0]?.id}&viewMode=story`);
    await page.waitForFunction(() => __STORYBOOK_PREVIEW__.currentRender?.phase);
    for (const { id } of group) faults.push(...(await faultsOf(page, id)));
  }
  await context.close();
  return faults;
}

test('no story breaks, has a serious fault for axe, or scrolls sideways', async () => {
  const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
  const isForPhone = ({ name }: Story) => /phone/i.test(name);
  const groups = (some: Story[]) =>
    [...new Set(some.map(({ title }) => title))].map((each) => some.filter(({ title }) => title === each));
  const forPhone = groups(stories.filter(isForPhone));
  const forDesk = groups(stories.filter((story) => !isForPhone(story)));
  expect(forPhone.length).toBeGreaterThan(20);
  const faults = await Promise.all([look(forDesk, DESK), look(forDesk, DESK), look(forPhone, PHONE)]);
  expect(faults.flat()).toEqual([]);
}, 180_000);
