import type { DataSource, EntityManager } from 'typeorm';
import { type Db, execute, queryRow, queryRows } from '../database/sql';

/** Records that are summed by day. Database triggers list the changed days in `changed_days`, whichever server makes a change. */
export interface DaySource {
  /** Name of the records in `changed_days`. */
  name: string;
  /** Returns SQL for the days with records. `zone` is SQL for the time zone that determines a moment's day. */
  days(zone: string): string;
  /** Returns an SQL condition that is true if the row named `record` belongs to a day. */
  isOn(day: string, zone: string): string;
  hasZone: boolean;
}

/** A table with sums by day and keys, updated by a job (decision 055). A feature lists it in its `dayTotals`. */
export interface DayTotals {
  source: DaySource;
  table: string;
  /** Columns that identify a row together with `day`. */
  keys: readonly string[];
  /** Columns with names. Each has the name's first spelling in sort order. */
  names?: readonly string[];
  sums: readonly string[];
  /** Returns SQL that sums the records for which a condition on `record` is true. The columns are the keys, names, and sums. */
  of(condition: string): string;
}

const listOf = (columns: readonly string[], row?: string) =>
  columns.map((column) => (row ? `${row}."${column}"` : `"${column}"`)).join(', ');
const valueColumns = ({ names = [], sums }: DayTotals) => [...names, ...sums];
const columnsOf = (totals: DayTotals) => [...totals.keys, ...valueColumns(totals)];

interface Period {
  /** SQL for the first and last day. */
  from: string;
  to: string;
  /** SQL for the time zone of the days, if the source needs one. */
  zone?: string;
}

/** Returns SQL for the spelling that represents all spellings of a name: the first in binary order. */
export const firstSpelling = (text: string) => `min(btrim(${text}) COLLATE "C")`;

/**
 * Returns SQL for a period's rows, for use after FROM. Until the table is filled, the SQL sums all days from their records.
 * Later, it sums only days that have changed since they were stored. A new record of a stored day gets its own row, so several
 * rows may have the same keys. With LATERAL, Postgres reads only the records of the days that it sums.
 */
export function daysOf(totals: DayTotals, { from, to, zone = `''` }: Period): string {
  const { source, table } = totals;
  const isKept = `EXISTS (SELECT FROM kept_totals WHERE name = '${table}' AND zone = ${zone})`;
  return `(
    WITH note AS MATERIALIZED (
      SELECT DISTINCT day, "addedId" FROM changed_days WHERE source = '${source.name}' AND day BETWEEN ${from} AND ${to}),
    changed AS MATERIALIZED (
      SELECT day FROM note WHERE "addedId" IS NULL
      UNION
      SELECT day FROM (${source.days(zone)}) every WHERE day BETWEEN ${from} AND ${to} AND NOT ${isKept})
    SELECT kept.day, ${listOf(columnsOf(totals), 'kept')} FROM ${table} kept
    WHERE kept.day BETWEEN ${from} AND ${to} AND kept.day NOT IN (SELECT day FROM changed) AND ${isKept}
    UNION ALL
    SELECT changed.day, ${listOf(columnsOf(totals), 'summed')}
    FROM changed CROSS JOIN LATERAL (${totals.of(source.isOn('changed.day', zone))}) summed
    UNION ALL
    SELECT note.day, ${listOf(columnsOf(totals), 'summed')}
    FROM note CROSS JOIN LATERAL (${totals.of(`record.id = note."addedId" AND ${source.isOn('note.day', zone)}`)}) summed
    WHERE note."addedId" IS NOT NULL AND note.day NOT IN (SELECT day FROM changed))`;
}

/** Sums all changed days, newest first. On the first run, sums all days. Stops early when the signal is aborted. */
export async function sumChangedDays(
  db: DataSource,
  totals: readonly DayTotals[],
  timeZone: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const [source, tables] of bySource(totals)) {
    await db.transaction((transaction) => begin(transaction, { source, tables, timeZone }));
    const days = await queryRows<{ day: string }>(db, {
      text: 'SELECT DISTINCT day FROM changed_days WHERE source = $1 ORDER BY day DESC',
      values: [source.name],
    });
    for (const { day } of days) {
      if (signal?.aborted) return;
      await db.transaction((transaction) => sumDay(transaction, source, tables, day));
    }
  }
}

/**
 * Sums every day again. Returns the days whose rows were wrong although no change was recorded, such as 'cards of 2026-03-01'.
 * Stops early when the signal is aborted.
 */
