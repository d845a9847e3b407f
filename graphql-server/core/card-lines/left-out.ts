/** A line in the input. Its key may be that of a stored line of the card. */
export interface Sent {
  key: string;
  /** Undefined if omitted, null for none. */
  value: unknown;
}

/**
 * True if the client doesn't know a field. Either no sent line has the field, or all sent lines for one stored line omit it although
 * the stored line has a value.
 * @param keysWithValue stored lines with a value
 */
export function leavesOut(keysWithValue: string[], sent: Sent[]): boolean {
  if (keysWithValue.length === 0 || sent.length === 0) return false;
  if (sent.every(({ value }) => value === undefined)) return true;
  return keysWithValue.some((key) => {
    const fits = sent.filter((line) => line.key === key);
    return fits.length > 0 && fits.every(({ value }) => value === undefined);
  });
}
