import { expect, userEvent, waitFor } from 'storybook/test';

/** Unfolds all rows of a list on a phone after the rows have rendered, then runs the play function. */
export const unfolded =
  <Context extends { canvasElement: HTMLElement }>(play: ((context: Context) => Promise<void> | void) | undefined) =>
  async (context: Context): Promise<void> => {
    const openers = () => context.canvasElement.querySelectorAll<HTMLElement>('[data-row-opener]');
    await waitFor(() => expect(openers()).not.toHaveLength(0));
    for (const opener of openers()) await userEvent.click(opener);
    await play?.(context);
  };
