import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

/** Events with which a person starts to use a page. */
const USES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A page that is long enough may still scroll to its first field for this time. */
const SETTLED_AFTER_MS = 1000;

/**
 * Opens each page at its top. Back and Forward open it where the person left it. The browser itself would scroll while the
 * previous page is still shown, and only as far as that page is long.
 * @param location the shown page's location
 */
export function useScrollPlace({ key, pathname }: Location): void {
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });
  const places = useRef(new Map<string, number>());
  const stopSeeking = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const note = () => {
      if (!stopSeeking.current) places.current.set(shown.current.key, window.scrollY);
    };
    const byApp = () => {
      history.scrollRestoration = 'manual';
    };
    // The app forgets the places when it is reloaded.
    const byBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    byApp();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pageshow', byApp);
    window.addEventListener('pagehide', byBrowser);
    return () => {
      byBrowser();
      stopSeeking.current?.();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pageshow', byApp);
      window.removeEventListener('pagehide', byBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    // Filters and records that open in a panel change only the URL's query.
    if (before.pathname === pathname) {
      places.current.set(key, window.scrollY);
      return;
    }
    stopSeeking.current?.();
    const place = isReturn ? (places.current.get(key) ?? 0) : 0;
    window.scrollTo(0, place);
    if (place === 0) return;
    stopSeeking.current = keepPlace(place, () => {
      stopSeeking.current = undefined;
    });
  }, [key, pathname, isReturn]);
}

/**
 * Scrolls to a place until the page is long enough for it and has focused its first field. Gives up once the person uses the page.
 * @returns a function that gives up
 */
function keepPlace(place: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scroll = () => {
    if (window.scrollY !== place) window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) < 1) timer ??= setTimeout(end, SETTLED_AFTER_MS);
  };
  const observer = new ResizeObserver(scroll);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', scroll);
    for (const use of USES) window.removeEventListener(use, end);
    onEnd();
  };
  observer.observe(document.body);
  window.addEventListener('scroll', scroll, { passive: true });
  for (const use of USES) window.addEventListener(use, end, { passive: true });
  scroll();
  return end;
}
