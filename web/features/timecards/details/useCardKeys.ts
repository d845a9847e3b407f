import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

/** Selector of elements in which typed letters are text or choose from a menu. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Single keys while a card is open, wherever the focus is, except in fields, menus, and dialogs above the card. */
export function useCardKeys(isOpen: boolean, keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      const isStep = event.key === 'j' || event.key === 'k';
      if (!act || event.ctrlKey || event.metaKey || event.altKey || (event.repeat && !isStep)) return;
      // The list took the key that has just opened the card.
      if (event.defaultPrevented) return;
      if ((event.target as Element).closest?.(TYPING) || isAsking()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

/** A dialog is open above the card, such as the one that asks for a reason. */
const isAsking = () => dialogs().length > 1;

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];

/** Gives the focus to the open card, where the button that had it is gone. */
export function focusPanel(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) dialogs()[0]?.focus({ preventScroll: true });
  });
}
