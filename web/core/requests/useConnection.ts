import { useMemo } from 'react';
import { readAgain } from './readAgain';
import { useLoadMore } from './useLoadMore';

export interface AskedConnection {
  error?: { message: string };
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { after?: string | null } }): Promise<unknown>;
}

export interface Connection<Row> {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/**
 * Returns the props of `DataTable` that show a GraphQL connection: rows, failure, and next page.
 * @param list undefined until the first response
 * @param total number of matching rows, if known
 */
export function useConnection<Row>(asked: AskedConnection, list: Connection<Row> | undefined, total?: number | null) {
  const more = useLoadMore(() => asked.fetchMore({ variables: { after: list?.pageInfo.endCursor } }));
  const rows = useMemo(() => list?.edges.map(({ node }) => node), [list]);
  return {
    rows,
    error: asked.error,
    onRetry: () => readAgain(asked.refetch),
    hasNextPage: list?.pageInfo.hasNextPage,
    loaded: rows?.length,
    total,
    ...more,
  };
}
