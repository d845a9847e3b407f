import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const MOST_ROWS = 100;

export interface RowWindow<Row> {
  /** The rows to draw. */
  rows: readonly Row[] | undefined;
  /** Index of the first drawn row. */
  start: number;
  hasEarlier: boolean;
  hasLater: boolean;
  /** True if the window is full and at the end of the loaded rows. */
  isFullAtEnd: boolean;
  showEarlier(): void;
  showLater(): void;
}

/**
 * Returns a window of at most 100 rows of a list, so that no page draws thousands. If the first row changes, as after another
 * search or sort, the window moves back to the start. On paper, the window has all rows.
 * @param keptKey key of the row being edited or open. When the key changes, the window moves to this row.
 * @param frame element whose top is scrolled into view when the window moves
 * @param opened index of a row that the first window contains
 */
export function useRowWindow<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  keptKey: string | null,
  frame: RefObject<HTMLElement | null>,
  opened = 0,
): RowWindow<Row> {
  const all = rows?.length ?? 0;
  const order = rows?.[0] ? rowKey(rows[0]) : '';
  const [wanted, setWanted] = useState({ order, page: Math.floor(opened / MOST_ROWS) });
  // Once the rows have loaded, remembers which row is first. A different first row later means another search or sort.
  if (!wanted.order && order) setWanted({ ...wanted, order });
  const [printing, setPrinting] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  const pages = Math.max(Math.ceil(all / MOST_ROWS), 1);
  const page = Math.min(!wanted.order || wanted.order === order ? wanted.page : 0, pages - 1);
  if (kept !== keptKey) {
    setKept(keptKey);
    const index = keptKey === null ? -1 : (rows ?? []).findIndex((row) => rowKey(row) === keptKey);
    if (index >= 0) setWanted({ order, page: Math.floor(index / MOST_ROWS) });
  }

  useEffect(() => {
    const draw = (isAll: boolean) => () => flushSync(() => setPrinting(isAll));
    const [before, after] = [draw(true), draw(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  const move = (to: number) => {
    setWanted({ order, page: to });
    if (to < pages) frame.current?.scrollIntoView({ block: 'start' });
  };
  const start = page * MOST_ROWS;
  const end = start + MOST_ROWS;
  return {
    rows: rows && all > MOST_ROWS && !printing ? rows.slice(start, end) : rows,
    start,
    hasEarlier: start > 0,
    hasLater: end < all,
    isFullAtEnd: end === all,
    showEarlier: () => move(page - 1),
    showLater: () => move(page + 1),
  };
}
