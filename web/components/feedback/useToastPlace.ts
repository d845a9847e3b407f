import { type RefObject, useLayoutEffect } from 'react';
import { NAV_HEIGHT_PX } from '../../core/constants';
import { type Box, freePlace } from './freePlace';

/** From the window's edges. */
const EDGE_PX = 8;
const CONTROLS = 'button, a[href], input, select, textarea, [role="switch"], [role="combobox"]';

/** Puts each new toast where it covers no button, link, or field that can be seen. */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, toastId: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is placed once, so that it does not move while it is read.
  useLayoutEffect(() => {
    const list = viewport.current;
    const toast = list?.querySelector('li');
    if (!list || !toast) return;
    const { width, height } = toast.getBoundingClientRect();
    const area = {
      left: EDGE_PX,
      top: NAV_HEIGHT_PX + EDGE_PX,
      width: document.documentElement.clientWidth - 2 * EDGE_PX,
      height: window.innerHeight - NAV_HEIGHT_PX - 2 * EDGE_PX,
    };
    const place = freePlace({ width, height }, area, controlsIn(list));
    list.style.left = `${place.left}px`;
    list.style.top = `${place.top}px`;
  }, [viewport, toastId]);
}

/** The controls in view, but those of toasts, and those behind a dialog. */
function controlsIn(toasts: HTMLElement): Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (toasts.contains(control)) return [];
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width === 0 || top + height < 0 || top > window.innerHeight) return [];
    const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 0), window.innerHeight - 1)];
    const front = document.elementsFromPoint(x, y).find((each) => !toasts.contains(each));
    const isInFront = front && (control.contains(front) || front.contains(control) || front.closest('label'));
    return isInFront ? [{ left, top, width, height }] : [];
  });
}
