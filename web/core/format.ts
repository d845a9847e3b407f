import { fromHundredths, groupThousands } from '../../common/decimals';
import { companyName, DELETED_USER } from '../../common/names';

/**
 * How times of day, decimals, names and sizes are shown. Decimals are strings end to end, so no float can round them.
 * `days.ts` has what concerns calendar days; it imports dayjs, which the first screens don't load.
 */

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs far more than using it, so there is one per zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const [number, digits] = ['numeric', '2-digit'] as const;
  const parts = { year: number, month: digits, day: digits, hour: number, minute: digits } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h12', ...parts });
  formats.set(timeZone, format);
  return format;
}

function partsIn(timeZone: string, moment: string | Date): Record<Part, string> {
  const parts = formatIn(timeZone).formatToParts(new Date(moment));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>;
}

/** Returns the calendar day a moment falls on in an IANA zone, as 'YYYY-MM-DD'. */
export function dayOfMoment(moment: string | Date, timeZone: string): string {
  const { year, month, day } = partsIn(timeZone, moment);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Today in an IANA zone (the company's), as 'YYYY-MM-DD'. */
export function today(timeZone: string, now: Date = new Date()): string {
  return dayOfMoment(now, timeZone);
}

/** Returns the time of day of a moment in an IANA zone: '3:05 PM'. */
export function formatTime(moment: string, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsIn(timeZone, moment);
  return `${hour}:${minute} ${dayPeriod}`;
}

/** Returns a decimal string with exactly two decimals, halves away from zero: '7.5' is '7.50'. Other text comes back unchanged. */
export function formatDecimal(value: string): string {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + (Number(fraction[2] ?? '0') >= 5 ? 1n : 0n);
  return fromHundredths(sign === '-' ? -hundredths : hundredths);
}

export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** Returns the avatar's letters: first letters of first and last name, else of the email, else U. */
export function initials({ firstName, lastName, email }: Named): string {
  const letter = (text?: string | null) => [...(text?.trim() ?? '')][0] ?? '';
  return (letter(firstName) + letter(lastName) || letter(email) || 'U').toUpperCase();
}

const KB = 1024;
const MB = 1024 * KB;

/** Returns a file's size: '512 B', '1.5 KB', '12.0 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** The display name of a company: 'blaze' is 'Blaze'. */
export { companyName, groupThousands };

/** First and last name, else the email; 'Deleted user' when the account behind a record is gone. */
export const personName = (person: Named | null | undefined) =>
  person ? [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.email ?? '') : DELETED_USER;
