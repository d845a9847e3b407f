import { flushSync } from 'react-dom';

/** How far PageDown goes. */
const PAGE = 10;

/** Returns the place in a list that Home, End, PageUp, or PageDown leads to; undefined for other keys. `at` is -1 for none. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    Home: 0,
    End: count - 1,
    PageDown: Math.min(at + PAGE, count - 1),
    PageUp: Math.max(at - PAGE, 0),
  };
  return count > 0 ? places[key] : undefined;
}

/** Returns how many lines a Select moves by arrow keys, which lead from the last one to the first, too: negative is up. */
export function shortestWay(from: number, to: number, count: number): number {
  const down = (((to - from) % count) + count) % count;
  return down <= count - down ? down : down - count;
}

/** Moves the active option of antd's Select, which knows arrow keys alone. */
export function moveActive(input: HTMLElement, by: number): void {
  const isUp = by < 0;
  const key = isUp ? 'ArrowUp' : 'ArrowDown';
  // After the key that is being handled: each step builds on the one before.
  setTimeout(() => {
    for (let step = 0; step < Math.abs(by); step++) {
      flushSync(() => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: isUp ? 38 : 40, bubbles: true }));
      });
    }
  });
}
