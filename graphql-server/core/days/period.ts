import { EARLIEST_DAY, LATEST_DAY } from '../../../common/days';
import { badField } from '../errors';

/** Returns the first and the last day of a period; an open side reaches to the first or last possible day. 400 when they are reversed. */
export function periodOf({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }) {
  const from = startDate ?? EARLIEST_DAY;
  const to = endDate ?? LATEST_DAY;
  if (from > to) throw badField('endDate', 'The end date must not be before the start date');
  return { from, to };
}
