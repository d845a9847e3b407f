import { badField } from './errors';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2100-12-31';

/** The first and the last day of a period; an open side reaches to the first or last possible day. 400 when they are reversed. */
export function periodOf({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }) {
  const from = startDate ?? FIRST_DAY;
  const to = endDate ?? LAST_DAY;
  if (from > to) throw badField('endDate', 'The end date must not be before the start date');
  return { from, to };
}
