import { badField } from './errors';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const EARLIEST_DAY = '1900-01-01';
const LATEST_DAY = '2100-12-31';

/** True for a calendar day that exists (there was no year 0), written YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  const parts = typeof value === 'string' ? dayPattern.exec(value) : null;
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** True for a day that a record may have: it exists, and lies from 1900 to 2100. */
export const isRecordDay = (value: unknown): value is string =>
  isDay(value) && value >= EARLIEST_DAY && value <= LATEST_DAY;

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs a hundred times as much as using it, so there is one per zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day of a moment in a zone (IANA name), as YYYY-MM-DD. */
export const dayOf = (moment: Date, timeZone: string): string => formatIn(timeZone).format(moment);

const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** 'Monday, March 2, 2026', as mails write a day. */
export const dayInWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

/** The day `count` days later (or earlier, when negative). Counted in UTC, where every day has 24 hours. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** A 400 of `date` for a day after tomorrow by the company's calendar. */
export function refuseFutureDay(date: string, timeZone: string): void {
  const now = new Date();
  // No zone is a full day behind UTC, so UTC's today is at most tomorrow everywhere. Intl takes 30 times as long.
  if (date <= now.toISOString().slice(0, 10)) return;
  if (date > addDays(dayOf(now, timeZone), 1)) throw badField('date', 'Date cannot be in the future');
}

/** A 400 of `field` for a moment whose day in the company's zone is not from 1900 to 2100. */
export function refuseMomentOutOfRange(field: string, moment: string, timeZone: string): void {
  refuseDayOutOfRange(field, dayOf(new Date(moment), timeZone));
}

/** A 400 of `field` for a day that is not from 1900 to 2100. */
export function refuseDayOutOfRange(field: string, day: string): void {
  if (!isRecordDay(day)) throw badField(field, `${field} must be between 1900 and 2100`);
}
