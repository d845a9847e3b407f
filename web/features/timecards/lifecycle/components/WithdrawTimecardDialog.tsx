import { useLingui } from '@lingui/react';
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
  const { _ } = useLingui();
  return (
    <ReasonDialog
      open={card !== null}
      title={_('Withdraw this timecard?')}
      confirmLabel={_('Withdraw')}
      pendingLabel={_('Withdrawing...')}
      variant="danger"
      onSend={(reason) => onWithdraw(card!, reason)}
      onClose={onClose}
    >
      {card && (
        <p>
          <strong>
            {unbroken(formatDay(card.date))}, {card.workArea}, {card.totalHours}
            {'\u00a0'}h
          </strong>
        </p>
      )}
      {card && <SignedSheetsNotice sheets={card.extraWork} />}
      <p>
        {_(
          'This timecard will no longer count in any list or total. If you change your mind, ask the office to restore it.',
        )}
      </p>
    </ReasonDialog>
  );
}
