import { useSyncExternalStore } from 'react';
import { listeners } from '../listeners';
import { attempt } from './attempt';

const KEY = 'fieldbook.theme';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const { add, tell } = listeners();

/** Returns the theme chosen in the app. Null or undefined if the app follows the device's setting. */
const chosen = (): string | null | undefined => attempt(() => localStorage.getItem(KEY));

const isDark = (): boolean => (chosen() ?? (device.matches ? 'dark' : 'light')) === 'dark';

/** Sets the chosen theme on the page, for the stylesheet, and updates the components that call `useIsDark`. */
export function applyTheme(): void {
  const theme = chosen();
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  tell();
}

/**
 * Turns the dark theme on or off. A theme that equals the device's setting is not stored, so that the app follows the device
 * again.
 */
export function setDark(on: boolean): void {
  // Without storage, the app follows the device.
  attempt(() =>
    on === device.matches ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, on ? 'dark' : 'light'),
  );
  applyTheme();
}

function subscribe(listener: () => void) {
  const remove = add(listener);
  device.addEventListener('change', listener);
  window.addEventListener('storage', applyTheme);
  return () => {
    remove();
    device.removeEventListener('change', listener);
    window.removeEventListener('storage', applyTheme);
  };
}

export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);
