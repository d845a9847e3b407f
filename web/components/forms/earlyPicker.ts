import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** What someone did in a picker before antd's Select was loaded: the Select continues from here. */
export interface Early {
  /** The field has the focus. */
  focused: boolean;
  /** The list would already be open. */
  open: boolean;
  /** The search text. */
  typed: string;
  /** The keys pressed in the open list after that text, in order. */
  keys: readonly string[];
}

export const UNTOUCHED: Early = { focused: false, open: false, typed: '', keys: [] };

/** antd reads key codes. */
const KEY_CODES: Record<string, number> = { ArrowUp: 38, ArrowDown: 40, Enter: 13 };

/**
 * Passes the early state on to the Select: its first search text, and the keys again once its list is there. A key that
 * is pressed until then waits its turn.
 * @param input the Select's input
 * @returns whether to believe what the Select says is searched: while it mounts, it clears the text of a closed list
 */
export function useEarly(early: Early, input: () => Element | null | undefined): () => boolean {
  const mounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render
  useEffect(() => {
    mounted.current = true;
    const field = input();
    if (!(field instanceof HTMLElement) || early.keys.length === 0) return;
    const keys = [...early.keys];
    const hold = (event: KeyboardEvent) => {
      if (!event.isTrusted || !(event.key in KEY_CODES)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      keys.push(event.key);
    };
    const release = () => window.removeEventListener('keydown', hold, true);
    const pressAll = () => {
      if (field.isConnected && !document.getElementById(field.getAttribute('aria-controls') ?? '')) {
        requestAnimationFrame(pressAll);
        return;
      }
      release();
      for (const key of keys) press(field, key);
    };
    window.addEventListener('keydown', hold, true);
    requestAnimationFrame(pressAll);
    return release;
  }, []);
  return () => mounted.current;
}

function press(field: HTMLElement, key: string) {
  const code = { key, keyCode: KEY_CODES[key], which: KEY_CODES[key], bubbles: true, cancelable: true };
  for (const type of ['keydown', 'keyup']) flushSync(() => field.dispatchEvent(new KeyboardEvent(type, code)));
}
