import { useState } from 'react';
import { Button } from '../../../components/Button';
import { REASON_MAX_LENGTH } from '../../../components/constants';
import type { Outcome } from '../../../components/data/reportOutcome';
import { formatDay } from '../../../components/days';
import { Dialog } from '../../../components/feedback/Dialog';
import { DialogButtons } from '../../../components/feedback/DialogButtons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextAreaField } from '../../../components/forms/TextAreaField';
import type { MyTimecardFragment } from '../my-timecards.generated';
import styles from './WithdrawDialog.module.css';

interface WithdrawDialogProps {
  /** The card to withdraw; null closes the dialog. */
  card: MyTimecardFragment | null;
  onWithdraw(card: MyTimecardFragment, reason: string): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Asks why a card is withdrawn, and says what happens then. Stays open while it is being sent. */
export function WithdrawDialog({ card, onWithdraw, onClose }: WithdrawDialogProps) {
  const [pending, setPending] = useState(false);
  async function send(withdrawn: MyTimecardFragment, reason: string) {
    setPending(true);
    const outcome = await onWithdraw(withdrawn, reason);
    setPending(false);
    return outcome;
  }
  return (
    <Dialog open={card !== null} title="Withdraw this timecard?" width={480} onClose={() => !pending && onClose()}>
      {card && <WithdrawForm card={card} onWithdraw={send} onClose={onClose} />}
    </Dialog>
  );
}

function WithdrawForm({ card, onWithdraw, onClose }: WithdrawDialogProps & { card: MyTimecardFragment }) {
  const form = useForm({
    from: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Please give a reason' }),
    send: ({ reason }) => onWithdraw(card, reason.trim()),
    onSent: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={styles.intro}>
        <p>
          <strong>
            {formatDay(card.date)}, {card.workArea}, {card.totalHours} h
          </strong>
        </p>
        <p>It no longer counts in any list or total. If you change your mind, ask the office to restore it.</p>
      </div>
      <Field form={form} name="reason">
        {(field) => <TextAreaField {...field} label="Reason" maxLength={REASON_MAX_LENGTH} rows={2} required />}
      </Field>
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      {form.failure?.unanswered && (
        <FormMessage tone="error">No answer from the server. Check your connection and try again.</FormMessage>
      )}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button type="submit" variant="danger" pending={form.pending} pendingLabel="Withdrawing...">
          Withdraw
        </Button>
      </DialogButtons>
    </form>
  );
}
