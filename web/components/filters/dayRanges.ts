import { addDays } from '../../../common/days';
import { addMonths, firstDay, formatDay, lastDay, monthOf, startOfWeek } from '../../core/days';

export interface DayRange {
  startDate: string;
  endDate: string;
}

const week = (day: string): DayRange => {
  const sunday = startOfWeek(day);
  return { startDate: sunday, endDate: addDays(sunday, 6) };
};
const month = (name: string): DayRange => ({ startDate: firstDay(name), endDate: lastDay(name) });
const single = (day: string): DayRange => ({ startDate: day, endDate: day });

/** Returns date ranges by name, given the current day in the company's time zone. Weeks run from Sunday to Saturday. */
export const presetRanges = (today: string): Readonly<Record<string, DayRange>> => ({
  Today: single(today),
  Yesterday: single(addDays(today, -1)),
  'This week': week(today),
  'Last week': week(addDays(today, -7)),
  'This month': month(monthOf(today)),
  'Last month': month(addMonths(monthOf(today), -1)),
});

/** Formats a period: 'Mar 1, 2026 to Mar 31, 2026'. Printouts show this text, because they omit the filters. */
export function periodText({ startDate, endDate }: { startDate: string; endDate: string }): string {
  if (!startDate) return endDate ? `Through ${formatDay(endDate)}` : 'All dates';
  return `${formatDay(startDate)} to ${endDate ? formatDay(endDate) : 'today'}`;
}
