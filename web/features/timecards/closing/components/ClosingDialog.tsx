import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addDays, isRecordDay } from '../../../../../common/days';
import { messages } from '../../../../../common/messages';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/feedback/Dialog';
import { DialogButtons } from '../../../../components/feedback/DialogButtons';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Spinner } from '../../../../components/feedback/Spinner';
import { DateField } from '../../../../components/forms/DateField';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import layout from '../../../../components/layout.module.css';
import { formatDay, startOfWeek } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { showToast } from '../../../../core/toasts/toasts';
import { useToday } from '../../../../core/useToday';
import { useTimecardTotalsQuery } from '../../list/timecard-totals.generated';
import {
  useCloseTimecardsMutation,
  useReopenTimecardsMutation,
  useTimecardsClosedThroughQuery,
} from '../closing.generated';

/** Closes every day up to one, or opens days again. */
export function ClosingDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [pending, setPending] = useState(false);
  const { data, error, refetch } = useTimecardsClosedThroughQuery({ skip: !open });
  return (
    <Dialog open={open} title="Close a period" width={480} onClose={() => !pending && onClose()}>
      {data && (
        <ClosingForm closedThrough={data.timecardsClosedThrough ?? null} onPending={setPending} onClose={onClose} />
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!data && !error && <Spinner />}
    </Dialog>
  );
}

interface ClosingFormProps {
  closedThrough: string | null;
  onPending(pending: boolean): void;
  onClose(): void;
}

function ClosingForm({ closedThrough, onPending, onClose }: ClosingFormProps) {
  const today = useToday();
  const [close] = useCloseTimecardsMutation();
  const [reopen] = useReopenTimecardsMutation();
  const form = useForm({
    from: { date: addDays(startOfWeek(today), -1) },
    rules: ({ date }) => ({ date: dateProblem(date, today) }),
    async send({ date }) {
      const options = { variables: { input: { date } } };
      onPending(true);
      const outcome = await (isReopening(date, closedThrough)
        ? reportOutcome(
            reopen(options).then(({ data }) => ({ data: data?.reopenTimecardsAfter })),
            { failure: 'Failed to reopen the days' },
          )
        : reportOutcome(
            close(options).then(({ data }) => ({ data: data?.closeTimecardsThrough })),
            { failure: 'Failed to close the period' },
          ));
      onPending(false);
      return outcome;
    },
    onSent(closing) {
      const waiting = closing?.waiting ? `. ${cardsWaiting(closing.waiting)}.` : '';
      const description = `Closed through ${formatDay(closing?.closedThrough ?? '')}${waiting}`;
      showToast({ tone: 'success', title: 'Success', description });
      onClose();
    },
  });
  const date = useWatch({ control: form.control, name: 'date' });
  const reopening = isReopening(date, closedThrough);
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <p>
        {closedThrough ? `Timecards are closed through ${formatDay(closedThrough)}.` : 'No period is closed yet.'}{' '}
        Closed timecards can be approved, but not corrected, returned, or withdrawn. A late timecard is still accepted,
        and it is marked.
      </p>
      <Field form={form} name="date">
        {(field) => <DateField {...field} label="Closed through" max={today} required />}
      </Field>
      {!dateProblem(date, today) && <Consequence {...{ date, closedThrough, reopening }} />}
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button
          type="submit"
          variant="primary"
          disabled={date === closedThrough}
          pending={form.pending}
          pendingLabel={reopening ? 'Reopening...' : 'Closing...'}
        >
          {reopening ? 'Reopen' : 'Close period'}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface ConsequenceProps {
  date: string;
  closedThrough: string | null;
  reopening: boolean;
}

/** The effect of the chosen day, and how many cards up to it still wait. */
function Consequence({ date, closedThrough, reopening }: ConsequenceProps) {
  const submitted = useTimecardTotalsQuery({ variables: { filter: { endDate: date, status: 'submitted' } } });
  const returned = useTimecardTotalsQuery({ variables: { filter: { endDate: date, status: 'returned' } } });
  if (reopening) {
    return (
      <FormMessage tone="info">
        {formatDay(addDays(date, 1))} to {formatDay(closedThrough ?? '')} will be open again.
      </FormMessage>
    );
  }
  if (!submitted.data || !returned.data)
    return <FormMessage tone="info">Counting the timecards still waiting...</FormMessage>;
  const waiting = submitted.data.timecardTotals.cards + returned.data.timecardTotals.cards;
  const text = waiting > 0 ? `${cardsWaiting(waiting, ` through ${formatDay(date)}`)}.` : 'No timecards are waiting.';
  return <FormMessage tone={waiting > 0 ? 'warning' : 'info'}>{text}</FormMessage>;
}

const cardsWaiting = (count: number, through = '') =>
  count === 1
    ? `1 timecard${through} is still waiting for approval`
    : `${groupThousands(String(count))} timecards${through} are still waiting for approval`;
const isReopening = (date: string, closedThrough: string | null) => closedThrough !== null && date < closedThrough;

function dateProblem(date: string, today: string): string | undefined {
  if (!isRecordDay(date)) return messages.dateRequired;
  return date > today ? messages.notClosable : undefined;
}
