import { followed } from '../core/listeners';

/** Chromium's `beforeinstallprompt` event, which TypeScript's types lack. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const offered = followed<InstallPromptEvent | null>(null);

/** Keeps the browser's install offer for the hint. Browsers offer it once, often before the first page renders. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => offered.set(event as InstallPromptEvent));
  window.addEventListener('appinstalled', () => offered.set(null));
}

/** Returns a function that opens the browser's install dialog, or null if the browser offers none. */
export function useInstallPrompt(): (() => void) | null {
  const event = offered.use();
  return event && (() => void event.prompt().finally(() => offered.set(null)));
}

/** True for Safari on an iPhone or iPad, in a tab. Safari installs apps only through the Share menu. */
export function isSafariTabOnIos(): boolean {
  const { userAgent } = navigator;
  const isSafari = /iPhone|iPad|iPod/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
  return isSafari && !('standalone' in navigator && navigator.standalone);
}
