import { useEffect, useRef, useState } from 'react';
import { useUrlParameters } from '../browser/useUrlParameters';
import type { NextPage } from './useLoadMore';

const PARAMETER = 'row';
/** Maximum number of pages that a reload loads to show the same rows again. */
const MOST_PAGES = 20;

interface ListPlace extends NextPage {
  /** Index of the first rendered row. Undefined for lists that don't keep their position. */
  start: number | undefined;
  /** Number of loaded rows. */
  loaded: number;
}

/** Returns the index of the row that the URL named when the list was opened. 0 if it named none, or if `isNotKept`. */
export function useOpenedPlace(isNotKept = false): number {
  const [parameters] = useUrlParameters();
  const [opened] = useState(() =>
    isNotKept ? 0 : Math.max(0, Math.trunc(Number(parameters.get(PARAMETER)) || 0) - 1),
  );
  return opened;
}

/**
 * Keeps the number of a long list's first rendered row in the URL. A reload, Back, or a link then shows the same rows: the list
 * first loads the pages up to that row, at most `MOST_PAGES`.
 */
export function useListPlace(opened: number, list: ListPlace): void {
  const { start, loaded, hasNextPage, loadingMore, loadMoreFailed, onLoadMore } = list;
  const [, change] = useUrlParameters();
  const sought = useRef({ place: opened, pages: 0 });
  const load = useRef(onLoadMore);
  load.current = onLoadMore;
  useEffect(() => {
    if (start === undefined || loaded === 0 || loadingMore) return;
    const { place, pages } = sought.current;
    if (start < place && hasNextPage && !loadMoreFailed && pages < MOST_PAGES) {
      sought.current.pages++;
      return load.current?.();
    }
    sought.current.place = 0;
    change((parameters) => (start > 0 ? parameters.set(PARAMETER, String(start + 1)) : parameters.delete(PARAMETER)), {
      replace: true,
    });
  }, [start, loaded, hasNextPage, loadingMore, loadMoreFailed, change]);
}
