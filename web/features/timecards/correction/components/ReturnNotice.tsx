import { useLingui } from '@lingui/react';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { formatMoment, unbroken } from '../../../../core/days';
import { personName } from '../../../../core/format';
import type { TimecardToCorrectFragment } from '../correction.generated';

type Decision = Pick<TimecardToCorrectFragment, 'status' | 'returnReason' | 'decidedBy' | 'decidedAt'>;

/** Explains why a card was returned, by whom, and when. Renders nothing for other cards. */
export function ReturnNotice({ card: { status, returnReason, decidedBy, decidedAt } }: { card: Decision }) {
  const { _ } = useLingui();
  if (status !== 'returned' || !decidedAt) return null;
  const moment = unbroken(formatMoment(decidedAt));
  return (
    <FormMessage
      tone="warning"
      title={_('{name} returned this timecard on {moment}', { name: personName(decidedBy), moment })}
    >
      <p>{returnReason}</p>
    </FormMessage>
  );
}
