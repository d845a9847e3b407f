import { useApolloClient } from '@apollo/client/react';
import { type DocumentNode } from 'graphql';
import { useEffect, useRef, useState } from 'react';
import { LARGEST_PAGE } from '../../../common/limits';
import { browser } from '../../core/browser/browser';
import { groupThousands } from '../../core/format';
import { reportOutcome } from '../../core/requests/reportOutcome';
import type { Connection } from '../../core/requests/useConnection';

interface PrintAll<Data, Row> {
  query: DocumentNode;
  /** Variables of the query, except `first` and `after`. */
  variables: Record<string, unknown>;
  listOf(data: Data): Connection<Row>;
  /** Rows loaded so far for these variables. Null if all rows are read in one request instead of in pages. */
  loaded: Connection<Row> | null | undefined;
  /** Number of matching rows, if known. */
  total?: number | null;
  /** Name of the rows, such as 'timecards'. */
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
  const { query, variables, listOf, loaded, total, nouns, isDrawing = false } = wanted;
  const client = useApolloClient();
  const [progress, setProgress] = useState<string>();
  const [whole, setWhole] = useState<{ key: string; rows: Row[] }>();
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
  const printed = useRef<Row[]>(undefined);
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
      setProgress(progressText(nouns, all.length, total));
      const { data } = await client.query<Data>({
        query,
        variables: { ...variables, ...page },
        fetchPolicy: 'no-cache',
      });
      const { edges, pageInfo } = listOf(data!);
      all.push(...edges.map(({ node }) => node));
      end = pageInfo;
    }
    return { data: all };
  }

  async function start() {
    setProgress(progressText(nouns, 0, null));
    const { data } = await reportOutcome(readAll(), {
      failure: `Failed to load the ${nouns} to print`,
      failureTitle: 'Failed to print',
    });
    if (current.current !== key) return;
    if (data) setWhole({ key, rows: data });
    else setProgress(undefined);
  }

  return {
    start: () => void start(),
    progress,
    rows,
    whole: rows && { rows: rows as readonly Row[], hasNextPage: false },
  };
}

/** Returns a text such as 'Loading timecards to print: 200 of 1,234'. */
export function progressText(nouns: string, done: number, total: number | null | undefined): string {
  const count = (number: number) => groupThousands(String(number));
  const text = `Loading ${nouns} to print`;
  if (done === 0) return `${text}...`;
  return total == null ? `${text}: ${count(done)}` : `${text}: ${count(done)} of ${count(total)}`;
}
