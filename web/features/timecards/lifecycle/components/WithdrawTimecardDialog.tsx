import { useState } from 'react';
import { ReasonDialog } from '../../../../components/forms/ReasonDialog';
import { formatDay, unbroken } from '../../../../core/days';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import { SignedSheetsNotice } from '../../card/components/SignedSheetsNotice';
import type { SignedSheetFragment } from '../../card/extra-work.generated';
import type { MyTimecardFragment } from '../../card/timecard.generated';
import type { SeenCard } from '../seenTimecard';

type WithdrawnCard = SeenCard &
  Pick<MyTimecardFragment, 'date' | 'workArea' | 'totalHours'> & { extraWork: readonly SignedSheetFragment[] };

interface WithdrawTimecardDialogProps {
  /** The card to withdraw, in the revision that the person saw. Null closes the dialog. */
  card: WithdrawnCard | null;
  onWithdraw(card: WithdrawnCard, reason: string): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Asks for the reason to withdraw a card and explains the consequence. */
export function WithdrawTimecardDialog({ card, onWithdraw, onClose }: WithdrawTimecardDialogProps) {
  // Keeps the card on the screen while the dialog closes.
  const [last, setLast] = useState(card);
  if (card && card !== last) setLast(card);
  return (
    <ReasonDialog
      open={card !== null}
      title="Withdraw this timecard?"
      confirmLabel="Withdraw"
      pendingLabel="Withdrawing..."
      variant="danger"
      onSend={(reason) => onWithdraw(last!, reason)}
      onClose={onClose}
    >
      {last && (
        <p>
          <strong>
            {unbroken(formatDay(last.date))}, {last.workArea}, {last.totalHours}
            {'\u00a0'}h
          </strong>
        </p>
      )}
      {last && <SignedSheetsNotice sheets={last.extraWork} />}
      <p>
        This timecard will no longer count in any list or total. If you change your mind, ask the office to restore it.
      </p>
    </ReasonDialog>
  );
}
