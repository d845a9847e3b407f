import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { LARGEST_PAGE } from '../../../../common/limits';
import { browser } from '../../../core/browser/browser';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import {
  type RollCallPersonFragment,
  RollCallRowsDocument,
  type RollCallRowsQuery,
  type RollCallRowsQueryVariables,
} from './roll-call.generated';

type Filter = Pick<RollCallRowsQueryVariables, 'startDate' | 'endDate' | 'search'>;

/** Prints all matching people, loaded or not. `rows` are in the table until printed. */
export function usePrintRollCall(filter: Filter, hasMore: boolean) {
  const client = useApolloClient();
  const [preparing, setPreparing] = useState(false);
  const [whole, setWhole] = useState<{ key: string; rows: RollCallPersonFragment[] }>();
  const key = JSON.stringify(filter);
  // The filter may have changed while rows were loading.
  const rows = whole?.key === key ? whole.rows : undefined;

  // Wait until the rows are rendered, because the browser prints what is on the screen.
  useEffect(() => {
    if (!rows) return;
    const end = () => setWhole(undefined);
    window.addEventListener('afterprint', end);
    browser.print();
    return () => window.removeEventListener('afterprint', end);
  }, [rows]);

  async function readAll() {
    const people: RollCallPersonFragment[] = [];
    for (let after: string | null | undefined; ; ) {
      const { data } = await client.query<RollCallRowsQuery>({
        query: RollCallRowsDocument,
        variables: { ...filter, first: LARGEST_PAGE, after },
        fetchPolicy: 'no-cache',
      });
      const { edges, pageInfo } = data!.rollCallRows;
      people.push(...edges.map(({ node }) => node));
      if (!pageInfo.hasNextPage) return { data: people };
      after = pageInfo.endCursor;
    }
  }

  async function start() {
    if (!hasMore) return browser.print();
    setPreparing(true);
    const { data } = await reportOutcome(readAll(), {
      failure: 'Failed to load the report to print',
      failureTitle: 'Failed to print',
    });
    setPreparing(false);
    if (data) setWhole({ key, rows: data });
  }

  return { rows, start, preparing };
}
