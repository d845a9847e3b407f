import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { failureOf } from '../../../core/requests/failure';
import { showToast } from '../../../core/toasts/toasts';
import type { TimecardsToReviewFilter } from '../../../schema.generated';
import type { SeenCard } from '../lifecycle/seenTimecard';
import {
  TimecardRevisionsToReviewDocument,
  type TimecardRevisionsToReviewQuery,
  type WaitingTimecardFragment,
} from './review.generated';

/** A card selected for approval. */
export interface SelectedCard extends SeenCard {
  hasWarnings: boolean;
}

/** Cards selected for approval, including cards that the screen has not loaded. */
export interface Selection {
  cards: readonly SelectedCard[];
  has(id: string): boolean;
  toggle(card: WaitingTimecardFragment): void;
  /** Selects all matching cards that this person may approve. Reads 1,000 at a time. */
  selectAll(): Promise<void>;
  /** Number of cards read so far by `selectAll`. Null if it isn't running. */
  read: number | null;
  remove(ids: readonly string[]): void;
  clear(): void;
}

export function useSelection(filter: TimecardsToReviewFilter): Selection {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedCard>>(new Map());
  const has = useCallback((id: string) => chosen.has(id), [chosen]);
  const toggle = useCallback(
    (card: WaitingTimecardFragment) =>
      setChosen((now) => {
        const next = new Map(now);
        if (!next.delete(card.id)) next.set(card.id, { ...card, hasWarnings: card.warningDetails.length > 0 });
        return next;
      }),
    [],
  );
  // Cards hidden by a new filter would be approved unseen, so the selection is cleared.
  const shown = JSON.stringify(filter);
  const [before, setBefore] = useState(shown);
  if (shown !== before) {
    setBefore(shown);
    setChosen(new Map());
  }
  const [read, setRead] = useState<number | null>(null);

  async function selectAll() {
    if (read !== null) return;
    setRead(0);
    const found: SelectedCard[] = [];
    try {
      let after: string | null | undefined;
      do {
        const { data } = await client.query<TimecardRevisionsToReviewQuery>({
          query: TimecardRevisionsToReviewDocument,
          variables: { filter, after },
          fetchPolicy: 'no-cache',
        });
        const page = data!.timecardRevisionsToReview;
        found.push(...page.cards);
        setRead(found.length);
        after = page.endCursor;
      } while (after);
      setChosen(new Map(found.map((card) => [card.id, card])));
    } catch (error) {
      const failure = failureOf(error);
      const description = failure.message ?? 'Failed to load the timecards';
      if (!failure.signedOut) showToast({ tone: 'error', title: 'Error', description });
    } finally {
      setRead(null);
    }
  }

  return {
    cards: [...chosen.values()],
    has,
    toggle,
    selectAll,
    read,
    remove: (ids) =>
      setChosen((now) => {
        const left = new Map(now);
        for (const id of ids) left.delete(id);
        return left;
      }),
    clear: () => setChosen(new Map()),
  };
}
