// Whether requests get through. The browser only knows whether there is a network; a site's weak signal often has one
// that carries nothing, so a request that failed without a response counts as offline, too.

const PROBE_EVERY_MS = 5_000;

let noResponse = false;
let probing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Returns whether the server can be reached, by the last request and the browser. */
export const isOnline = (): boolean => navigator.onLine && !noResponse;

/** Calls back when `isOnline` changes, and each time the browser finds a network. Returns a function that ends it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A request got a response, of any status. */
export function noteResponse(): void {
  if (!noResponse) return;
  noResponse = false;
  clearTimeout(probing);
  announce();
}

/** A request failed without a response. Probes the server until it responds. */
export function noteNoResponse(): void {
  if (noResponse) return;
  noResponse = true;
  probing = setTimeout(() => void probe(), PROBE_EVERY_MS);
  announce();
}

async function probe(): Promise<void> {
  clearTimeout(probing);
  if (!noResponse) return;
  if (navigator.onLine && (await isServerThere())) return noteResponse();
  probing = setTimeout(() => void probe(), PROBE_EVERY_MS);
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function announce() {
  for (const listener of listeners) listener();
}

window.addEventListener('offline', announce);
window.addEventListener('online', () => {
  void probe();
  announce();
});
