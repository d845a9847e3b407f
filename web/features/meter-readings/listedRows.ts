import type { MeterChangeFragment, ReadingRowFragment } from './meter-readings.generated';

/** A row of the report: a reading, or a replaced meter between two readings. */
export type ListedRow = ReadingRowFragment | MeterChangeFragment;

export const isMeterChange = (row: ListedRow): row is MeterChangeFragment => 'oldHours' in row;

/** Rows of one list that are loaded, newest day first, and whether there are more. */
interface Loaded<Row> {
  rows: readonly Row[] | undefined;
  hasNextPage?: boolean;
}

/** Returns the oldest day that a list has loaded. Undefined if the list is complete. */
const oldestOf = ({ rows, hasNextPage }: Loaded<ListedRow>) => (hasNextPage ? rows?.at(-1)?.date : undefined);

/**
 * Returns readings and replaced meters in one list, newest day first. Leaves out days that one of the two lists hasn't loaded yet. On one
 * day, a change is below the readings.
 */
export function listedRows(readings: Loaded<ReadingRowFragment>, changes: Loaded<MeterChangeFragment>) {
  if (!readings.rows || !changes.rows) return readings.rows;
  const [oldestReading, oldestChange] = [oldestOf(readings), oldestOf(changes)];
  return [
    ...readings.rows.filter(({ date }) => !oldestChange || date >= oldestChange),
    ...changes.rows.filter(({ date }) => !oldestReading || date > oldestReading),
  ].sort((one, other) => (one.date > other.date ? -1 : one.date < other.date ? 1 : 0));
}
