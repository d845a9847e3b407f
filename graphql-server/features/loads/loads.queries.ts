import type { DataSource } from 'typeorm';
import type { LoadWarningName } from '../../../common/warnings/load-warnings';
import { type Condition, contains, searchPattern, whereOf } from '../../core/database/conditions';
import { streamRows } from '../../core/database/database';
import { jsonObject } from '../../core/database/json';
import { keyset } from '../../core/database/keyset';
import { personJson } from '../../core/database/people';
import { type Db, execute, queryRow, queryRows } from '../../core/database/sql';
import { momentSql, publishedMomentSql } from '../../core/days/moments';
import { pageRows, pageSize } from '../../core/shapes/paging';
import type {
  CreateTruckingRecordInput,
  TruckingRecord,
  TruckingRecordFilter,
  TruckingRecordsArgs,
} from './loads.types';
import { exportedNamesSql } from './warnings.queries';

/** Returns SQL for the columns of a load in REST, from the rows `load` and `person`. `moment` returns SQL for a moment. */
const restColumns = (moment: (column: string) => string) => `
    load.id, load."userId", ${moment('load."timeOut"')} AS "timeOut", load."truckingCompany", load."truckNumber", load.material,
    load.quantity::text, ${moment('load."createdAt"')} AS "createdAt", ${personJson('person')} AS "user"`;

const loadJson = jsonObject(`${restColumns(momentSql)},
    load."ticketNumber", load.unit, ${momentSql('load."ticketChangedAt"')} AS "ticketChangedAt"`);

const person = 'LEFT JOIN users person ON person.id = load."userId"';
const newest = keyset([
  ['load."timeOut"', 'timestamptz'],
  ['load."createdAt"', 'timestamptz'],
  ['load.id', 'uuid'],
]);

/** Filter of loads. The filter's days start and end at midnight in `timeZone`, the company's zone. */
export interface Wanted {
  filter: TruckingRecordFilter | null | undefined;
  timeZone: string;
  /** Only loads logged by this person. */
  userId?: string;
}

/** Returns the conditions of a filter on the row `load`. */
export function conditionsOf({ filter, timeZone, userId }: Wanted): Condition[] {
  const conditions: Condition[] = [];
  // SQL for midnight of a day in the zone. A day ends at the next midnight, because days with a clock change differ in length.
  const midnight = (p: string, daysLater: number) =>
    `(((${p}::text[])[1]::date + ${daysLater})::timestamp AT TIME ZONE (${p}::text[])[2])`;
  if (filter?.startDate) {
    const value = [filter.startDate, timeZone];
    conditions.push({ name: 'from', sql: (p) => `load."timeOut" >= ${midnight(p, 0)}`, value });
  }
  if (filter?.endDate) {
    const value = [filter.endDate, timeZone];
    conditions.push({ name: 'to', sql: (p) => `load."timeOut" < ${midnight(p, 1)}`, value });
  }
  if (filter?.search) {
    const texts = ['load."truckNumber"', 'load."truckingCompany"', 'load.material'];
    const sql = (p: string) => `(${texts.map((text) => contains(text, p)).join(' OR ')})`;
    conditions.push({ name: 'search', sql, value: searchPattern(filter.search) });
  }
  if (filter?.truckingCompany) {
    const sql = (p: string) => `name_key(load."truckingCompany") = name_key(${p})`;
    conditions.push({ name: 'company', sql, value: filter.truckingCompany });
  }
  for (const field of ['truckNumber', 'ticketNumber'] as const) {
    const sql = (p: string) => contains(`load."${field}"`, p);
    if (filter?.[field]) conditions.push({ name: field, sql, value: searchPattern(filter[field]) });
  }
  if (filter?.withoutTicket) {
    conditions.push({ name: 'no-ticket', sql: (p) => `(load."ticketNumber" IS NULL) = ${p}`, value: true });
  }
  if (userId) conditions.push({ name: 'mine', sql: (p) => `load."userId" = ${p}::uuid`, value: userId });
  return conditions;
}

