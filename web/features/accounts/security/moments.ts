import { formatDay } from '../../../core/days';
import { dayOfMoment, formatTime } from '../../../core/format';

/** Formats a moment in the company's zone: 'Nov 26, 2026, 3:05 PM'. */
export const formatMoment = (moment: string): string => `${formatDayOf(moment)}, ${formatTime(moment)}`;

/** Formats the day of a moment: 'Nov 26, 2026'. */
export const formatDayOf = (moment: string): string => formatDay(dayOfMoment(moment));
