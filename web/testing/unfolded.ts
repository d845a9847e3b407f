import type { StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

/** Unfolds all rows of a list on a phone, then plays. */
export const unfolded =
  (play: StoryObj['play']): NonNullable<StoryObj['play']> =>
  async (context) => {
    const openers = context.canvasElement.querySelectorAll<HTMLElement>('[data-row-opener]');
    for (const opener of openers) await userEvent.click(opener);
    await play?.(context);
  };
