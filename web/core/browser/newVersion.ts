import { followed } from '../listeners';

// Tells whether a version newer than this page is there. There are two signs: the browser has installed its service worker, or
// the server no longer has this page's code.

const isInstalled = followed(false);
const isDeployed = followed(false);

/** Records whether a newer service worker waits until the page is reloaded. */
export const noteInstalled = isInstalled.set;

/**
 * Checks for a newer version whenever code of this page can't be loaded. Vite reports each failed import by this event.
 * Returns a function that stops watching.
 */
export function watchMissingCode(): () => void {
  const check = () => void isOtherVersionServed().then((isOther) => isOther && isDeployed.set(true));
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

/** True if a newer version starts when the page is reloaded. */
export function useNewVersion(): boolean {
  const [installed, deployed] = [isInstalled.use(), isDeployed.use()];
  return installed || deployed;
}
