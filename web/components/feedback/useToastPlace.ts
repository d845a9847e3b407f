import { type RefObject, useLayoutEffect } from 'react';
import { NAV_HEIGHT_PX } from '../../core/constants';
import { freePlace, overlap, type Taken } from './freePlace';

/** Minimum distance of a toast from the window's edges. */
const EDGE_PX = 8;
/** Space that a toast leaves free around each control and text. */
const AROUND_PX = 4;
/** Minimum width of a toast in the navigation bar. A narrower toast would have one or two words on a line. */
const MIN_IN_BAR_PX = 160;
/** Elements that a toast never covers if any place is free. */
const CONTROLS =
  'button, input, select, textarea, canvas, label, h1, h2, header a[href="/outbox"], [role="switch"], [data-sticky], .ant-modal-title, .ant-drawer-title, .uppy-StatusBar';
/** If no place is free, a toast covers these elements rather than controls. */
const TEXTS = 'a[href], [role="note"]';

const CONTROL_WEIGHT = 10;

/** Interval for checking what is under a toast, because a dialog may close or another page may open. */
const RECHECK_MS = 300;

/**
 * Places each new toast so that it covers no visible title, button, link, field, lasting message, or sticky footer. The toast
 * stays there unless one of these moves under it. If no place is free, uses a gap in the navigation bar, if one is wide enough.
 */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, toastId: number | undefined): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    const toast = list?.querySelector('li');
    if (!list || !toast || toastId === undefined) return;
    place(list, toast);
    letKeysScroll(toast);
    const checks = setInterval(() => {
      const isSwiped = toast.dataset['swipe'] === 'move';
      const at = toast.getBoundingClientRect();
      if (!isSwiped && controlsIn(list).some((control) => overlap(at, control))) place(list, toast);
      letKeysScroll(toast);
    }, RECHECK_MS);
    return () => clearInterval(checks);
  }, [viewport, toastId]);
}

function place(list: HTMLElement, toast: HTMLElement): void {
  resize(list);
  const { width, height } = toast.getBoundingClientRect();
  const area = {
    left: EDGE_PX,
    top: NAV_HEIGHT_PX + EDGE_PX,
    width: document.documentElement.clientWidth - 2 * EDGE_PX,
    height: window.innerHeight - NAV_HEIGHT_PX - 2 * EDGE_PX,
  };
  const controls = controlsIn(list);
  const found = freePlace({ width, height }, area, controls);
  const isCovering = controls.some((control) => control.weight === CONTROL_WEIGHT && overlap(found, control));
  const inBar = isCovering ? placeInBar(list, toast, controls) : null;
  const { left, top } = inBar ?? found;
  list.style.left = `${left}px`;
  list.style.top = `${top}px`;
}

/** Makes a toast's text a tab stop while it is too high for the toast, so that keys can scroll it. */
function letKeysScroll(toast: HTMLElement): void {
  const text = toast.querySelector<HTMLElement>('[data-toast-text]');
  if (!text || text === document.activeElement) return;
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  else text.removeAttribute('tabindex');
}

/**
 * Resizes the toast to the widest gap between the navigation bar's controls, and returns its position. Returns null if no gap
 * fits.
 */
function placeInBar(list: HTMLElement, toast: HTMLElement, controls: readonly Taken[]) {
  const inBar = controls.filter(({ top, weight }) => weight === CONTROL_WEIGHT && top < NAV_HEIGHT_PX);
  const edges = [0, ...inBar.map(({ left, width }) => left + width)].sort((a, b) => a - b);
  const nextOf = (edge: number) =>
    Math.min(...inBar.map(({ left }) => left).filter((left) => left >= edge), document.documentElement.clientWidth);
  const left = edges.reduce((best, edge) => (nextOf(edge) - edge > nextOf(best) - best ? edge : best), 0);
  const width = nextOf(left) - left;
  if (width < MIN_IN_BAR_PX) return null;
  list.style.width = `${width}px`;
  list.dataset['compact'] = '';
  return { left, top: (NAV_HEIGHT_PX - toast.getBoundingClientRect().height) / 2 };
}

/** Undoes the resizing by placeInBar. */
function resize(list: HTMLElement): void {
  delete list.dataset['compact'];
  list.style.width = '';
}

/** Returns boxes around all visible controls and texts, except those in toasts or behind a dialog. */
function controlsIn(toasts: HTMLElement): Taken[] {
  return [...document.querySelectorAll(`${CONTROLS}, ${TEXTS}`)].flatMap((control) => {
    const weight = control.matches(CONTROLS) ? CONTROL_WEIGHT : 1;
    if (toasts.contains(control)) return [];
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width === 0 || top + height < 0 || top > window.innerHeight) return [];
    const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 0), window.innerHeight - 1)];
    const front = document.elementsFromPoint(x, y).find((each) => !toasts.contains(each));
    const isInFront = front && (control.contains(front) || front.contains(control) || front.closest('label'));
    const around = { left: left - AROUND_PX, top: top - AROUND_PX };
    return isInFront ? [{ ...around, width: width + 2 * AROUND_PX, height: height + 2 * AROUND_PX, weight }] : [];
  });
}
