import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './ArrivingNotices.module.css';

/**
 * Notices that may arrive while somebody fills in the form below. After the first tap or key, the page scrolls by their added
 * height. No field or button then moves under a finger.
 */
export function ArrivingNotices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isTouched = false;
    let before = roomOf(element);
    const observer = new ResizeObserver(() => {
      const now = roomOf(element);
      if (isTouched && now > before) window.scrollBy(0, now - before);
      before = now;
    });
    observer.observe(element);
    const touch = () => {
      isTouched = true;
    };
    window.addEventListener('pointerdown', touch, true);
    window.addEventListener('keydown', touch, true);
    return () => {
      window.removeEventListener('pointerdown', touch, true);
      window.removeEventListener('keydown', touch, true);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={box} className={classes(layout.stack, layout.wide, styles.notices)}>
      {children}
    </div>
  );
}

/** Placeholder of a notice that is loading. The parts below the notices appear once it has loaded, and after 1.5 s in any case. */
export const Arriving = () => <div data-arriving hidden />;

/** Returns the height of the notices and the gap below them, in pixels. Returns 0 if there are none. */
function roomOf(element: HTMLElement): number {
  if (element.offsetHeight === 0) return 0;
  const gap = element.parentElement ? Number.parseFloat(getComputedStyle(element.parentElement).rowGap) : 0;
  return element.offsetHeight + (gap || 0);
}
