import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetWantedPage, wantedPage } from '../../core/browser/wantedPage';
import { may, type Viewer } from '../../core/viewer';
import { pageAt } from '../pages';
import { startsOf } from './startPages';

/** Paths that lead to the start page after a sign-in. */
const HOME = ['/', '/login'];

/**
 * After a sign-in, opens the page that the person requested while signed out. If they requested none, or may not see it, opens
 * their start page.
 * @returns true until that page is open
 */
export function useStartPage(viewer: Viewer): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [target, setTarget] = useState(() => (HOME.includes(pathname) ? startPageOf(viewer) : null));
  useEffect(() => {
    forgetWantedPage();
    if (!target) return;
    navigate(target, { replace: true });
    setTarget(null);
  }, [target, navigate]);
  return target !== null;
}

/** True if a sign-in may redirect from this page. */
export const maySendElsewhere = (viewer: Viewer, pathname: string): boolean =>
  HOME.includes(pathname) && (chosenStart(viewer) !== undefined || wantedPage() !== null);

/** Returns the path of the person's start page, if the page isn't '/' and the person may see it. */
const chosenStart = (viewer: Viewer): string | undefined =>
  startsOf(viewer).find(({ start, path }) => start.value === viewer.startPage && path !== '/')?.path;

const STARTED = 'fieldbook.started';

/**
 * True when the app first starts in this tab, or first starts after a sign-out. False when '/' is opened or reloaded
 * later.
 */
function isFirstVisit(): boolean {
  try {
    const started = sessionStorage.getItem(STARTED) !== null;
    sessionStorage.setItem(STARTED, 'yes');
    return !started;
  } catch {
    return false;
  }
}

function startPageOf(viewer: Viewer): string | null {
  const wanted = wantedPage();
  if (wanted && maySee(viewer, wanted)) return wanted;
  const chosen = chosenStart(viewer);
  return chosen && isFirstVisit() ? chosen : null;
}

function maySee(viewer: Viewer, address: string): boolean {
  const { pathname, origin } = new URL(address, window.location.origin);
  const page = origin === window.location.origin && pageAt(pathname);
  return !!page && may(viewer, page.permission);
}
