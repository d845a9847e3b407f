type Listener = (fields: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Announces that a mutation of this device has made these query fields stale. */
export function announceStale(fields: readonly string[]): void {
  for (const listener of listeners) listener(fields);
}

/** Calls the listener with the query fields that a mutation has made stale. Returns a function that removes the listener. */
export function onStale(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
