/**
 * Minutes as a datetime-local field holds them, 'YYYY-MM-DDTHH:mm', in an IANA zone. The browser's own zone never counts.
 */

/** Returns the minute of a moment in a zone. */
export function minuteOf(moment: Date, timeZone: string): string {
  // Sweden writes dates and times the way the field does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/**
 * Returns the moment of a minute in a zone, ISO 8601. Of a minute that the clocks pass twice in fall, one of the two; of one
 * that they skip in spring, the minute one hour off.
 */
export function momentOf(minute: string, timeZone: string): string {
  const asUtc = Date.parse(`${minute}Z`);
  const offsetAt = (moment: number) => Date.parse(`${minuteOf(new Date(moment), timeZone)}Z`) - moment;
  const nearly = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(nearly)).toISOString();
}

/** Returns a zone's common name: 'Pacific Time'. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Returns whether the device's clock is in another zone. */
export const isElsewhere = (timeZone: string) => Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
