import { type RefObject, useEffect, useLayoutEffect } from 'react';

const FIELD = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';
const BUTTON = 'button:not(:disabled)';

/**
 * Gives the focus to the first field of what has just opened, in the same task. Without a field it goes to the first button: in a
 * question, the harmless one. Without any, it goes to the dialog, and to its first field once that is there. antd would give it
 * to the button that closes the dialog.
 */
export function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  // antd attaches a dialog before its layout effects, and a drawer after them.
  useLayoutEffect(() => focusFirst(content.current), [content]);
  useEffect(() => {
    focusFirst(content.current);
    // A dialog below takes the focus back until antd locks it to this one, in an effect that follows.
    queueMicrotask(() => focusFirst(content.current));
  }, [content]);
  // The first field came later.
  useEffect(() => {
    if (dialogOf(content.current) === document.activeElement) focusFirst(content.current);
  });
}

const dialogOf = (content: HTMLElement | null) => content?.closest<HTMLElement>('[role="dialog"]');

function focusFirst(content: HTMLElement | null): void {
  const dialog = dialogOf(content);
  // Where the person has focused something else, it stays.
  if (!content || !dialog || (dialog !== document.activeElement && dialog.contains(document.activeElement))) return;
  // Keeps the top of a long text in view.
  const target = content.querySelector<HTMLElement>(FIELD) ?? content.querySelector<HTMLElement>(BUTTON) ?? dialog;
  target.focus({ preventScroll: !target.matches(FIELD) });
}