export async function repairDays(
  db: DataSource,
  totals: readonly DayTotals[],
  signal?: AbortSignal,
): Promise<string[]> {
  const repaired: string[] = [];
  for (const [source, tables] of bySource(totals)) {
    const zone = await readZone(db, source);
    if (zone === undefined) continue;
    const days = await queryRows<{ day: string }>(db, {
      text: [source.days('$1'), ...tables.map(({ table }) => `SELECT day FROM ${table}`)].join(' UNION '),
      values: valuesOf(source, zone),
    });
    for (const { day } of days) {
      if (signal?.aborted) return repaired;
      const sum = await db.transaction((transaction) => sumDay(transaction, source, tables, day));
      if (sum.wasUnnoted && sum.written > 0) repaired.push(`${source.name} of ${day}`);
    }
  }
  return repaired;
}

/** Discards totals that were computed with another time zone, so that the next run fills their tables again. */
export const forgetOtherZones = (db: Db, timeZone: string) =>
  execute(db, { text: `DELETE FROM kept_totals WHERE zone NOT IN ('', $1)`, values: [timeZone] });

function bySource(totals: readonly DayTotals[]): Map<DaySource, DayTotals[]> {
  const found = new Map<DaySource, DayTotals[]>();
  for (const each of totals) found.set(each.source, [...(found.get(each.source) ?? []), each]);
  return found;
}

const valuesOf = ({ hasZone }: DaySource, zone: string) => (hasZone ? [zone] : []);

/**
 * Locks the totals, so that only one server at a time writes them. Later statements share one snapshot, taken after locking. A
 * change is in the sums if the snapshot contains the change's row in `changed_days`. The caller then deletes this row.
 */
async function lock(db: EntityManager): Promise<void> {
  await execute(db, { text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' });
  await execute(db, { text: 'LOCK TABLE kept_totals IN SHARE UPDATE EXCLUSIVE MODE' });
}

async function readZone(db: Db, { name }: DaySource): Promise<string | undefined> {
  const row = await queryRow<{ zone: string }>(db, {
    text: 'SELECT zone FROM kept_totals WHERE source = $1 LIMIT 1',
    values: [name],
  });
  return row?.zone;
}

/** Starts filling new or cleared tables by recording all days as changed. */
async function begin(
  db: EntityManager,
  { source, tables, timeZone }: { source: DaySource; tables: DayTotals[]; timeZone: string },
): Promise<void> {
  await lock(db);
  const kept = await queryRows<{ name: string }>(db, { text: 'SELECT name FROM kept_totals' });
  const added = tables.filter(({ table }) => !kept.some(({ name }) => name === table));
  if (added.length === 0) return;
  const zone = source.hasZone ? ((await readZone(db, source)) ?? timeZone) : '';
  for (const { table } of added) {
    await execute(db, { text: `DELETE FROM ${table}` });
    await execute(db, {
      text: 'INSERT INTO kept_totals (name, source, zone) VALUES ($1, $2, $3)',
      values: [table, source.name, zone],
    });
  }
  await execute(db, {
    text: `INSERT INTO changed_days (source, day) SELECT '${source.name}', day FROM (${source.days('$1')}) every`,
    values: valuesOf(source, zone),
  });
}

async function sumDay(db: EntityManager, source: DaySource, tables: DayTotals[], day: string) {
  await lock(db);
  const zone = await readZone(db, source);
  if (zone === undefined) return { written: 0, wasUnnoted: false };
  const notes = await execute(db, {
    text: 'DELETE FROM changed_days WHERE source = $1 AND day = $2',
    values: [source.name, day],
  });
  let written = 0;
  for (const totals of tables) {
    const row = await queryRow<{ written: number }>(db, {
      text: sumStatement(totals),
      values: [day, ...valuesOf(source, zone)],
    });
    written += row!.written;
  }
  return { written, wasUnnoted: notes === 0 };
}

/** Returns SQL that updates a day's rows. The SQL writes only rows that differ, so that busy days leave few dead rows. */
function sumStatement(totals: DayTotals): string {
  const { source, table, keys } = totals;
  const columns = listOf(columnsOf(totals));
  const sameKeys = keys.map((key) => `made."${key}" = kept."${key}"`).join(' AND ') || 'true';
  return `
    WITH made AS MATERIALIZED (${totals.of(source.isOn('$1::date', '$2'))}),
    gone AS (
      DELETE FROM ${table} kept WHERE kept.day = $1 AND NOT EXISTS (SELECT FROM made WHERE ${sameKeys}) RETURNING 1),
    put AS (
      INSERT INTO ${table} (day, ${columns})
      SELECT $1::date, ${columns} FROM (SELECT ${columns} FROM made EXCEPT SELECT ${columns} FROM ${table} WHERE day = $1) differing
      ON CONFLICT (${listOf(['day', ...keys])}) DO UPDATE
        SET ${valueColumns(totals)
          .map((column) => `"${column}" = excluded."${column}"`)
          .join(', ')}
      RETURNING 1)
    SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM put))::int AS written`;
}
