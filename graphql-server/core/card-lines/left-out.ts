/** One line of the client's input. `key` may be the key of a stored line. */
export interface Sent {
  key: string;
  /** Undefined if the client omitted the field, null if it cleared the field. */
  value: unknown;
}

/**
 * True if the client seems too old to know a field. Either no sent line has the field, or a stored line with a value was sent
 * back without it.
 * @param keysWithValue keys of the stored lines that have a value
 */
export function leavesOut(keysWithValue: string[], sent: Sent[]): boolean {
  if (keysWithValue.length === 0 || sent.length === 0) return false;
  if (sent.every(({ value }) => value === undefined)) return true;
  return keysWithValue.some((key) => {
    const fits = sent.filter((line) => line.key === key);
    return fits.length > 0 && fits.every(({ value }) => value === undefined);
  });
}
