import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const UNKNOWN = 640;

/** Width between the margins of a letter page, in CSS pixels. */
const PAPER = 700;

/** Returns the current width of an element in pixels. On paper, returns the page's width. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(Math.floor(measured.clientWidth) || UNKNOWN);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    // A chart drawn for the screen is unreadable when shrunk onto paper. Printing starts right after `beforeprint`, so React must
    // render immediately.
    const onPaper = () => flushSync(() => setWidth(PAPER));
    window.addEventListener('beforeprint', onPaper);
    window.addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', onPaper);
      window.removeEventListener('afterprint', measure);
    };
  }, [element]);
  return width;
}
