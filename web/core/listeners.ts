import { useSyncExternalStore } from 'react';

/** Returns a set of listeners. `add` returns a function that removes the listener. */
export function listeners<Told extends unknown[] = []>() {
  const added = new Set<(...told: Told) => void>();
  return {
    add(listener: (...told: Told) => void) {
      added.add(listener);
      return () => void added.delete(listener);
    },
    tell(...told: Told) {
      for (const listener of added) listener(...told);
    },
  };
}

/** Returns a value that is kept outside of components. `use` renders a component again after each change. */
export function followed<Value>(initial: Value) {
  let value = initial;
  const { add, tell } = listeners();
  const get = () => value;
  return {
    get,
    set(next: Value) {
      value = next;
      tell();
    },
    use: () => useSyncExternalStore(add, get),
  };
}
