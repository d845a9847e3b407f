import { readdirSync } from 'node:fs';
import path from 'node:path';
import { composeStories, setProjectAnnotations } from '@storybook/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import preview from '../../.storybook/preview';
import { setScreenWidth } from './polyfills';

/**
 * Runs every story there is: it must draw something, run its play function, write nothing to console.error, and give
 * axe no serious or critical fault. (Contrast needs a real browser: theme.test.ts holds the colours to it.)
 */

setProjectAnnotations([preview]);

const web = path.join(__dirname, '..');
const PHONE_PX = 390;
const DESK_PX = 1280;
const SERIOUS = new Set<string | null | undefined>(['serious', 'critical']);

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .sort();

type RunnableStory = ComponentType & {
  globals?: { viewport?: { value?: string } };
  play?(context: { canvasElement: HTMLElement }): Promise<void> | void;
};
type StoryFile = Record<string, RunnableStory>;

/** What axe can only judge where something is painted; and stories are parts of pages, without landmarks. */
const notHere = ['color-contrast', 'label-content-name-mismatch', 'region'];

const seriousFaults = async (element: Element) => {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(notHere.map((rule) => [rule, { enabled: false }])),
  });
  return violations
    .filter(({ impact }) => SERIOUS.has(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const SETTLED_MS = 30;
const PATIENCE_MS = 3000;
const pause = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
const somethingDrawn = () =>
  document.body.textContent ||
  document.body.querySelector('svg, img, input, [aria-label], [role="status"], [role="switch"]');

/** Waits until something is there to be seen, and a moment longer for what follows it. */
async function settle() {
  for (const begun = Date.now(); !somethingDrawn() && Date.now() - begun < PATIENCE_MS; ) await pause();
  await pause();
}

// React draws as it does in a browser here, in its own time: play functions know nothing of act().
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

// axe alone takes a second for the larger screens, and more on a busy machine.
jest.setTimeout(20_000);

describe.each(files)('%s', (file) => {
  const written = require(path.join(web, file)) as StoryFile;
  const stories = composeStories(written as never) as StoryFile;

  test.each(Object.entries(stories))('%s', async (name, Story) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    setScreenWidth(written[name]?.globals?.viewport?.value === 'phone' ? PHONE_PX : DESK_PX);
    const canvasElement = document.body.appendChild(document.createElement('div'));
    const root = createRoot(canvasElement);
    try {
      root.render(<Story />);
      await settle();
      await Story.play?.({ canvasElement });
      await settle();

      expect(somethingDrawn()).toBeTruthy();
      expect(await seriousFaults(document.body)).toEqual([]);
      expect(complaints.mock.calls).toEqual([]);
    } finally {
      root.unmount();
      canvasElement.remove();
    }
  });
});
