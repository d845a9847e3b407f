import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TimecardDetailsDocument, type TimecardLifecycleFragment, useTimecardDetailsQuery } from './details.generated';
import { type CardOnDevice, useTimecardsOnDevice } from './useTimecardsOnDevice';

/** Ids of the cards before and after a card in its list. */
export interface Neighbors {
  previous?: string;
  next?: string;
}

/**
 * Returns the open card. Prefetches the cards before and after it, so that they open immediately. A cached card is shown and
 * fetched again. Offline, the person's own card comes from the device.
 */
export function useOpenTimecard(id: string | null, { previous, next }: Neighbors = {}) {
  const client = useApolloClient();
  // Cards prefetched since the details opened. They are not prefetched again unless a mutation makes them stale.
  const [fetched] = useState(() => new Set<string>());
  const { data, loading, error, refetch } = useTimecardDetailsQuery({
    variables: { id: id ?? '' },
    skip: !id,
    fetchPolicy: id && fetched.has(id) ? 'cache-first' : 'cache-and-network',
  });
  const whole = data?.timecard;

  useEffect(() => {
    if (!id) return fetched.clear();
    if (!whole || loading) return;
    fetched.add(id);
    for (const ahead of [next, previous]) {
      if (!ahead) continue;
      const fetchPolicy = fetched.has(ahead) ? 'cache-first' : 'network-only';
      const asked = client.query({ query: TimecardDetailsDocument, variables: { id: ahead }, fetchPolicy });
      // Ignore a failure, because opening the card sends the query again and reports it.
      asked.then(() => fetched.add(ahead)).catch(() => undefined);
    }
  }, [client, fetched, id, whole, loading, previous, next]);

  const copy = useTimecardsOnDevice(whole ? undefined : error)?.cards.find((card) => card.id === id);
  return { whole: whole ?? (copy && readable(copy)), isCopy: copy !== undefined, error, refetch };
}

/** Converts a card stored on the device to a read-only card. */
const readable = (card: CardOnDevice): TimecardLifecycleFragment => ({
  ...card,
  allowed: [],
  warningDetails: [],
  extraWork: card.extraWork.map((sheet) => ({ ...sheet, differences: [] })),
});
