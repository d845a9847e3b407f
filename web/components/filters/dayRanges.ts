import { addDays } from '../../../common/days';
import { addMonths, firstDay, formatDay, lastDay, monthOf, startOfWeek } from '../../core/days';
import { pageTexts } from '../../core/i18n/texts';

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

/** Names of the date ranges, in the order of their buttons. */
export const RANGE_NAMES = /* i18n */ [
  'Today',
  'Yesterday',
  'This week',
  'Last week',
  'This month',
  'Last month',
] as const;
type RangeName = (typeof RANGE_NAMES)[number];

/** Returns date ranges by name, given the current day in the company's time zone. Weeks run from Sunday to Saturday. */
export const presetRanges = (today: string): Readonly<Record<RangeName, DayRange>> => ({
  Today: single(today),
  Yesterday: single(addDays(today, -1)),
  'This week': week(today),
  'Last week': week(addDays(today, -7)),
  'This month': month(monthOf(today)),
  'Last month': month(addMonths(monthOf(today), -1)),
});

/** Formats a period: 'Mar 1, 2026 to Mar 31, 2026'. Printouts show this text, because they omit the filters. */
export function periodText({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const { _ } = pageTexts();
  const [from, to] = [formatDay(startDate), formatDay(endDate)];
  if (!startDate) return endDate ? _('Through {to}', { to }) : _('All dates');
  return endDate ? _('{from} to {to}', { from, to }) : _('{from} to today', { from });
}
