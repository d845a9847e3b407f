import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type CardOnDevice, useCardsOnDevice } from '../mine/useCardsOnDevice';
import { TimecardDetailsDocument, type TimecardLifecycleFragment, useTimecardDetailsQuery } from './details.generated';

/** The ids of the cards before and after one in its list. */
export interface Neighbors {
  previous?: string;
  next?: string;
}

/**
 * Returns the card that is open. The cards before and after it are fetched ahead, so that a step shows them at once. A card that is cached
 * from an earlier look shows at once and is fetched again. Without a connection, the person's own card is the device's copy.
 */
export function useOpenCard(id: string | null, { previous, next }: Neighbors = {}) {
  const client = useApolloClient();
  // Cards fetched while the details are open. They are not fetched again, unless a mutation makes them stale.
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
      // A failure is shown when the card is opened.
      asked.then(() => fetched.add(ahead)).catch(() => undefined);
    }
  }, [client, fetched, id, whole, loading, previous, next]);

  const copy = useCardsOnDevice(whole ? undefined : error)?.cards.find((card) => card.id === id);
  return { whole: whole ?? (copy && readable(copy)), isCopy: copy !== undefined, error, refetch };
}

/** Returns a card that can only be read, with what the device has of it. */
const readable = (card: CardOnDevice): TimecardLifecycleFragment => ({
  ...card,
  allowed: [],
  warningDetails: [],
  extraWork: card.extraWork.map((sheet) => ({ ...sheet, differences: [] })),
});
