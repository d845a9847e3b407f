import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { type DocumentNode } from 'graphql';
import { useEffect, useRef, useState } from 'react';
import { LARGEST_PAGE } from '../../../common/limits';
import { browser } from '../../core/browser/browser';
import { groupThousands } from '../../core/format';
import { pageTexts } from '../../core/i18n/texts';
import { reportOutcome } from '../../core/requests/reportOutcome';
import type { Connection } from '../../core/requests/useConnection';
import { translated } from '../../core/said';

interface PrintAll<Data, Row> {
  query: DocumentNode;
  /** Variables of the query, except `first` and `after`. */
  variables: Record<string, unknown>;
  /** Returns a page of rows, or all rows if they are read in one request. */
  listOf(data: Data): Connection<Row> | readonly Row[];
  /** Rows loaded so far for these variables. Null if all rows are read in one request instead of in pages. */
  loaded: Connection<Row> | null | undefined;
  /** Number of matching rows, if known. */
  total?: number | null;
  /** Name of the rows, such as 'timecards', an English constant. */
  nouns: string;
  /** True while totals or a chart are still loading. Printing waits for them. */
  isDrawing?: boolean;
  /** Loads the late parts of the rendered rows, such as pictures. Printing waits for them. */
  settle?(onProgress: (text: string) => void): Promise<void>;
}

/**
 * Returns `start`, which loads the missing pages and prints all matching rows. Until they are printed, pass the returned `whole`
 * to the table, and `progress` to the page's frame.
 */
export function usePrintAll<Data, Row>(wanted: PrintAll<Data, Row>) {
  const { _ } = useLingui();
  const { query, variables, listOf, loaded, total, nouns, isDrawing = false } = wanted;
  const named = translated(nouns);
  const client = useApolloClient();
  const [progress, setProgress] = useState<string>();
  const [whole, setWhole] = useState<{ key: string; rows: readonly Row[] }>();
  const key = JSON.stringify(variables);
  // Rows that were loaded for other filters are not printed.
  const rows = whole?.key === key ? whole.rows : undefined;
  const settle = useRef(wanted.settle);
  settle.current = wanted.settle;

  // The `key` of the page's current filters. Undefined once the person has left the page.
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = key;
    return () => {
      current.current = undefined;
      setProgress(undefined);
    };
  }, [key]);

  // Prints after the rows are rendered, because the browser prints what is on the screen.
  const printed = useRef<readonly Row[]>(undefined);
  useEffect(() => {
    if (!rows || isDrawing || printed.current === rows) return;
    let isCurrent = true;
    void Promise.resolve(settle.current?.((text) => isCurrent && setProgress(text))).then(() => {
      if (!isCurrent) return;
      printed.current = rows;
      setProgress(undefined);
      browser.print();
    });
    return () => {
      isCurrent = false;
    };
  }, [rows, isDrawing]);
  useEffect(() => {
    if (!rows) return;
    const end = () => setWhole(undefined);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [rows]);

  async function readAll() {
    const all = loaded?.edges.map(({ node }) => node) ?? [];
    let end = loaded?.pageInfo;
    while (end?.hasNextPage !== false && current.current === key) {
      const page = loaded === null ? {} : { first: LARGEST_PAGE, after: end?.endCursor ?? null };
      setProgress(progressText(named, all.length, total));
      const { data } = await client.query<Data>({
        query,
        variables: { ...variables, ...page },
        fetchPolicy: 'no-cache',
      });
      const found = listOf(data!);
      if (!('edges' in found)) return { data: found };
      all.push(...found.edges.map(({ node }) => node));
      end = found.pageInfo;
    }
    return { data: all };
  }

  async function start() {
    setProgress(progressText(named, 0, null));
    const { data } = await reportOutcome(readAll(), {
      failure: _('Failed to load the {nouns} to print', { nouns: named }),
      failureTitle: _('Failed to print'),
    });
    if (current.current !== key) return;
    if (data) setWhole({ key, rows: data });
    else setProgress(undefined);
  }

  return {
    start: () => void start(),
    progress,
    rows,
    whole: rows && { rows, hasNextPage: false },
  };
}

/** Returns a text such as 'Loading timecards to print: 200 of 1,234'. */
export function progressText(nouns: string, done: number, total: number | null | undefined): string {
  const count = (number: number) => groupThousands(String(number));
  const { _ } = pageTexts();
  if (done === 0) return _('Loading {nouns} to print...', { nouns });
  return total == null
    ? _('Loading {nouns} to print: {done}', { nouns, done: count(done) })
    : _('Loading {nouns} to print: {done} of {total}', { nouns, done: count(done), total: count(total) });
}
