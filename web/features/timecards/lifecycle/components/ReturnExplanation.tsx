import { useLingui } from '@lingui/react';
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
  const { _ } = useLingui();
  const { status, withdrawnAt, allowed } = card;
  if (allowed.includes('return')) return <MailTo card={card} />;
  if (withdrawnAt) return _("This timecard was withdrawn. It can't be returned.");
  if (status === 'returned') return _("This timecard is returned. It can't be returned.");
  if (status === 'approved') return _("This timecard is approved. It can't be returned.");
  return decisionLimits(card)
    .map((limit) => _(limit))
    .join(' ');
}

/** Sentence that says who gets the reason by email and can then correct the card. */
export const MailTo = ({ card: { user, date, workArea } }: { card: ShownCard }) => {
  const { _ } = useLingui();
  return (
    <>
      {_('{name} will get an email with your reason and can correct the timecard for {day}, {workArea}.', {
        name: personName(user),
        day: formatDay(date),
        workArea,
      })}
    </>
  );
};
