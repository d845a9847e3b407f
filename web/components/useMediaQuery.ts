import { useCallback, useSyncExternalStore } from 'react';
import { PHONE_BREAKPOINT_PX } from '../core/constants';

/** Returns whether a media query matches. Renders the component again when this changes. */
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

/** True if a form page should focus its first field. False on phones, where the keyboard would hide half of the form. */
export const useBeginsFocused = (): boolean => !useIsPhone();

/** True if the screen is narrower than a width in CSS pixels. Never true for paper, so that phones print tables, too. */
export const useIsScreenBelow = (width: number): boolean => useMediaQuery(`screen and (max-width: ${width - 0.02}px)`);

/** True if the screen is too narrow for tables. */
export const useIsPhone = (): boolean => useIsScreenBelow(PHONE_BREAKPOINT_PX);

/** True if the screen is so short that notices above a form have to leave room for its first field. The CSS uses the same height. */
export const useIsShort = (): boolean => useMediaQuery('screen and (max-height: 37.5em)');
