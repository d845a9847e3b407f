import { type KeyboardEvent, useRef } from 'react';
import { MENU_TYPE_AHEAD_RESET_MS } from '../../core/constants';

/**
 * Returns a key handler that adds type-ahead to antd's menus: typed letters focus the next item that starts with them. A search
 * starts over after a second without typing.
 */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    const now = Date.now();
    const isGoingOn = now - typed.current.at < MENU_TYPE_AHEAD_RESET_MS;
    const text = (isGoingOn ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: now };
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    // A single letter searches from the next item on. Further letters may match the current item again.
    const from = text.length > 1 ? at : at + 1;
    const candidates = [...items.slice(Math.max(from, 0)), ...items.slice(0, Math.max(from, 0))];
    candidates.find((item) => item.textContent?.toLowerCase().startsWith(text))?.focus();
  };
}
