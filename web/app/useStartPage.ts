import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetWantedPage, wantedPage } from '../core/browser/wantedPage';
import { may, type Viewer } from '../core/viewer';
import { pageAt } from './pages';

/** Where a sign-in leads. */
const HOME = ['/', '/login'];

/**
 * Opens the page that was asked for before the sign-in, once, if this person may see it.
 * @returns true until it is open
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

function startPageOf(viewer: Viewer): string | null {
  const wanted = wantedPage();
  return wanted && maySee(viewer, wanted) ? wanted : null;
}

function maySee(viewer: Viewer, address: string): boolean {
  const { pathname, origin } = new URL(address, window.location.origin);
  const page = origin === window.location.origin && pageAt(pathname);
  return !!page && may(viewer, page.permission);
}
