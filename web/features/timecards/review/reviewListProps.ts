import type { ReactNode } from 'react';
import type { WaitingTimecardFragment } from './review.generated';
import type { Selection } from './useSelection';

/** Common props of the table and the tiles. */
export interface ReviewListProps {
  /** Undefined until the first response. */
  cards: readonly WaitingTimecardFragment[] | undefined;
  selection: Selection;
  /** Ids of cards with a pending decision. */
  busyIds: ReadonlySet<string>;
  /** Id of the card open next to the list. Blank if none is. */
  openId: string;
  onOpen(id: string): void;
  onApprove(card: WaitingTimecardFragment): void;
  onReturn(card: WaitingTimecardFragment): void;
  /** Shown if there are no cards. */
  empty?: ReactNode;
}
