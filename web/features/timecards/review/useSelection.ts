import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { LARGEST_PAGE } from '../../../../common/limits';
import { failureOf } from '../../../core/requests/failure';
import { showToast } from '../../../core/toasts/toasts';
import type { TimecardsToReviewFilter } from '../../../schema.generated';
import type { SeenCard } from '../lifecycle/seenCard';
import { WaitingRevisionsDocument, type WaitingRevisionsQuery, type WaitingTimecardFragment } from './review.generated';

/** A card that is to be approved with others. */
export interface SelectedCard extends SeenCard {
  hasWarnings: boolean;
}

type Revision = WaitingRevisionsQuery['timecardsToReview']['edges'][number]['node'];

const mayApprove = ({ allowed }: Pick<Revision, 'allowed'>) => allowed.includes('approve');
const selectedOf = ({ id, revision, warnings }: Omit<Revision, 'allowed'>): SelectedCard => ({
  id,
  revision,
  hasWarnings: warnings.length > 0,
});

/** The cards that are selected for approval, among them cards that the screen has not loaded. */
export interface Selection {
  cards: readonly SelectedCard[];
  has(id: string): boolean;
  toggle(card: WaitingTimecardFragment): void;
  /** Reads the ids and revisions of every card that matches the filter, and selects those that this person may approve. */
  selectAll(): Promise<void>;
  /** How many cards have been read for it so far; null while none are. */
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
        if (!next.delete(card.id)) next.set(card.id, selectedOf(card));
        return next;
      }),
    [],
  );
  // Cards that another filter hides would be approved unseen.
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
    const found: Revision[] = [];
    try {
      let after: string | null | undefined;
      do {
        const { data } = await client.query<WaitingRevisionsQuery>({
          query: WaitingRevisionsDocument,
          variables: { filter, first: LARGEST_PAGE, after },
          fetchPolicy: 'no-cache',
        });
        const page = data!.timecardsToReview;
        found.push(...page.edges.map(({ node }) => node));
        setRead(found.length);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after);
      setChosen(new Map(found.filter(mayApprove).map((card) => [card.id, selectedOf(card)])));
    } catch (error) {
      const failure = failureOf(error);
      const description = failure.message ?? 'Failed to read the timecards';
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
    remove: (ids) => setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  };
}