/** Reads one page of loads, plus one row if there is a next page. */
export async function readLoadPage(
  dataSource: DataSource,
  { args, ...rest }: { args: TruckingRecordsArgs } & Omit<Wanted, 'filter'>,
): Promise<TruckingRecord[]> {
  const wanted = conditionsOf({ filter: args.filter, ...rest });
  const where = whereOf([...wanted, ...newest.after(args.after)], 2);
  const rows = `SELECT * FROM trucking_records load WHERE ${where.text}`;
  const page = await queryRows<{ load: TruckingRecord }>(dataSource, {
    name: `trucking-records-${where.name}`,
    text: `
      WITH page AS MATERIALIZED (${pageRows(rows, 'load', newest.order)})
      SELECT ${loadJson} AS load FROM page load ${person} ORDER BY ${newest.order}`,
    values: [pageSize(args) + 1, ...where.values],
  });
  return page.map(({ load }) => load);
}

/** Returns the sort key of a load, for its cursor. */
export const loadKey = ({ timeOut, createdAt, id }: TruckingRecord) => [timeOut, createdAt, id];

/** Streams one JSON text per matching load, newest first. */
export async function* streamLoads(dataSource: DataSource, wanted: Wanted): AsyncGenerator<string> {
  const where = whereOf(conditionsOf(wanted), 1);
  const text = `
    SELECT ${jsonObject(restColumns(publishedMomentSql))}::text AS load FROM trucking_records load ${person} WHERE ${where.text} ORDER BY ${newest.order}`;
  for await (const { load } of streamRows<{ load: string }>(dataSource, { text, values: where.values })) yield load;
}

/** A load in the export. The load's time is in the company's zone. */
export type ExportedLoad = Record<'timeOut' | 'truckingCompany' | 'truckNumber' | 'material' | 'quantity', string> &
  LoadTicket & { warnings: LoadWarningName[] };

/** Streams every matching load, newest first. */
export function streamExportedLoads(dataSource: DataSource, wanted: Wanted): AsyncGenerator<ExportedLoad> {
  const where = whereOf(conditionsOf(wanted), 2);
  // The conditions of the period are the first ones, so their parameters are the same.
  const { startDate, endDate } = wanted.filter ?? {};
  const period = whereOf(conditionsOf({ filter: { startDate, endDate }, timeZone: wanted.timeZone }), 2);
  const text = `
    SELECT to_char(load."timeOut" AT TIME ZONE $1, 'YYYY-MM-DD HH24:MI') AS "timeOut", load."truckingCompany",
      load."truckNumber", load.material, load.quantity::text, load."ticketNumber", load.unit,
      ${exportedNamesSql('$1', period.text)} AS warnings
    FROM trucking_records load WHERE ${where.text} ORDER BY ${newest.order}`;
  return streamRows<ExportedLoad>(dataSource, { text, values: [wanted.timeZone, ...where.values] });
}

/** Reads a load. Undefined if there is none. */
export async function readLoad(db: Db, id: string): Promise<TruckingRecord | undefined> {
  const row = await queryRow<{ load: TruckingRecord }>(db, {
    text: `SELECT ${loadJson} AS load FROM trucking_records load ${person} WHERE load.id = $1`,
    values: [id],
  });
  return row?.load;
}

export async function insertLoad(
  db: Db,
  userId: string | null,
  { timeOut, truckingCompany, truckNumber, material, quantity, ticketNumber, unit }: CreateTruckingRecordInput,
): Promise<TruckingRecord> {
  const row = await queryRow<{ load: TruckingRecord }>(db, {
    text: `WITH load AS (
       INSERT INTO trucking_records ("userId", "timeOut", "truckingCompany", "truckNumber", material, quantity, "ticketNumber", unit)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *)
     SELECT ${loadJson} AS load FROM load ${person}`,
    values: [userId, timeOut, truckingCompany, truckNumber, material, quantity, ticketNumber ?? null, unit ?? null],
  });
  return row!.load;
}

/** A load's ticket and unit. */
export type LoadTicket = Pick<TruckingRecord, 'ticketNumber' | 'unit'>;

/** Stores a load's ticket and unit, and notes the moment if the ticket has changed. */
export const changeTicket = (
  db: Db,
  { id, ticketNumber: before }: LoadTicket & { id: string },
  { ticketNumber, unit }: LoadTicket,
) =>
  execute(db, {
    text: `UPDATE trucking_records SET "ticketNumber" = $2, unit = $3${ticketNumber === before ? '' : ', "ticketChangedAt" = now()'} WHERE id = $1`,
    values: [id, ticketNumber, unit],
  });
