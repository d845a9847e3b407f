import { useState } from 'react';
import { ReasonDialog } from '../../../../components/forms/ReasonDialog';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import { ReturnExplanation } from '../../lifecycle/components/ReturnExplanation';
import type { WaitingTimecardFragment } from '../review.generated';

interface ReturnTimecardDialogProps {
  /** The card to return, in the revision that the person saw. Null closes the dialog. */
  card: WaitingTimecardFragment | null;
  onReturn(card: WaitingTimecardFragment, reason: string): Promise<Outcome<unknown>>;
  onClose(): void;
  /** Called after the dialog has closed. The card may have left the list. */
  afterClose(card: WaitingTimecardFragment): void;
}

/** Dialog that asks for the reason to return a card to its owner. */
export function ReturnTimecardDialog({ card, onReturn, onClose, afterClose }: ReturnTimecardDialogProps) {
  // Keeps the card on the screen while the dialog closes.
  const [last, setLast] = useState(card);
  if (card && card !== last) setLast(card);
  return (
    <ReasonDialog
      open={card !== null}
      title="Return timecard"
      confirmLabel="Return"
      pendingLabel="Returning..."
      disabled={last !== null && !last.allowed.includes('return')}
      onSend={(reason) => onReturn(last!, reason)}
      onClose={onClose}
      afterClose={() => last && afterClose(last)}
    >
      {last && <ReturnExplanation card={last} />}
    </ReasonDialog>
  );
}
