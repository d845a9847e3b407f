const CHANGED = 'fieldbook.outbox';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANGED);
const listeners = new Set<() => void>();

/** Announces a change of the outbox to this tab and the others. */
export function announceChange() {
  for (const listener of listeners) listener();
  channel?.postMessage(null);
}
channel?.addEventListener('message', () => {
  for (const listener of listeners) listener();
});

/** Calls the listener after every change to the outbox, in any tab. Returns a function that removes the listener. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
