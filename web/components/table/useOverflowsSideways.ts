import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element's content is wider than the element, now and as either changes. */
export function useOverflowsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const outer = element.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const measure = () => setOverflows(inner.scrollWidth > outer.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
