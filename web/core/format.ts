import { fromHundredths, groupThousands } from '../../common/decimals';
import { timeIn } from '../../common/i18n/day-forms';
import { companyName, personName as englishName, type Named } from '../../common/names';
import { pageLanguage, pageTexts } from './i18n/texts';
import { serverDate } from './requests/serverClock';
import { publishedSettings } from './settings';

/**
 * Formats times of day, decimals, names, and sizes. Decimals are always strings, so that no float rounds them. `days.ts` formats
 * calendar days. `days.ts` is separate, because the first pages don't load its dependency dayjs.
 */

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a zone's format. Cached, because creating a format costs far more than using it. */
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

/** Returns a moment's calendar day in an IANA zone, by default the company's, as 'YYYY-MM-DD'. */
export function dayOfMoment(moment: string | Date, timeZone = publishedSettings().timeZone): string {
  const { year, month, day } = partsIn(timeZone, moment);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/**
 * Returns today in an IANA zone, by default the company's, as 'YYYY-MM-DD'. Uses the server's clock once a response has been
 * received.
 */
export function today(timeZone?: string, now: Date = serverDate()): string {
  return dayOfMoment(now, timeZone);
}

/** Returns a moment's time of day, by default in the company's zone and the page's language: '3:05 PM'. */
export function formatTime(moment: string, timeZone = publishedSettings().timeZone, language = pageLanguage()): string {
  const { hour, minute, dayPeriod } = partsIn(timeZone, moment);
  return timeIn(language, `${hour}:${minute}`, dayPeriod === 'AM');
}

/**
 * Returns a decimal with exactly two places, rounding halves away from zero: '7.5' becomes '7.50'. Other text is returned
 * unchanged.
 */
export function formatDecimal(value: string): string {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + (Number(fraction[2] ?? '0') >= 5 ? 1n : 0n);
  return fromHundredths(sign === '-' ? -hundredths : hundredths);
}

/** Returns the avatar's letters: the initials of the name, or else the email's first letter, or else U. */
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

export { companyName, groupThousands, type Named };

/** Returns a person's name. A deleted account's is in the page's language. */
export const personName = (person: Named | null | undefined): string =>
  person ? englishName(person) : pageTexts()._(englishName(null));

/** Returns a card's owner, such as 'Maria Santos', or 'Maria Santos, entered by Owen Blake'. */
export const ownerText = ({ user, entered }: { user: Named; entered?: { by?: Named | null } | null }) =>
  entered
    ? pageTexts()._('{name}, entered by {by}', { name: personName(user), by: personName(entered.by) })
    : personName(user);

/** Returns '1 timecard' or '1,234 timecards'. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${groupThousands(String(count))} ${count === 1 ? one : many}`;
