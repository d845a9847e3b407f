import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns whether the table in an element is wider than the element. Also sets the element's attributes `data-more-before` and
 * `data-more-after` if columns are out of view on that side.
 */
export function useOverflowsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const outer = element.current;
    const table = outer?.querySelector('table');
    if (!outer || !table) return;
    const measure = () => {
      const { scrollLeft, clientWidth } = outer;
      setOverflows(table.offsetWidth > clientWidth + 1);
      outer.toggleAttribute('data-more-before', scrollLeft > 1);
      outer.toggleAttribute('data-more-after', scrollLeft + clientWidth < table.offsetWidth - 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(table);
    outer.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', measure);
    };
  }, [element]);
  return overflows;
}
