// Tells whether the server can be reached. The browser only knows whether there is a network. With a weak signal, requests
// often get no response, so a request without a response also counts as offline.

import { listeners } from '../listeners';

const PROBE_EVERY_MS = 5_000;

let noResponse = false;
let probing: ReturnType<typeof setTimeout> | undefined;
const { add, tell: announce } = listeners();

/** True if the browser has a network and the last request got a response. */
export const isOnline = (): boolean => navigator.onLine && !noResponse;

/** Calls the listener when `isOnline` changes or the browser finds a network. Returns a function that removes the listener. */
export const onConnectionChange = add;

/** Records that a request got a response, of any status. */
export function noteResponse(): void {
  if (!noResponse) return;
  noResponse = false;
  clearTimeout(probing);
  announce();
}

/** Records that a request got no response. Probes the server until it responds. */
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

window.addEventListener('offline', () => announce());
window.addEventListener('online', () => {
  void probe();
  announce();
});
