import { browser } from './browser';
import { RELOAD_TO_UPDATE } from './workerMessages';

/**
 * Reloads the page. Starts a newly installed version, if any, because the old version may need files that the server no longer
 * has.
 */
export async function reloadPage(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration?.waiting) return browser.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => browser.reload(), { once: true });
  registration.waiting.postMessage(RELOAD_TO_UPDATE);
}
