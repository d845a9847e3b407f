import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const ROWS_AT_ONCE = 100;
/** More rows render this far before they scroll into view. */
const AHEAD = '1500px';

interface Options {
  /** Changes with the order or set of rows; then rendering starts over from the first rows. */
  order: string;
  /** A row that must always be rendered: the one being edited. */
  pinnedIndex?: number;
}

interface RowsInReach<Row> {
  rows: readonly Row[] | undefined;
  /** For an element below the table. */
  end: RefObject<HTMLDivElement | null>;
}

/**
 * The first rows of a long list, and more as its end comes into view: a press on a header then never waits for a
 * thousand rows to be put in order on the screen. Paper gets all of them.
 */
export function useRowsInReach<Row>(
  rows: readonly Row[] | undefined,
  { order, pinnedIndex = -1 }: Options,
): RowsInReach<Row> {
  const end = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState({ order, count: ROWS_AT_ONCE });
  const count = Math.max(drawn.order === order ? drawn.count : ROWS_AT_ONCE, pinnedIndex + 1);
  const all = rows?.length ?? 0;

  useEffect(() => {
    if (!end.current || count >= all) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setDrawn({ order, count: count + ROWS_AT_ONCE }),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [order, count, all]);

  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn({ order, count: Number.POSITIVE_INFINITY }));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [order]);

  return { rows: rows && count < rows.length ? rows.slice(0, count) : rows, end };
}
