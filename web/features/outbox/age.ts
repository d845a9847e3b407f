const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Describes the time since a moment (ISO 8601): 'just now', '5 minutes ago', '2 days ago'. */
export function ageOf(moment: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(moment)) / MINUTE_MS);
  for (const [unit, length] of UNITS) {
    const count = Math.floor(minutes / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
