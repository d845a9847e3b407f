import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { catchError, EMPTY, from, mergeMap, timer } from 'rxjs';
import { useViewer } from '../core/viewer';
import { type MenuLink, menusFor } from './navigation';

/** Number of waiting items at each link, by path. A link without waiting items may be missing. */
export type MenuCounts = Readonly<Record<string, number>>;

/** Delay of the counts' queries, so that the first page and its data load first. */
const BADGE_DELAY_MS = 500;

/** Returns the counts of the links that this person may see. A count is updated whenever its query's cached data changes. */
export function useMenuCounts(): MenuCounts {
  const client = useApolloClient();
  const viewer = useViewer();
  const [counts, setCounts] = useState<MenuCounts>({});
  useEffect(() => {
    const links = menusFor(viewer).flatMap((menu) => menu.links);
    const watching = timer(BADGE_DELAY_MS)
      .pipe(
        mergeMap(() => links),
        mergeMap((link) => countsOf(link, client)),
      )
      .subscribe((changed) => setCounts((before) => ({ ...before, ...changed })));
    return () => watching.unsubscribe();
  }, [client, viewer]);
  return counts;
}

/** Emits a link's count whenever its query's data changes. */
const countsOf = ({ path, count }: MenuLink, client: ApolloClient) =>
  count
    ? from(count.query()).pipe(
        mergeMap((query) => client.watchQuery({ query })),
        mergeMap(({ data }) => (data ? [{ [path]: count.of(data) }] : [])),
        // Emit no count if the query's code can't be loaded, for example offline.
        catchError(() => EMPTY),
      )
    : EMPTY;
