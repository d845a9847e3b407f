import { useEffect, useRef } from 'react';
import { openDialogs } from './openDialogs';

/** Action of each key. A key keeps its usual effect if it has no action or the action returns false. */
export type Keys = Readonly<Record<string, (() => unknown) | false | undefined>>;

/** Fields and menus that use a typed letter as text or to select an item. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
/** Controls that handle Enter and Space themselves. */
const PRESSED = 'button, a[href], input, summary, [role="switch"], [role="button"]';
/** Keys whose action repeats while they are held down. Other actions run once, so that a held key can't approve two cards. */
const REPEATED = ['j', 'k', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight'];

/** Handles shortcuts of a page or of its side panel, wherever the focus is, except in fields, menus, and dialogs. */
export const usePageKeys = (isActive: boolean, keys: Keys): void => useKeys(isActive, keys, () => 0);

/** Handles shortcuts of the calling component's dialog, except in fields and menus, and while another dialog covers it. */
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
