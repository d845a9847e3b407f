import { useCallback, useSyncExternalStore } from 'react';
import { PHONE_BREAKPOINT_PX } from '../core/constants';

/** Returns whether a media query holds, now and as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Returns whether a form page focuses its first field: not on a phone, where a keyboard would hide half of it. */
export const useBeginsFocused = (): boolean => !useIsPhone();

/** Returns whether the screen is narrower than a width in CSS pixels. Paper never is, so that print gets tables from a phone too. */
export const useIsScreenBelow = (width: number): boolean => useMediaQuery(`screen and (max-width: ${width - 0.02}px)`);

/** Returns whether the screen is too narrow for tables. */
export const useIsPhone = (): boolean => useIsScreenBelow(PHONE_BREAKPOINT_PX);
