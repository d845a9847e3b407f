import type { ReactNode } from 'react';
import type { WaitingTimecardFragment } from '../review.generated';
import type { Selection } from '../useSelection';

/** The props of both forms of the list. */
export interface ReviewListProps {
  /** Undefined until the first response. */
  cards: readonly WaitingTimecardFragment[] | undefined;
  selection: Selection;
  /** Cards that are being decided. */
  busyIds: ReadonlySet<string>;
  /** The card that is open next to the list; blank if none is. */
  openId: string;
  onOpen(id: string): void;
  onApprove(card: WaitingTimecardFragment): void;
  onReturn(card: WaitingTimecardFragment): void;
  /** Shown when there are no cards. */
  empty?: ReactNode;
}
