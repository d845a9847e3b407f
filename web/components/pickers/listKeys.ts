import { flushSync } from 'react-dom';

/** Number of lines that PageDown skips. */
const PAGE = 10;

/** Returns the index that Home, End, PageUp, or PageDown moves to from index `at` (-1 for none). Undefined for other keys. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    Home: 0,
    End: count - 1,
    PageDown: Math.min(at + PAGE, count - 1),
    PageUp: Math.max(at - PAGE, 0),
  };
  return count > 0 ? places[key] : undefined;
}

/**
 * Returns the smallest number of arrow key presses from one line of a Select to another, negative for up. Arrow keys wrap around
 * at both ends.
 */
export function shortestWay(from: number, to: number, count: number): number {
  const down = (((to - from) % count) + count) % count;
  return down <= count - down ? down : down - count;
}

/**
 * Moves the active option of antd's open Select by Home, End, PageUp, or PageDown. `count` is the number of options. Returns false
 * for other keys, and if there is nothing to move in.
 */
export function jump(input: HTMLElement, key: string, count: number): boolean {
  if (count === 0 || input.getAttribute('aria-expanded') !== 'true') return false;
  const at = Number(/_(\d+)$/.exec(input.getAttribute('aria-activedescendant') ?? '')?.[1] ?? -1);
  const place = placeAfter(key, at, count);
  if (place === undefined) return false;
  moveActive(input, shortestWay(at, place, count));
  return true;
}

/** Moves the active option of antd's Select `by` lines. Dispatches arrow keys, because the Select handles no other keys. */
function moveActive(input: HTMLElement, by: number): void {
  const isUp = by < 0;
  const key = isUp ? 'ArrowUp' : 'ArrowDown';
  // Runs after the current key is handled, because each step builds on the previous one.
  setTimeout(() => {
    for (let step = 0; step < Math.abs(by); step++) {
      flushSync(() => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: isUp ? 38 : 40, bubbles: true }));
      });
    }
  });
}
