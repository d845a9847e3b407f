import { capitalized } from '../../../common/names';

/** The days that an export is limited to, if any. */
export interface Period {
  startDate?: string | null;
  endDate?: string | null;
}

/** Returns the name of an exported file without its extension: list and period, or list and today. */
export function exportFileName(nouns: string, { startDate, endDate }: Period, today: string): string {
  const period = [startDate && (endDate ? startDate : `from-${startDate}`), endDate && `to-${endDate}`];
  const days = startDate && startDate === endDate ? startDate : period.filter(Boolean).join('-');
  return `${nouns.replaceAll(' ', '-')}-${days || today}`;
}

const LONGEST_SHEET_NAME = 31;

/** Returns the name of a sheet: the list, and the period if it fits. */
export function sheetName(nouns: string, period: Period): string {
  const list = capitalized(nouns);
  const days = shortPeriod(period);
  // 'Production 2026-03-01–03-31' fits, with 'report' it doesn't.
  const named = [list, list.replace(/ report$/, '')].map((name) => `${name} ${days}`);
  return (days && named.find(({ length }) => length <= LONGEST_SHEET_NAME)) || list;
}

/** Returns '2026-03-01–03-31'; the year of the last day only where it differs. */
function shortPeriod({ startDate, endDate }: Period): string {
  if (!startDate || !endDate) return startDate ? `from ${startDate}` : endDate ? `to ${endDate}` : '';
  if (startDate === endDate) return startDate;
  return `${startDate}–${endDate.startsWith(startDate.slice(0, 5)) ? endDate.slice(5) : endDate}`;
}
