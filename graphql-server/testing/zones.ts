/**
 * Returns a time zone in which it is about this hour now. At noon, no test sees the day change, and in the morning, jobs of the
 * morning are due.
 */
export function zoneAtHour(hour: number): string {
  const behind = (new Date().getUTCHours() - hour + 24) % 24;
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}
