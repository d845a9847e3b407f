import { useApolloClient } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { addDays, isRecordDay } from '../../../../../common/days';
import { messages } from '../../../../../common/messages';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { WarningsNotice } from '../../../../components/form-notices/WarningsNotice';
import { DateField } from '../../../../components/forms/DateField';
import { DialogForm } from '../../../../components/forms/DialogForm';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { formatDay, startOfWeek } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { readAgain } from '../../../../core/requests/readAgain';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { showToast } from '../../../../core/toasts/toasts';
import { useToday } from '../../../../core/useToday';
import {
  TimecardTotalsDocument,
  type TimecardTotalsQuery,
  useTimecardTotalsQuery,
} from '../../card/timecard-totals.generated';
import {
  useCloseTimecardsMutation,
  useReopenTimecardsMutation,
  useTimecardsClosedThroughQuery,
} from '../closing.generated';

/** Dialog that closes all days through a chosen day, or reopens the days after it. */
export function ClosePeriodDialog({ onClose }: { onClose(): void }) {
  const today = useToday();
  const { data, error, refetch } = useTimecardsClosedThroughQuery();
  const closedThrough = data?.timecardsClosedThrough ?? null;
  const countReturned = useCountReturned();
  const [close] = useCloseTimecardsMutation();
  const [reopen] = useReopenTimecardsMutation();
  const form = useForm({
    from: { date: addDays(startOfWeek(today), -1) },
    rules: ({ date }) => ({ date: dateProblem(date, today) }),
    async warnings({ date }) {
      const returned = isReopening(date, closedThrough) ? 0 : await countReturned(date);
      return returned > 0 ? [leftReturned(returned)] : [];
    },
    send({ date }) {
      const options = { variables: { input: { date } } };
      return isReopening(date, closedThrough)
        ? reportOutcome(
            reopen(options).then(({ data }) => ({ data: data?.reopenTimecardsAfter })),
            { failure: 'Failed to reopen the period' },
          )
        : reportOutcome(
            close(options).then(({ data }) => ({ data: data?.closeTimecardsThrough })),
            { failure: 'Failed to close the period' },
          );
    },
    onSent(closing) {
      const { submitted = 0, returned = 0 } = closing ?? {};
      const left = [submitted > 0 && cardsSubmitted(submitted), returned > 0 && cardsReturned(returned)];
      const description = [`Closed through ${formatDay(closing?.closedThrough ?? '')}`, ...left.filter(Boolean)];
      showToast({ tone: 'success', title: 'Success', description: description.join('. ') });
      onClose();
    },
  });
  const date = useWatch({ control: form.control, name: 'date' });
  const reopening = isReopening(date, closedThrough);
  return (
    <Dialog open title="Close a period" width={480} onClose={() => !form.pending && onClose()}>
      <DialogForm
        form={form}
        label={reopening ? 'Reopen' : form.warnings.length > 0 ? 'Close anyway' : 'Close period'}
        disabled={!data || date === closedThrough}
        pendingLabel={reopening ? 'Reopening...' : 'Closing...'}
        onClose={onClose}
      >
        {error && <ErrorState noun="dialog" error={error} onRetry={() => readAgain(refetch)} />}
        <p>
          <span>{closedText(closedThrough, data !== undefined)}</span>
          Timecards in a closed period can be approved, but not corrected, returned, or withdrawn. Timecards that were
          already returned can still be corrected or withdrawn. Late and corrected timecards are marked "After closing".
        </p>
        <Field form={form} name="date">
          {(field) => <DateField {...field} label="Closed through" max={today} required />}
        </Field>
        {!dateProblem(date, today) && <Consequence {...{ date, closedThrough, reopening, onClose }} />}
        {form.warnings.length > 0 && (
          <WarningsNotice
            title="Returned timecards"
            warnings={form.warnings}
            question="Close the period anyway?"
            isAsked={!form.pending}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Returns a function that counts the returned cards up to and including a day. */
function useCountReturned() {
  const client = useApolloClient();
  return async (endDate: string): Promise<number> => {
    const asked = client.query<TimecardTotalsQuery>({
      query: TimecardTotalsDocument,
      variables: { filter: { endDate, status: 'returned' } },
      fetchPolicy: 'network-only',
    });
    // Ignore a failure, because the count is only for a warning. Closing the period reports its own failures.
    const response = await asked.catch(() => null);
    return response?.data?.timecardTotals.cards ?? 0;
  };
}

interface ConsequenceProps {
  date: string;
  closedThrough: string | null;
  reopening: boolean;
  onClose(): void;
}

/** Shows the effect of the chosen day: counts of cards that are not approved, with links to them. */
function Consequence({ date, closedThrough, reopening, onClose }: ConsequenceProps) {
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
    return <FormMessage tone="info">Counting the timecards that are not approved...</FormMessage>;
  const through = ` through ${formatDay(date)}`;
  const lines = [
    { status: 'submitted', count: submitted.data.timecardTotals.cards, text: cardsSubmitted },
    { status: 'returned', count: returned.data.timecardTotals.cards, text: cardsReturned },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return <FormMessage tone="info">All timecards{through} are approved.</FormMessage>;
  return (
    <FormMessage tone="warning">
      {lines.map(({ status, count, text }) => (
        <p key={status}>
          <Link to={`/timecards?${new URLSearchParams({ endDate: date, status })}`} onClick={onClose}>
            {text(count, through)}
          </Link>
        </p>
      ))}
    </FormMessage>
  );
}

const cards = (count: number) => (count === 1 ? '1 timecard' : `${groupThousands(String(count))} timecards`);
const cardsSubmitted = (count: number, through = '') =>
  `${cards(count)}${through} ${count === 1 ? 'is' : 'are'} waiting for review`;
const cardsReturned = (count: number, through = '') =>
  `${cards(count)}${through} ${count === 1 ? 'was' : 'were'} returned and not corrected yet`;
const leftReturned = (count: number) =>
  `${cardsReturned(count)}. ${count === 1 ? 'It' : 'They'} can still be corrected or withdrawn after the period is closed.`;
const isReopening = (date: string, closedThrough: string | null) => closedThrough !== null && date < closedThrough;

function dateProblem(date: string, today: string): string | undefined {
  if (!isRecordDay(date)) return messages.dateRequired;
  return date > today ? messages.notClosable : undefined;
}

function closedText(closedThrough: string | null | undefined, isKnown: boolean): string {
  if (closedThrough) return `Timecards are closed through ${formatDay(closedThrough)}. `;
  return isKnown ? 'No period is closed yet. ' : '';
}
