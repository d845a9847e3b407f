/** A line in the input, with the key of the card's line that it may match. */
export interface Sent {
  key: string;
  /** Undefined if omitted, null for none. */
  value: unknown;
}

/** True if a client doesn't know a field: no line has it, or all lines of an entry with a value omit it. */
export function leavesOut(keysWithValue: string[], sent: Sent[]): boolean {
  if (keysWithValue.length === 0 || sent.length === 0) return false;
  if (sent.every(({ value }) => value === undefined)) return true;
  return keysWithValue.some((key) => {
    const fits = sent.filter((line) => line.key === key);
    return fits.length > 0 && fits.every(({ value }) => value === undefined);
  });
}
