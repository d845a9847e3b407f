/**
 * Returns a time zone whose clock shows about this hour now. In it, tests run at noon, when the day doesn't change, or in the
 * morning, when some jobs run.
 */
export function zoneAtHour(hour: number): string {
  const behind = (new Date().getUTCHours() - hour + 24) % 24;
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}
