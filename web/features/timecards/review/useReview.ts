import { useState } from 'react';
import { MOST_APPROVED } from '../../../../common/limits';
import { useBusyIds } from '../../../core/requests/useBusyIds';
import { useCardDecisions } from '../lifecycle/useCardDecisions';
import type { WaitingTimecardFragment } from './review.generated';

/** A card that was not approved, and why. */
export interface Refusal {
  card: WaitingTimecardFragment;
  message: string;
}

/** The state of a review: what is selected, what is being decided, and what the server refused. */
export interface Review {
  selected: ReadonlySet<string>;
  select(ids: readonly string[], isSelected: boolean): void;
  busyIds: ReadonlySet<string>;
  /** Approves these cards in one request. Resolves once the list shows the result. */
  approve(cards: readonly WaitingTimecardFragment[]): Promise<void>;
  giveBack(card: WaitingTimecardFragment, reason: string): ReturnType<ReturnType<typeof useCardDecisions>['giveBack']>;
  notApproved: readonly Refusal[];
  dismiss(): void;
}

/** Decides about the cards on screen. `refetch` brings the list up to date after a refusal. */
export function useReview(cards: readonly WaitingTimecardFragment[], refetch: () => void): Review {
  const decide = useCardDecisions();
  const { busyIds, during } = useBusyIds();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [notApproved, setNotApproved] = useState<readonly Refusal[]>([]);
  // Cards that have left the list are no longer selected.
  const selected = new Set(cards.map(({ id }) => id).filter((id) => chosen.has(id)));

  return {
    selected,
    select: (ids, isSelected) =>
      setChosen(isSelected ? new Set([...selected, ...ids].slice(0, MOST_APPROVED)) : without(selected, ids)),
    busyIds,
    async approve(seen) {
      const deciding = decide.approve(seen);
      const [outcomes] = await Promise.all([deciding, ...seen.map(({ id }) => during(id, deciding))]);
      setNotApproved(
        outcomes
          .filter(({ approved }) => !approved)
          .map(({ id, message }) => ({ card: seen.find((card) => card.id === id)!, message: message ?? '' })),
      );
    },
    async giveBack(card, reason) {
      const outcome = await during(card.id, decide.giveBack(card, reason));
      if (outcome.failure) refetch();
      return outcome;
    },
    notApproved,
    dismiss: () => setNotApproved([]),
  };
}

const without = (ids: ReadonlySet<string>, removed: readonly string[]) =>
  new Set([...ids].filter((id) => !removed.includes(id)));
