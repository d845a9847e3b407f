import { EARLIEST_DAY, LATEST_DAY } from '../../../common/days';
import { badField } from '../errors';
import { serverMessages } from '../server-messages';

/**
 * Returns the first and last day of a period. A missing date becomes the first or last possible day. Throws a 400 if the period
 * ends before it starts.
 */
export function periodOf({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }) {
  const from = startDate ?? EARLIEST_DAY;
  const to = endDate ?? LATEST_DAY;
  if (from > to) throw badField('endDate', serverMessages.endBeforeStart);
  return { from, to };
}
