import { readdirSync } from 'node:fs';
import path from 'node:path';
import { composeStories, setProjectAnnotations } from '@storybook/react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import preview from '../../.storybook/preview';
import { setScreenWidth } from './polyfills';

/**
 * Runs every story in jsdom: it renders something, its play function passes, and it writes nothing to console.error. Useful while
 * you write a story: npx jest --config web/jest.config.js testing/stories -t <name>. npm test omits it, because
 * e2e/catalog.test.ts does the same in a browser.
 */

setProjectAnnotations([preview]);

const web = path.join(__dirname, '..');
const PHONE_PX = 390;
const DESK_PX = 1280;

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .sort();

type RunnableStory = ComponentType & {
  globals?: { viewport?: { value?: string } };
  play?(context: { canvasElement: HTMLElement }): Promise<void> | void;
};
type StoryFile = Record<string, RunnableStory>;

const SETTLED_MS = 30;
const PATIENCE_MS = 3000;
const pause = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
const somethingDrawn = () =>
  document.body.textContent ||
  document.body.querySelector('svg, img, input, [aria-label], [role="status"], [role="switch"]');

/** Waits until something is rendered and no longer changes. */
async function settle() {
  for (const begun = Date.now(); !somethingDrawn() && Date.now() - begun < PATIENCE_MS; ) await pause();
  let before: string;
  do {
    before = document.body.innerHTML;
    await pause();
  } while (document.body.innerHTML !== before);
}

// React renders on its own schedule, as in a browser, because play functions don't use act().
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

// Typing on the larger pages takes a second or two, and more on a busy machine.
jest.setTimeout(20_000);

describe.each(files)('%s', (file) => {
  const written = require(path.join(web, file)) as StoryFile;
  const stories = composeStories(written as never) as StoryFile;

  test.each(Object.entries(stories))('%s', async (name, Story) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { viewport } = { ...written['default']?.globals, ...written[name]?.globals };
    setScreenWidth(viewport?.value === 'phone' ? PHONE_PX : DESK_PX);
    const canvasElement = document.body.appendChild(document.createElement('div'));
    const root = createRoot(canvasElement);
    try {
      root.render(<Story />);
      await settle();
      await Story.play?.({ canvasElement });
      await settle();

      expect(somethingDrawn()).toBeTruthy();
      expect(complaints.mock.calls).toEqual([]);
    } finally {
      root.unmount();
      canvasElement.remove();
      localStorage.clear();
    }
  });
});
