import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the table in an element is wider than the element, now and as either changes. */
export function useOverflowsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const outer = element.current;
    const table = outer?.querySelector('table');
    if (!outer || !table) return;
    const measure = () => setOverflows(table.offsetWidth > outer.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(table);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
