import { type RefObject, useEffect, useRef } from 'react';
import { NEW_ROW_KEY } from './rowEditor';

/**
 * Moves the focus when a row stops being edited: to the row's first action, or to what had the focus before when the
 * row was new or is no longer in the list.
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

function firstActionOf(frame: HTMLElement | null, key: string): HTMLElement | null {
  const rows = [...(frame?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
  return rows.find((row) => row.dataset['rowKey'] === key)?.querySelector('[data-row-actions] button') ?? null;
}
