import { useEffect, useRef } from 'react';
import { openDialogs } from './openDialogs';

/** Action of each key. A key without an action, or whose action returns false, keeps its usual effect. */
export type Keys = Readonly<Record<string, (() => unknown) | false | undefined>>;

/** Fields that take letters as text, and menus that take them as choices. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
/** Controls that have Enter and Space themselves. */
const PRESSED = 'button, a[href], input, summary, [role="switch"], [role="button"]';
/** Steps repeat while their key is held down. Decisions do not. */
const REPEATED = ['j', 'k', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight'];

/** Single keys of a screen or of the panel beside it, wherever the focus is, except in fields, menus, and dialogs. */
export const usePageKeys = (isActive: boolean, keys: Keys): void => useKeys(isActive, keys, () => 0);

/** Single keys of the dialog that this is called in, except in fields and menus, and while another dialog is open above it. */
export const useDialogKeys = (keys: Keys, isActive = true): void => useKeys(isActive, keys, openDialogs);

function useKeys(isActive: boolean, keys: Keys, dialogsBelow: () => number): void {
  const current = useRef(keys);
  current.current = keys;
  const below = useRef(dialogsBelow);
  useEffect(() => {
    if (!isActive) return;
    const dialogs = below.current();
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      const act = Object.hasOwn(current.current, key) && current.current[key];
      if (!act || defaultPrevented || ctrlKey || metaKey || altKey || (repeat && !REPEATED.includes(key))) return;
      const element = target as Element;
      if (openDialogs() > dialogs || element.closest?.(TYPING)) return;
      if ((key === 'Enter' || key === ' ') && element.closest?.(PRESSED)) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
