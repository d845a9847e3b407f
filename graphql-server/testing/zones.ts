/**
 * Returns a time zone in which it is about this hour now. Tests at noon never see the day change. Tests of morning jobs need a
 * morning.
 */
export function zoneAtHour(hour: number): string {
  const behind = (new Date().getUTCHours() - hour + 24) % 24;
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}
