import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { listeners } from '../listeners';

let count = 0;
const { add: onChange, tell } = listeners();

/** Returns the number of open modal dialogs. */
export const openDialogs = (): number => count;

function add(change: number) {
  count += change;
  tell();
}

/** Counts a dialog as open while `open` is true. Meanwhile, the page's shortcuts are off, and tables don't become cards. */
export function useOpenDialog(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    add(1);
    return () => add(-1);
  }, [open]);
}

/** Returns the value. While a dialog is open above the calling component, returns the value from before that dialog opened. */
export function useHeldByDialog(value: boolean): boolean {
  const held = useRef(value);
  /** Number of open dialogs that contain the calling component. */
  const below = useRef(0);
  const subscribe = useCallback((changed: () => void) => {
    below.current = count;
    return onChange(() => {
      below.current = Math.min(below.current, count);
      changed();
    });
  }, []);
  return useSyncExternalStore(subscribe, () => {
    if (count <= below.current) held.current = value;
    return held.current;
  });
}
