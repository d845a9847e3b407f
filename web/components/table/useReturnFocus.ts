import { type RefObject, useEffect, useRef } from 'react';
import { NEW_ROW_KEY } from './rowEditor';

/**
 * Moves the focus when editing a row ends: to the row if rows are focusable, to its first action, or on phones to the button that
 * unfolds its card. If the row was new or is no longer in the list, the focus returns to the last element outside of the list.
 */
export function useReturnFocus(frame: RefObject<HTMLElement | null>, editedKey: string | null): void {
  const before = useRef<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const lastOutside = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const element = event.target as HTMLElement;
      if (!frame.current?.contains(element)) lastOutside.current = element;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [frame]);

  useEffect(() => {
    const closed = before.current;
    before.current = editedKey;
    if (editedKey === NEW_ROW_KEY) opener.current = lastOutside.current;
    if (editedKey !== null || closed === null) return;
    if (closed === NEW_ROW_KEY) opener.current?.focus();
    else (firstActionOf(frame.current, closed) ?? lastOutside.current)?.focus();
  }, [frame, editedKey]);
}

/**
 * Keeps the opened row in view. When the row closes, focuses the row or its first action, unless the focus is elsewhere on the
 * page or a modal dialog restores the focus.
 */
export function useOpenedRow(frame: RefObject<HTMLElement | null>, openKey: string | null): void {
  const before = useRef(openKey);
  useEffect(() => {
    const closed = before.current;
    before.current = openKey;
    const action = firstActionOf(frame.current, openKey ?? closed ?? '');
    if (openKey) action?.closest('[data-row-key]')?.scrollIntoView?.({ block: 'nearest' });
    const focused = document.activeElement;
    const free = !focused || focused === document.body || frame.current?.contains(focused);
    if (closed && !openKey && free) action?.focus({ preventScroll: true });
  }, [frame, openKey]);
}

function firstActionOf(frame: HTMLElement | null, key: string): HTMLElement | null {
  const rows = [...(frame?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
  const row = rows.find((each) => each.dataset['rowKey'] === key);
  if (row?.hasAttribute('tabindex')) return row;
  return row?.querySelector('[data-row-actions] button, [data-row-opener]') ?? null;
}
