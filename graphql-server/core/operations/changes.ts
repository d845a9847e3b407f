import { isDay } from '../../../common/days';
import { shortDay } from '../days/days';

/** Returns the sent fields of a PATCH. Omitted fields keep their value. */
export const leftOutStays = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Formats a value for the log: none, yes, no, or the value in quotes. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return /* i18n */ 'none';
  if (typeof value === 'boolean') return value ? /* i18n */ 'yes' : /* i18n */ 'no';
  return `"${isDay(value) ? shortDay(value) : String(value)}"`;
}

/**
 * Describes a record's changes for the log: 'description from "A" to "B", active from yes to no'. `names` lists the compared
 * columns with their names in the log.
 */
export function changesBetween<Row>(before: Row, after: Row, names: Partial<Record<keyof Row, string>>): string {
  const changed = (Object.keys(names) as (keyof Row)[]).filter((key) => before[key] !== after[key]);
  return (
    changed.map((key) => `${names[key]} from ${formatValue(before[key])} to ${formatValue(after[key])}`).join(', ') ||
    'nothing changed'
  );
}

/** Describes a record's columns for the log: 'code "1001", unit none'. */
export const inFull = <Row>(row: Row, names: Partial<Record<keyof Row, string>>): string =>
  (Object.keys(names) as (keyof Row)[]).map((key) => `${names[key]} ${formatValue(row[key])}`).join(', ');
