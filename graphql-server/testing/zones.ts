/**
 * Returns a time zone whose clock shows about this hour now. Tests at noon don't see the day change, and tests of morning jobs
 * run in a morning.
 */
export function zoneAtHour(hour: number): string {
  const behind = (new Date().getUTCHours() - hour + 24) % 24;
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}
