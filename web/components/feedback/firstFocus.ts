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
    return keepFirstFocus(content.current);
  }, [content]);
  // The first field was rendered after this ran.
  useEffect(() => {
    if (dialogOf(content.current) === document.activeElement) focusFirst(content.current);
  });
}

const dialogOf = (content: HTMLElement | null) => content?.closest<HTMLElement>('[role="dialog"]');

function focusFirst(content: HTMLElement | null): void {
  const dialog = dialogOf(content);
  // A focus that the person has moved elsewhere stays.
  if (!content || !dialog || (dialog !== document.activeElement && dialog.contains(document.activeElement))) return;
  moveFocus(content, dialog);
}

function moveFocus(content: HTMLElement, dialog: HTMLElement): void {
  const target = content.querySelector<HTMLElement>(FIELD) ?? content.querySelector<HTMLElement>(BUTTON) ?? dialog;
  // Keeps the top of a long text in view.
  target.focus({ preventScroll: !target.matches(FIELD) });
}

/**
 * Gives the focus back to the first field until the person presses Tab or points somewhere: above another dialog, antd moves it to
 * this dialog itself, or to the button that closes it, even after the first letters. Returns the function that ends it.
 */
function keepFirstFocus(content: HTMLElement | null): (() => void) | undefined {
  const dialog = dialogOf(content);
  if (!content || !dialog) return undefined;
  const until = new AbortController();
  const { signal } = until;
  const end = () => until.abort();
  const endByTab = ({ key }: KeyboardEvent) => key === 'Tab' && end();
  dialog.addEventListener(
    'focusin',
    ({ target }) => {
      if (!content.contains(target as Node)) moveFocus(content, dialog);
    },
    { signal },
  );
  window.addEventListener('keydown', endByTab, { signal, capture: true });
  window.addEventListener('pointerdown', end, { signal, capture: true });
  return end;
}
