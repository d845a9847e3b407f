import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const UNKNOWN = 640;

/** What fits between the margins of a letter page, in the pixels of paper. */
const PAPER = 700;

/** The width of an element in pixels, as it changes; on paper, that of a page. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(Math.floor(measured.clientWidth) || UNKNOWN);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    // Drawn for a screen and shrunk onto paper, its words could not be read. The page is printed right after the event.
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
