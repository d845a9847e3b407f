import { formatDay } from '../../../core/days';
import { dayOfMoment, formatTime } from '../../../core/format';
import { publishedSettings } from '../../../core/settings';

/** Formats a moment in the company's zone: 'Nov 26, 2026, 3:05 PM'. */
export function formatMoment(moment: string): string {
  const { timeZone } = publishedSettings();
  return `${formatDay(dayOfMoment(moment, timeZone))}, ${formatTime(moment, timeZone)}`;
}

/** Formats the day of a moment: 'Nov 26, 2026'. */
export const formatDayOf = (moment: string): string => formatDay(dayOfMoment(moment, publishedSettings().timeZone));
