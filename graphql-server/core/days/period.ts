import { EARLIEST_DAY, LATEST_DAY } from '../../../common/days';
import { badField } from '../errors';

/**
 * Returns the first and last day of a period. A missing date becomes the first or last possible day. Throws a 400 if the period
 * ends before it starts.
 */
export function periodOf({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }) {
  const from = startDate ?? EARLIEST_DAY;
  const to = endDate ?? LATEST_DAY;
  if (from > to) throw badField('endDate', 'The end date must not be before the start date');
  return { from, to };
}
