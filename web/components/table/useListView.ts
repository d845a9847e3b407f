import { useDeferredValue, useMemo } from 'react';
import { listRows, type RowText, sortOf, sortText } from '../../../common/list-rows';
import { useFilters } from '../filters/useFilters';
import type { Sort } from './columns';

interface ListViewOptions<Row> {
  /** The text of a row, by column key: for search and sort. Keep it outside the component. */
  textOf: RowText<Row>;
  /** The columns the search covers; all by default. */
  searched?: readonly string[];
  /** The order until one is chosen; without it, the rows' own order. */
  defaultSort?: Sort;
}

/** A complete list as shown. Its search and sort live in the URL. */
export interface ListView<Row> {
  /** The rows to show; undefined while loading. */
  rows: readonly Row[] | undefined;
  search: string;
  setSearch(text: string): void;
  sort: Sort | undefined;
  setSort(sort: Sort): void;
  /** The search and the chosen sort, for the list's export. */
  query: { search: string; sort: string };
  /** '12 of 300' while searching, else ''. */
  found: string;
}

const PARAMETERS = { search: 'text', sort: 'text' } as const;

/** Searches (ignoring case, anywhere in a word) and sorts a list that is fully loaded. */
export function useListView<Row>(rows: readonly Row[] | undefined, options: ListViewOptions<Row>): ListView<Row> {
  const { textOf, searched, defaultSort } = options;
  const filters = useFilters(PARAMETERS);
  const search = filters.field('search');
  // Typing must never wait for a thousand rows to render.
  const searchText = useDeferredValue(search.value);
  const { key, direction } = sortOf(filters.values.sort) ?? defaultSort ?? {};

  const shown = useMemo(
    () =>
      rows &&
      listRows(rows, { textOf, searched, search: searchText, sort: key && direction ? { key, direction } : undefined }),
    [rows, textOf, searched, searchText, key, direction],
  );

  return {
    rows: shown,
    search: search.value,
    setSearch: search.onChange,
    sort: key && direction ? { key, direction } : undefined,
    setSort: (sort) => filters.set({ sort: sortText(sort) }),
    query: { search: search.value, sort: filters.values.sort },
    found: searchText.trim() && rows && shown ? `${shown.length} of ${rows.length}` : '',
  };
}
