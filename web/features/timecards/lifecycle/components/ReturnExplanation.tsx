import { statusLabel } from '../../../../components/feedback/TimecardStatus';
import { formatDay } from '../../../../core/days';
import { type Named, personName } from '../../../../core/format';
import type { Timecard } from '../../../../schema.generated';
import { decisionLimits } from '../decisionLimits';

type ShownCard = Pick<Timecard, 'date' | 'workArea' | 'status' | 'allowed'> & {
  user: Named;
  withdrawnAt?: string | null;
};

/** Explains who gets the reason and what they can do, or why the card can't be returned. */
export function ReturnExplanation({ card }: { card: ShownCard }) {
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
