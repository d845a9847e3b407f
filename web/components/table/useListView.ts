import { useMemo } from 'react';
import { useFilters } from '../filters/useFilters';
import type { Sort } from './columns';

interface ListViewOptions<Row> {
  /** The row as texts, by column key: what it is searched and sorted by. Keep it outside the component. */
  texts(row: Row): Readonly<Record<string, string>>;
  /** The columns the search covers; all of `texts` by default. */
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
  /** '12 of 300' while searching, else ''. */
  found: string;
}

/** Numbers within texts compare as numbers: '9' comes before '10'. */
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const PARAMETERS = { search: 'text', sort: 'text' } as const;

/** Searches (ignoring case, anywhere in a word) and sorts a list that is fully loaded. */
export function useListView<Row>(rows: readonly Row[] | undefined, options: ListViewOptions<Row>): ListView<Row> {
  const { texts, searched, defaultSort } = options;
  const filters = useFilters(PARAMETERS);
  const search = filters.field('search');
  const { key, direction } = fromUrl(filters.values.sort) ?? defaultSort ?? {};
  const query = search.value.trim().toLowerCase();

  const shown = useMemo(() => {
    if (!rows) return undefined;
    const found = query ? rows.filter((row) => matches(texts(row), query, searched)) : rows;
    if (!key) return found;
    const turn = direction === 'descending' ? -1 : 1;
    const keyed = found.map((row) => ({ row, text: texts(row)[key] ?? '' }));
    return keyed.sort((a, b) => turn * order.compare(a.text, b.text)).map(({ row }) => row);
  }, [rows, texts, searched, query, key, direction]);

  return {
    rows: shown,
    search: search.value,
    setSearch: search.onChange,
    sort: key && direction ? { key, direction } : undefined,
    setSort: (sort) => filters.set({ sort: sort.direction === 'descending' ? `-${sort.key}` : sort.key }),
    found: query && rows && shown ? `${shown.length} of ${rows.length}` : '',
  };
}

const matches = (texts: Readonly<Record<string, string>>, query: string, searched?: readonly string[]) =>
  (searched ?? Object.keys(texts)).some((key) => texts[key]?.toLowerCase().includes(query));

/** `code` is ascending, `-code` descending. */
function fromUrl(sort: string): Sort | undefined {
  if (!sort) return undefined;
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' };
}
