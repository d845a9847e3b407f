import { FormMessage } from '../../../../components/feedback/FormMessage';
import { formatMoment, unbroken } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { publishedSettings } from '../../../../core/settings';
import type { TimecardToCorrectFragment } from '../correction.generated';

type Decision = Pick<TimecardToCorrectFragment, 'status' | 'returnReason' | 'decidedBy' | 'decidedAt'>;

/** Explains why a card was returned, by whom, and when. Renders nothing for other cards. */
export function ReturnNotice({ card: { status, returnReason, decidedBy, decidedAt } }: { card: Decision }) {
  if (status !== 'returned' || !decidedAt) return null;
  const when = unbroken(formatMoment(decidedAt, publishedSettings().timeZone));
  return (
    <FormMessage tone="warning" title={`${personName(decidedBy)} returned this timecard on ${when}`}>
      <p>{returnReason}</p>
    </FormMessage>
  );
}
