import { capitalized } from '../../../common/names';

/** The days to which an export is limited. */
export interface Period {
  startDate?: string | null;
  endDate?: string | null;
}

/** Returns an exported file's name without extension: the list and the period. Without a period, uses today's date. */
export function exportFileName(nouns: string, { startDate, endDate }: Period, today: string): string {
  const period = [startDate && (endDate ? startDate : `from-${startDate}`), endDate && `to-${endDate}`];
  const days = startDate && startDate === endDate ? startDate : period.filter(Boolean).join('-');
  return `${nouns.replaceAll(' ', '-')}-${days || today}`;
}

const LONGEST_SHEET_NAME = 31;

/** Returns the name of the sheet in an XLSX file: the list, and the period if it fits. */
export function sheetName(nouns: string, period: Period): string {
  const list = capitalized(nouns);
  const days = shortPeriod(period);
  // Dropping 'report' makes the period fit: 'Production 2026-03-01–03-31'.
  const named = [list, list.replace(/ report$/, '')].map((name) => `${name} ${days}`);
  return (days && named.find(({ length }) => length <= LONGEST_SHEET_NAME)) || list;
}

/** Formats a period: '2026-03-01–03-31'. Repeats the year only if it differs. */
function shortPeriod({ startDate, endDate }: Period): string {
  if (!startDate || !endDate) return startDate ? `from ${startDate}` : endDate ? `to ${endDate}` : '';
  if (startDate === endDate) return startDate;
  return `${startDate}–${endDate.startsWith(startDate.slice(0, 5)) ? endDate.slice(5) : endDate}`;
}
