import { useState } from 'react';
import { ReasonDialog } from '../../../../components/forms/ReasonDialog';
import { formatDay } from '../../../../core/days';
import { personName } from '../../../../core/format';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import { statusLabel } from '../../components/TimecardStatus';
import { decisionLimits } from '../../decisionLimits';
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
      {last && <WhatHappens card={last} />}
    </ReasonDialog>
  );
}

type ShownCard = Pick<WaitingTimecardFragment, 'user' | 'date' | 'workArea' | 'status' | 'allowed'> & {
  withdrawnAt?: string | null;
};

/** Explains who gets the reason and what they can do, or why the card can't be returned. */
export function WhatHappens({ card }: { card: ShownCard }) {
  const { status, withdrawnAt, allowed } = card;
  if (allowed.includes('return')) return <MailTo card={card} />;
  if (withdrawnAt) return "This timecard was withdrawn. It can't be returned.";
  if (status !== 'submitted') return `This timecard is ${statusLabel(status).toLowerCase()}. It can't be returned.`;
  return decisionLimits(card).join(' ');
}

/** Sentence that says who gets the reason by email and can then correct the card. */
export const MailTo = ({ card: { user, date, workArea } }: { card: ShownCard }) => (
  <>
    {personName(user)} will get an email with your reason and can correct the timecard for {formatDay(date)}, {workArea}
    .
  </>
);
