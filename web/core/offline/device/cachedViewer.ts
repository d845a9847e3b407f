import { attempt } from '../../browser/attempt';

const KEY = 'fieldbook.me';

/** Returns the last response to `me` on this device, cached until sign-out or a 401. Null if there is none. */
export function cachedViewer<Me extends { id: string }>(): Me | null {
  const me: Me | null = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  return me?.id ? me : null;
}

/**
 * Calls the listener when another tab changes the cached `me`: sets it after a sign-in, or clears it after a sign-out or an ended
 * session. Returns a function that removes the listener.
 */
export function onViewerChange(change: 'set' | 'cleared', listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) =>
    key === KEY && (newValue === null) === (change === 'cleared') && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Caches a response to `me`. Null clears the cache. */
export function cacheViewer(me: { id: string } | null): void {
  // Without storage, the device asks the server each time.
  attempt(() => (me ? localStorage.setItem(KEY, JSON.stringify(me)) : localStorage.removeItem(KEY)));
}
