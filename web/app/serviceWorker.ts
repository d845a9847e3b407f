import { noteInstalled } from '../core/browser/newVersion';

const CHECK_EVERY_MS = 60 * 60_000;

let waiting: ServiceWorker | null = null;

function setWaiting(worker: ServiceWorker | null) {
  waiting = worker;
  noteInstalled(worker !== null);
}

/**
 * Registers /sw.js, so that the app starts offline. A new version waits until the person reloads, so the code never changes
 * during typing. Does nothing without service workers (plain HTTP).
 */
export async function registerServiceWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) setWaiting(worker);
      if (worker.state === 'redundant' && worker === waiting) setWaiting(null);
    });
  if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK_EVERY_MS);
}
