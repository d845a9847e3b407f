import { useMemo } from 'react';
import { useUrlFilters } from '../data/useUrlFilters';
import type { Sort } from './columns';

interface ListViewOptions<Row> {
  /** The row as texts, by column key: what it is searched and sorted by. Keep it outside the component. */
  texts(row: Row): Readonly<Record<string, string>>;
  /** The columns a search looks in; all of `texts` unless told. */
  searched?: readonly string[];
  /** The order while none is chosen; the rows' own order without it. */
  defaultSort?: Sort;
}

/** A whole list as it is looked at: what is searched and how it is sorted stands in the URL. */
export interface ListView<Row> {
  /** The rows to be drawn; undefined until there are any. */
  rows: readonly Row[] | undefined;
  search: string;
  setSearch(text: string): void;
  sort: Sort | undefined;
  setSort(sort: Sort): void;
  /** '12 of 300' while something is searched, else ''. */
  found: string;
}

/** Numbers within texts count as numbers: '9' stands before '10'. */
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const PARAMETERS = ['search', 'sort'] as const;

/** Searches (any case, in the middle of words too) and sorts a list that is there as a whole. */
export function useListView<Row>(rows: readonly Row[] | undefined, options: ListViewOptions<Row>): ListView<Row> {
  const { texts, searched, defaultSort } = options;
  const { values, set } = useUrlFilters(PARAMETERS);
  const { key, direction } = fromUrl(values.sort) ?? defaultSort ?? {};
  const query = values.search.trim().toLowerCase();

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
    search: values.search,
    setSearch: (text) => set('search', text),
    sort: key && direction ? { key, direction } : undefined,
    setSort: (sort) => set('sort', sort.direction === 'descending' ? `-${sort.key}` : sort.key),
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
