import { pageLanguage } from './i18n/texts';

/** Minutes in an IANA zone in the format of a datetime-local field, 'YYYY-MM-DDTHH:mm'. The browser's own zone is never used. */

/** Returns the minute of a moment in a zone. */
export function minuteOf(moment: Date, timeZone: string): string {
  // The sv-SE locale formats dates exactly as datetime-local expects.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/**
 * Returns the moment of a minute in a zone, ISO 8601. For a minute repeated in fall, returns one of the two moments. For a minute
 * skipped in spring, returns a moment one hour off.
 */
export function momentOf(minute: string, timeZone: string): string {
  const asUtc = Date.parse(`${minute}Z`);
  const offsetAt = (moment: number) => Date.parse(`${minuteOf(new Date(moment), timeZone)}Z`) - moment;
  const nearly = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(nearly)).toISOString();
}

/** Returns a zone's common name: 'Pacific Time'. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(`${pageLanguage()}-US`, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** True if the device's clock is in another zone. */
export const isElsewhere = (timeZone: string) => Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
