import { useSyncExternalStore } from 'react';

// Tells whether a version newer than this page is there. There are two signs: the browser has installed its service worker, or
// the server no longer has this page's code.

const state = { isInstalled: false, isDeployed: false };
const listeners = new Set<() => void>();

function change(changes: Partial<typeof state>): void {
  Object.assign(state, changes);
  for (const listener of listeners) listener();
}

/** Records whether a newer service worker waits until the page is reloaded. */
export const noteInstalled = (isInstalled: boolean): void => change({ isInstalled });

/**
 * Checks for a newer version whenever code of this page can't be loaded. Vite reports each failed import by this event.
 * Returns a function that stops watching.
 */
export function watchMissingCode(): () => void {
  const check = () => void isOtherVersionServed().then((isDeployed) => isDeployed && change({ isDeployed }));
  window.addEventListener('vite:preloadError', check);
  return () => window.removeEventListener('vite:preloadError', check);
}

/** True if the server's page has another main script than this page. False if the server can't be reached. */
async function isOtherVersionServed(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (!own || !response?.ok) return false;
  return !(await response.text().catch(() => own)).includes(own);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True if a newer version starts when the page is reloaded. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(subscribe, () => state.isInstalled || state.isDeployed);
