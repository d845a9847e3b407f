import { isDay } from '../../../common/days';
import { shortDay } from '../days/days';

/** Returns the fields of a PATCH that were sent; those left out keep their value. */
export const leftOutStays = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Returns a value as the log writes it. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `"${isDay(value) ? shortDay(value) : String(value)}"`;
}

/**
 * Describes the differences between two states of a record for the log: 'description from "A" to "B", active from yes to no'.
 * `names` lists the columns that count, each with its word in the log.
 */
export function changesBetween<Row>(before: Row, after: Row, names: Partial<Record<keyof Row, string>>): string {
  const changed = (Object.keys(names) as (keyof Row)[]).filter((key) => before[key] !== after[key]);
  return (
    changed.map((key) => `${names[key]} from ${formatValue(before[key])} to ${formatValue(after[key])}`).join(', ') ||
    'nothing changed'
  );
}

/** Returns a record's columns in words for the log: 'code "1001", unit none'. */
export const inFull = <Row>(row: Row, names: Partial<Record<keyof Row, string>>): string =>
  (Object.keys(names) as (keyof Row)[]).map((key) => `${names[key]} ${formatValue(row[key])}`).join(', ');
