/**
 * Returns a time zone whose clock shows about this hour now. A test at noon never sees the day change. A test of a morning job
 * needs a morning.
 */
export function zoneAtHour(hour: number): string {
  const behind = (new Date().getUTCHours() - hour + 24) % 24;
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}
