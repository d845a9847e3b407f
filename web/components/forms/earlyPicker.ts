import { useEffect } from 'react';

/** What someone did in a picker before antd's Select was loaded: the Select continues from here. */
export interface Early {
  /** The field has the focus. */
  focused: boolean;
  /** The list would be open by now. */
  open: boolean;
  /** The search text. */
  typed: string;
  /** The keys pressed in the open list after that text, in order. */
  keys: readonly string[];
}

export const UNTOUCHED: Early = { focused: false, open: false, typed: '', keys: [] };

/** antd reads key codes. */
const KEY_CODES: Record<string, number> = { ArrowUp: 38, ArrowDown: 40, Enter: 13 };

/** Presses the early keys again in the Select's input, once its list is there. */
export function useEarlyKeys(early: Early, input: () => Element | null | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render
  useEffect(() => {
    for (const key of early.keys) {
      for (const type of ['keydown', 'keyup']) {
        const code = { key, keyCode: KEY_CODES[key], which: KEY_CODES[key] };
        input()?.dispatchEvent(new KeyboardEvent(type, { ...code, bubbles: true, cancelable: true }));
      }
    }
  }, []);
}
