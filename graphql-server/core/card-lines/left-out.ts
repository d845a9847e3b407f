/** A line that is sent, and the line of the card that it may be. */
export interface Sent {
  key: string;
  /** Left out is undefined; none is null. */
  value: unknown;
}

/** Returns true when a client doesn't know a field: no line has it, or every line of an entry that has a value leaves it out. */
export function leavesOut(keysWithValue: string[], sent: Sent[]): boolean {
  if (keysWithValue.length === 0 || sent.length === 0) return false;
  if (sent.every(({ value }) => value === undefined)) return true;
  return keysWithValue.some((key) => {
    const fits = sent.filter((line) => line.key === key);
    return fits.length > 0 && fits.every(({ value }) => value === undefined);
  });
}
