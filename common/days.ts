/** First and last day that a record may have. */
export const EARLIEST_DAY = '1900-01-01';
export const LATEST_DAY = '2100-12-31';

export const DAY_MS = 86_400_000;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a calendar day that exists, written YYYY-MM-DD. There was no year 0. */
export function isDay(value: unknown): value is string {
  const parts = typeof value === 'string' ? dayPattern.exec(value) : null;
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** True for a day that a record may have: it exists and is between 1900 and 2100. */
export const isRecordDay = (value: unknown): value is string =>
  isDay(value) && value >= EARLIEST_DAY && value <= LATEST_DAY;

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

/** Returns the day `count` days later, or earlier if `count` is negative. Uses UTC, where every day has 24 hours. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns a calendar day's weekday, from 1 (Monday) to 7 (Sunday). */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The company's working weekdays (setting WORKING_DAYS), from 1 (Monday) to 7 (Sunday). Never empty. */
export type WorkingDays = readonly number[];

export const isWorkingDay = (day: string, working: WorkingDays) => working.includes(weekdayOf(day));

export const nextWorkingDay = (day: string, working: WorkingDays) => nearest(day, 1, working);

export const previousWorkingDay = (day: string, working: WorkingDays) => nearest(day, -1, working);

function nearest(day: string, step: 1 | -1, working: WorkingDays): string {
  let found = addDays(day, step);
  while (!isWorkingDay(found, working)) found = addDays(found, step);
  return found;
}
