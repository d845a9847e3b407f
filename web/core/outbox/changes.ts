const CHANGED = 'fieldbook.outbox';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANGED);
const listeners = new Set<() => void>();

/** Says that the outbox changed, in this tab and the others. */
export function announceChange() {
  for (const listener of listeners) listener();
  channel?.postMessage(null);
}
channel?.addEventListener('message', () => {
  for (const listener of listeners) listener();
});

/** Calls back after every change to the outbox, in this tab or another. Returns a function that ends it. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
