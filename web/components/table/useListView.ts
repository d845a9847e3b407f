import { useLingui } from '@lingui/react';
import { useDeferredValue, useMemo } from 'react';
import { listRows, type RowText, sortOf, sortText } from '../../../common/list-rows';
import { useFilters } from '../filters/useFilters';
import type { Sort } from './columns';

interface ListViewOptions<Row> {
  /**
   * Returns a row's text by column key, for search and sorting. Define it outside of the component, so that it stays the same.
   */
  textOf: RowText<Row>;
  /** Columns that the search covers. Defaults to all. */
  searched?: readonly string[];
  /** Default order. Without it, the rows keep their order. */
  defaultSort?: Sort;
}

/** Search and sort order of a list, kept in the URL. */
export interface ListQuery {
  search: string;
  setSearch(text: string): void;
  sort: Sort | undefined;
  setSort(sort: Sort): void;
  /** The search and the chosen sort, for the list's export. */
  query: { search: string; sort: string };
  /** The search and the chosen sort once typing has paused, for the server. */
  applied: { search: string; sort: string };
}

/** A searched and sorted list. */
export interface ListView<Row> extends Omit<ListQuery, 'applied'> {
  /** The rows to show. Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Text such as '12 of 300' during a search, otherwise ''. */
  found: string;
}

const PARAMETERS = { search: 'text', sort: 'text' } as const;

/** Keeps the search and the sort of a list in the URL. `applied` has them once typing has paused. */
export function useListQuery(defaultSort?: Sort): ListQuery {
  const filters = useFilters(PARAMETERS);
  const search = filters.field('search');
  return {
    search: search.value,
    setSearch: search.onChange,
    sort: sortOf(filters.values.sort) ?? defaultSort,
    setSort: (sort) => filters.set({ sort: sortText(sort) }),
    query: { search: search.value, sort: filters.values.sort },
    applied: filters.values,
  };
}

/** Searches and sorts a list that is fully loaded. The search (`searchKey`) matches anywhere in a word. */
export function useListView<Row>(rows: readonly Row[] | undefined, options: ListViewOptions<Row>): ListView<Row> {
  const { _ } = useLingui();
  const { textOf, searched, defaultSort } = options;
  const { applied: _applied, ...asked } = useListQuery(defaultSort);
  // Defers the search, so that typing never waits for a thousand rows to render.
  const searchText = useDeferredValue(asked.search);
  const { key, direction } = asked.sort ?? {};

  const shown = useMemo(
    () =>
      rows &&
      listRows(rows, { textOf, searched, search: searchText, sort: key && direction ? { key, direction } : undefined }),
    [rows, textOf, searched, searchText, key, direction],
  );
  return {
    ...asked,
    rows: shown,
    found: searchText.trim() && rows && shown ? _('{shown} of {all}', { shown: shown.length, all: rows.length }) : '',
  };
}
