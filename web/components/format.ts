/**
 * How days, moments, decimals, names and sizes are written. Calendar days are the strings 'YYYY-MM-DD' and decimals
 * are strings from end to end: no Date and no float touches them, so no time zone and no rounding can change them.
 */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** '2024-01-05' as 'Jan 5, 2024'; anything that is not a day comes back as it is. */
export function formatDay(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(date)}, ${year}` : day;
}

/** '2024-01-05' as '01/05/2024' (work orders and the equipment report); '' for none. */
export function formatDayNumeric(day: string | null | undefined): string {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  return year ? `${month}/${date}/${year}` : (day ?? '');
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it: one is kept for each zone. */
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

/** The calendar day a moment falls on in an IANA zone, as 'YYYY-MM-DD'. */
export function dayOfMoment(moment: string | Date, timeZone: string): string {
  const { year, month, day } = partsIn(timeZone, moment);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Today in an IANA zone (the company's), as 'YYYY-MM-DD'. */
export function today(timeZone: string, now: Date = new Date()): string {
  return dayOfMoment(now, timeZone);
}

/** The time of day of a moment in an IANA zone: '3:05 PM'. */
export function formatTime(moment: string, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsIn(timeZone, moment);
  return `${hour}:${minute} ${dayPeriod}`;
}

/** A moment in an IANA zone: 'Jan 5, 2024 3:05 PM'. */
export function formatMoment(moment: string, timeZone: string): string {
  return `${formatDay(dayOfMoment(moment, timeZone))} ${formatTime(moment, timeZone)}`;
}

/** A decimal string with exactly two decimals, halves away from zero: '7.5' is '7.50'. Other text comes back as it is. */
export function formatDecimal(value: string): string {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + (Number(fraction[2] ?? '0') >= 5 ? 1n : 0n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${sign === '-' && hundredths > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** The avatar's letters: of first and last name, else of the e-mail, else U. */
export function initials({ firstName, lastName, email }: Named): string {
  const letter = (text?: string | null) => [...(text?.trim() ?? '')][0] ?? '';
  return (letter(firstName) + letter(lastName) || letter(email) || 'U').toUpperCase();
}

const KB = 1024;
const MB = 1024 * KB;

/** A file's size: '512 B', '1.5 KB', '12.0 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** The company that owns a piece of equipment, as people write it: 'blaze' is 'Blaze'. */
export const companyName = (company: string) => company.charAt(0).toUpperCase() + company.slice(1);

/** First and last name, else the e-mail. */
export const personName = ({ firstName, lastName, email }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
