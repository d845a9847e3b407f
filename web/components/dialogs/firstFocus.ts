import { type RefObject, useEffect, useLayoutEffect } from 'react';

const FIELD = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';
const BUTTON = 'button:not(:disabled)';

/**
 * Focuses the first field of newly opened content in the same task. Without a field, focuses the first button, which is Cancel if
 * the dialog asks for confirmation. Without either, focuses the dialog, and later its first field after that is rendered. antd
 * would focus the close button.
 */
export function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  // antd attaches a dialog before layout effects run, and a drawer after them.
  useLayoutEffect(() => focusFirst(content.current), [content]);
  useEffect(() => {
    focusFirst(content.current);
    return keepFirstFocus(content.current);
  }, [content]);
  // Handles a first field that is rendered later.
  useEffect(() => {
    if (dialogOf(content.current) === document.activeElement) focusFirst(content.current);
  });
}

const dialogOf = (content: HTMLElement | null) => content?.closest<HTMLElement>('[role="dialog"]');

function focusFirst(content: HTMLElement | null): void {
  const dialog = dialogOf(content);
  // Leaves the focus alone if the person has moved it.
  if (!content || !dialog || (dialog !== document.activeElement && dialog.contains(document.activeElement))) return;
  moveFocus(content, dialog);
}

function moveFocus(content: HTMLElement, dialog: HTMLElement): void {
  const target = content.querySelector<HTMLElement>(FIELD) ?? content.querySelector<HTMLElement>(BUTTON) ?? dialog;
  // Doesn't scroll to a button, so that the top of a long text stays visible.
  target.focus({ preventScroll: !target.matches(FIELD) });
}

/**
 * Returns the focus to the first field until the person presses Tab or uses the pointer. In a nested dialog, antd moves the focus
 * to the dialog or its close button, sometimes after the person has begun to type. Returns a function that stops this.
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
