import { useRef, useState } from 'react';
import { MOST_APPROVED } from '../../../../common/limits';
import { useBusyIds } from '../../../core/requests/useBusyIds';
import type { NamedCard, SeenCard } from '../lifecycle/seenTimecard';
import { useTimecardDecisions } from '../lifecycle/useTimecardDecisions';
import { showApproved } from './approvedToast';
import type { WaitingTimecardFragment } from './review.generated';

/** A card that was not approved, and why. */
export interface Refusal {
  card: SeenCard & Partial<NamedCard>;
  message: string;
}

type Decision = ReturnType<typeof useTimecardDecisions>;

/** Functions that send decisions on cards, the ids of cards with a pending decision, and the server's refusals. */
export interface Review {
  busyIds: ReadonlySet<string>;
  /** Approves one card. Decisions are queued and sent one by one, so reviewers needn't wait for a response. */
  approve(card: NamedCard): ReturnType<Decision['approve']>;
  giveBack(card: SeenCard, reason: string): ReturnType<Decision['giveBack']>;
  /**
   * Approves any number of cards in batches. `onProgress` receives the ids of each batch.
   * @throws the failure of a batch. Earlier batches stay approved.
   */
  approveMany(cards: readonly SeenCard[], onProgress: (ids: readonly string[]) => void): Promise<void>;
  notApproved: readonly Refusal[];
  dismiss(): void;
}

/** Returns the decisions on the loaded cards. `refetch` refreshes the list after a refusal. */
export function useReview(cards: readonly WaitingTimecardFragment[], refetch: () => void): Review {
  const decide = useTimecardDecisions();
  const { busyIds, during } = useBusyIds();
  const [notApproved, setNotApproved] = useState<readonly Refusal[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Result>(decision: () => Promise<Result>): Promise<Result> => {
    const turn = queue.current.then(decision);
    queue.current = turn.catch(() => undefined);
    return turn;
  };

  return {
    busyIds,
    async approve(card) {
      const outcome = await during(
        card.id,
        inTurn(() => decide.approve(card)),
      );
      const { approved, message } = outcome;
      setNotApproved((before) => before.filter((each) => each.card.id !== card.id));
      if (!approved) {
        if (message) setNotApproved((before) => [...before, { card, message }]);
        refetch();
      }
      return outcome;
    },
    async giveBack(card, reason) {
      const outcome = await during(
        card.id,
        inTurn(() => decide.giveBack(card, reason)),
      );
      if (outcome.failure) refetch();
      return outcome;
    },
    async approveMany(chosen, onProgress) {
      const refused: Refusal[] = [];
      try {
        for (let from = 0; from < chosen.length; from += MOST_APPROVED) {
          const batch = chosen.slice(from, from + MOST_APPROVED);
          const isLast = from + MOST_APPROVED >= chosen.length;
          const outcomes = await inTurn(() => decide.approveBatch(batch, isLast));
          for (const { id, approved, message } of outcomes) {
            const card = cards.find((each) => each.id === id) ?? batch.find((each) => each.id === id)!;
            if (!approved) refused.push({ card, message: message ?? '' });
          }
          onProgress(batch.map(({ id }) => id));
        }
        showApproved(chosen.length - refused.length, refused.length);
      } finally {
        setNotApproved(refused);
        // Refetch the list after a refusal. Also refetch it after several batches, which may include cards that aren't loaded.
        if (chosen.length > MOST_APPROVED || refused.length > 0) refetch();
      }
    },
    notApproved,
    dismiss: () => setNotApproved([]),
  };
}
