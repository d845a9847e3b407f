import { useSyncExternalStore } from 'react';

/** Chromium's `beforeinstallprompt` event, which TypeScript's types lack. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function setOffered(event: InstallPromptEvent | null) {
  offered = event;
  for (const listener of listeners) listener();
}

/** Keeps the browser's install offer for the hint. Browsers offer it once, often before the first page renders. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => setOffered(event as InstallPromptEvent));
  window.addEventListener('appinstalled', () => setOffered(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns a function that opens the browser's install dialog, or null if the browser offers none. */
export function useInstallPrompt(): (() => void) | null {
  const event = useSyncExternalStore(subscribe, () => offered);
  return event && (() => void event.prompt().finally(() => setOffered(null)));
}

/** True for Safari on an iPhone or iPad, in a tab. Safari installs apps only through the Share menu. */
export function isSafariTabOnIos(): boolean {
  const { userAgent } = navigator;
  const isSafari = /iPhone|iPad|iPod/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
  return isSafari && !('standalone' in navigator && navigator.standalone);
}
