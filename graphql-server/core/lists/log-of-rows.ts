import type { EntityManager } from 'typeorm';
import { columnNames } from '../database/columns';
import { spacedOut } from '../field-names';

interface Reference {
  noun: string;
  nameOf(db: EntityManager, id: string): Promise<string | undefined>;
}

/** Columns with ids of other records. The log shows each record's noun and name instead of its id. */
export type References<Row> = Partial<Record<keyof Row & string, Reference>>;

/**
 * Returns the names of a list's columns in the log, such as 'production unit' for `productionUnit` and 'active' for `isActive`,
 * and a function that returns a row with names instead of ids.
 */
export function logOf<Row extends object>(fields: new () => object, references: References<Row> = {}) {
  const referring = Object.entries<Reference | undefined>(references);
  const columns = Object.fromEntries([
    ...columnNames(fields).map((name) => [name, spacedOut(name).replace(/^is /, '')]),
    ...referring.map(([column, reference]) => [column, reference!.noun]),
  ]) as Partial<Record<keyof Row, string>>;
  async function logged(db: EntityManager, row: Row): Promise<Row> {
    const named = { ...row } as Record<string, unknown>;
    for (const [column, reference] of referring) {
      const id = named[column];
      if (typeof id === 'string') named[column] = (await reference!.nameOf(db, id)) ?? 'unknown';
    }
    return named as Row;
  }
  return { columns, logged };
}
