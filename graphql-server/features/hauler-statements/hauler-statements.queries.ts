import type { DataSource, EntityManager } from 'typeorm';
import { type Condition, contains, searchPattern, whereOf } from '../../core/database/conditions';
import { streamRows } from '../../core/database/database';
import { jsonObject } from '../../core/database/json';
import { keyset } from '../../core/database/keyset';
import { personJson } from '../../core/database/people';
import { type Db, execute, queryRow, queryRows } from '../../core/database/sql';
import { momentSql } from '../../core/days/moments';
import { pageSize } from '../../core/shapes/paging';
import type { TruckingRecord } from '../loads/loads.types';
import { HaulerStatement, type StatementLine, StatementLineState } from './hauler-statements.entity';
import type { HaulerStatementsArgs, NotBilledLoadsArgs, StatementLinesArgs } from './hauler-statements.types';
import { matchLines, NEAR_DAYS } from './matching.queries';
import type { StatementRow } from './statement-file.types';

/** SQL that joins the person who entered a row `load`. `LOAD` is SQL for the load as JSON. */
const LOADER = 'LEFT JOIN users loader ON loader.id = load."userId"';
const LOAD =
  jsonObject(`load.id, ${momentSql('load."timeOut"')} AS "timeOut", load."truckingCompany", load."truckNumber", load.material,
  load.quantity::text, ${momentSql('load."createdAt"')} AS "createdAt", ${personJson('loader')} AS "user", load."ticketNumber", load.unit,
  ${momentSql('load."ticketChangedAt"')} AS "ticketChangedAt"`);

/** SQL that is true for a `load` of the company and the period of `statement`. `zone` is SQL for the company's zone. */
const inPeriod = (zone: string) => `
  load."timeOut" >= statement."startDate"::timestamp AT TIME ZONE ${zone}
  AND load."timeOut" < (statement."endDate" + 1)::timestamp AT TIME ZONE ${zone}
  AND name_key(load."truckingCompany") = name_key(statement."truckingCompany")`;
const IS_BILLED = `EXISTS (SELECT FROM statement_lines billed WHERE billed."loadId" = load.id AND NOT billed."isVoid")`;

const LINES = `statement_lines line JOIN hauler_statements statement ON statement.id = line."statementId"
  LEFT JOIN trucking_records load ON load.id = line."loadId" ${LOADER}`;

const changeOf = (title: string, now: string, before: string) => `
  CASE WHEN ${now} IS DISTINCT FROM ${before} THEN format('${title} changed from %s to %s', coalesce(${before}, 'none'), coalesce(${now}, 'none')) END`;
/** SQL for the changes of a line's load after the statement was accepted, from `LINES`. Only a ticket and a unit can change. */
const CHANGES = `CASE WHEN line."acceptedLoad" IS NULL THEN '{}' WHEN load.id IS NULL THEN ARRAY['The load was deleted']
  ELSE array_remove(ARRAY[${changeOf('Ticket #', 'load."ticketNumber"', `line."acceptedLoad" ->> 'ticketNumber'`)},
    ${changeOf('Unit', 'load.unit', `line."acceptedLoad" ->> 'unit'`)}], NULL) END`;

/** SQL that is true for a line whose load was deleted or got another unit after the matching. */
const IS_GONE = `line."loadId" IS NOT NULL AND (load.id IS NULL OR btrim(load.unit) IS DISTINCT FROM line."ourUnit")`;
/** SQL that is true for a load that was entered or got another ticket after the matching. */
const IS_NEWER = `coalesce(greatest(load."createdAt", load."ticketChangedAt") > statement."matchedAt", false)`;
/**
 * SQL for the number of loads that statements of the same company gave up by being voided after the matching. Looks up each load
 * by its id, because Postgres can't estimate the lines of a new statement, and would compare each of them with each load.
 */
const freedLoads = (zone: string) => `
  (SELECT count(DISTINCT freed."loadId")::int FROM hauler_statements other JOIN statement_lines freed ON freed."statementId" = other.id
    WHERE other."voidedAt" > statement."matchedAt" AND name_key(other."truckingCompany") = name_key(statement."truckingCompany")
      AND (SELECT ${inPeriod(zone)} AND NOT ${IS_NEWER} FROM trucking_records load WHERE load.id = freed."loadId"))`;

const PEOPLE = `LEFT JOIN users person ON person.id = statement."by" LEFT JOIN users accepter ON accepter.id = statement."acceptedBy"
  LEFT JOIN users voider ON voider.id = statement."voidedBy"`;
const STATEMENT = `statement.id, statement."truckingCompany", statement.number, statement."startDate"::text AS "startDate",
  statement."endDate"::text AS "endDate", statement."fileName", ${personJson('person')} AS by, ${momentSql('statement.at')} AS at,
  statement.version, (SELECT json_agg(json_build_object('state', state, 'lines', coalesce((statement.counts ->> state)::int, 0)) ORDER BY place)
    FROM unnest('{${Object.values(StatementLineState)}}'::text[]) WITH ORDINALITY every (state, place)) AS counts,
  ${momentSql('statement."acceptedAt"')} AS "acceptedAt", ${personJson('accepter')} AS "acceptedBy", statement.note,
  ${momentSql('statement."voidedAt"')} AS "voidedAt", ${personJson('voider')} AS "voidedBy", statement."voidReason"`;
/** SQL for the number of the statement's lines for which a condition on `line` and `load` is true. */
const linesWith = (condition: string) => `
  (SELECT count(*)::int FROM statement_lines line LEFT JOIN trucking_records load ON load.id = line."loadId"
    WHERE line."statementId" = statement.id AND ${condition})`;
/** SQL for the two counts that read the company's loads. `zone` is SQL for the company's zone. */
const loadCounts = (zone: string) => `
  (SELECT count(*)::int FROM trucking_records load WHERE ${inPeriod(zone)} AND NOT ${IS_BILLED}) AS "notBilled",
  CASE WHEN statement."voidedAt" IS NOT NULL THEN 0 WHEN statement."acceptedAt" IS NOT NULL
    THEN ${linesWith(`${CHANGES} <> '{}'`)}
    ELSE (SELECT count(*)::int FROM trucking_records load WHERE ${inPeriod(zone)} AND ${IS_NEWER})
      + ${freedLoads(zone)}
      + ${linesWith(IS_GONE)} END AS "changedSince"`;

const NEWEST = keyset([
  ['statement.at', 'timestamptz'],
  ['statement.id', 'uuid'],
]);
export const statementKey = ({ at, id }: HaulerStatement) => [at, id];

/** Reads one page of statements, newest first, plus one row if there is a next page. */
export function readStatementPage(
  db: DataSource,
  { filter, after, withNotBilled, withChanged, ...args }: HaulerStatementsArgs,
  timeZone: string,
): Promise<HaulerStatement[]> {
  const { truckingCompany, accepted, voided } = filter ?? {};
  const isSet = (column: string) => (p: string) => `(statement."${column}" IS NOT NULL) = ${p}::boolean`;
  const wanted = [
    {
      name: 'company',
      sql: (p) => contains('statement."truckingCompany"', p),
      value: truckingCompany && searchPattern(truckingCompany),
    },
    { name: 'accepted', sql: isSet('acceptedAt'), value: accepted },
    { name: 'voided', sql: isSet('voidedAt'), value: voided },
  ] satisfies Condition[];
  const where = whereOf([...wanted.filter(({ value }) => value != null), ...NEWEST.after(after)], 3);
  return queryRows(db, {
    text: `SELECT ${STATEMENT}, ${withNotBilled || withChanged ? loadCounts('$2') : '0 AS "notBilled", 0 AS "changedSince"'}
      FROM hauler_statements statement ${PEOPLE} WHERE $2::text IS NOT NULL AND ${where.text} ORDER BY ${NEWEST.order} LIMIT $1`,
    values: [pageSize(args) + 1, timeZone, ...where.values],
  });
}

export const readStatements = (db: Db, ids: string[], timeZone: string): Promise<HaulerStatement[]> =>
  queryRows(db, {
    text: `SELECT ${STATEMENT}, ${loadCounts('$2')} FROM hauler_statements statement ${PEOPLE} WHERE statement.id = ANY ($1::uuid[])`,
    values: [ids, timeZone],
  });

export const readStatement = async (db: Db, id: string, timeZone: string): Promise<HaulerStatement | undefined> =>
  (await readStatements(db, [id], timeZone))[0];

/** SQL for a line. `zone` is SQL for the company's zone. */
const lineSql = (
  zone: string,
) => `line.id, line.row, line."ticketNumber", line.date::text AS date, line."truckNumber", line.material, line.quantity::text AS quantity,
  line.unit, line.state, line."byHand", line.reason, line.differences,
  CASE WHEN line."acceptedLoad" IS NOT NULL THEN line."acceptedLoad"::json WHEN load.id IS NOT NULL THEN ${LOAD} END AS load,
  (coalesce((line."acceptedLoad" ->> 'timeOut')::timestamptz, load."timeOut") AT TIME ZONE ${zone})::date::text AS "loadDate",
  (SELECT json_build_object('id', other.id, 'number', other.number) FROM hauler_statements other WHERE other.id = line."otherStatementId") AS "otherStatement",
  ${CHANGES} AS "changedSince", CASE WHEN load."createdAt" > statement.at THEN ARRAY['Load entered after the statement']
    WHEN load."ticketChangedAt" > statement.at THEN ARRAY['Ticket entered after the statement'] ELSE '{}' END AS "enteredAfter"`;
const FILE_ORDER = keyset([['line.row', 'integer']], 'ASC');
export const lineKey = ({ row }: StatementLine) => [String(row)];

/** Reads one page of a statement's lines in the order of the file, plus one row if there is a next page. */
export function readLinePage(
  db: DataSource,
  { filter, after, ...args }: StatementLinesArgs,
  timeZone: string,
): Promise<StatementLine[]> {
  const states = filter.states ?? Object.values(StatementLineState);
  const where = whereOf(FILE_ORDER.after(after), 5);
  return queryRows(db, {
    text: `SELECT ${lineSql('$4')} FROM ${LINES} WHERE line."statementId" = $2 AND line.state = ANY ($3) AND ${where.text}
      ORDER BY ${FILE_ORDER.order} LIMIT $1`,
    values: [pageSize(args) + 1, filter.statementId, states, timeZone, ...where.values],
  });
}

export const readLine = (db: Db, id: string, timeZone: string): Promise<StatementLine | undefined> =>
  queryRow(db, { text: `SELECT ${lineSql('$2')} FROM ${LINES} WHERE line.id = $1`, values: [id, timeZone] });

export const streamLines = (db: DataSource, statementId: string, timeZone: string): AsyncGenerator<StatementLine> =>
  streamRows<StatementLine>(db, {
    text: `SELECT ${lineSql('$2')} FROM ${LINES} WHERE line."statementId" = $1 ORDER BY line.row`,
    values: [statementId, timeZone],
  });

/** SQL that is true for a load with the truck and the day of `chosen`, a line. */
const FITS = `coalesce(name_key(load."truckNumber") = chosen.truck AND (load."timeOut" AT TIME ZONE $3)::date = chosen.date, false)`;
const FITTING_FIRST = keyset([
  [FITS, 'boolean'],
  ['load."timeOut"', 'timestamptz'],
  ['load.id', 'uuid'],
]);

interface NotBilledLoad extends TruckingRecord {
  fits: string;
}
export const notBilledKey = (load: TruckingRecord) => [(load as NotBilledLoad).fits, load.timeOut, load.id];

/** Reads one page of the loads of a statement's company and period that no line bills. Loads with the line's truck and day come first. */
export async function readNotBilled(
  db: DataSource,
  { statementId, lineId, after, ...args }: NotBilledLoadsArgs,
  timeZone: string,
): Promise<TruckingRecord[]> {
  const where = whereOf(FITTING_FIRST.after(after), 5);
  const rows = await queryRows<{ load: TruckingRecord; fits: string }>(db, {
    text: `SELECT ${LOAD} AS load, (${FITS})::text AS fits
      FROM hauler_statements statement
      LEFT JOIN (SELECT name_key("truckNumber") AS truck, date FROM statement_lines WHERE id = $4 AND "statementId" = $2) chosen ON true
      JOIN trucking_records load ON ${inPeriod('$3')} AND NOT ${IS_BILLED} ${LOADER}
      WHERE statement.id = $2 AND ${where.text} ORDER BY ${FITTING_FIRST.order} LIMIT $1`,
    values: [pageSize(args) + 1, statementId, timeZone, lineId ?? null, ...where.values],
  });
  return rows.map(({ load, fits }) => ({ ...load, fits }) as NotBilledLoad);
}

const ROWS_AT_ONCE = 1000;

/** Rows of a file with their numbers. */
type NumberedRows = { number: number; input: StatementRow }[];

/** Inserts a statement with its lines, `ROWS_AT_ONCE` in each INSERT, and matches them. */
export async function insertStatement(
  db: EntityManager,
  statement: Pick<HaulerStatement, 'id' | 'truckingCompany' | 'startDate' | 'endDate'> & Partial<HaulerStatement>,
  { rows, timeZone }: { rows: NumberedRows; timeZone: string },
): Promise<void> {
  await db.insert(HaulerStatement, statement);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE);
    const column = (key: keyof StatementRow) => part.map(({ input }) => input[key] ?? null);
    const columns = (['ticketNumber', 'date', 'truckNumber', 'material', 'quantity', 'unit'] as const).map(column);
    await execute(db, {
      text: `INSERT INTO statement_lines ("statementId", row, "ticketNumber", date, "truckNumber", material, quantity, unit)
        SELECT $1, * FROM unnest($2::int[], $3::text[], $4::date[], $5::text[], $6::text[], $7::numeric[], $8::text[])`,
      values: [statement.id, part.map(({ number }) => number), ...columns],
    });
  }
  await matchLines(db, statement, timeZone);
}

/** Copies the loads into their lines, for comparison with later changes. Returns false if a load changed after the matching. */
export async function keepLoads(db: EntityManager, statementId: string): Promise<boolean> {
  const stale = await queryRow(db, {
    text: `SELECT true FROM ${LINES} WHERE line."statementId" = $1 AND (${IS_GONE} OR load."ticketChangedAt" > statement."matchedAt") LIMIT 1`,
    values: [statementId],
  });
  if (stale) return false;
  await execute(db, {
    text: `UPDATE statement_lines line SET "acceptedLoad" = ${LOAD}::jsonb FROM trucking_records load ${LOADER}
      WHERE line."statementId" = $1 AND load.id = line."loadId"`,
    values: [statementId],
  });
  return true;
}

/** A load of a statement's company. */
interface LoadToPair {
  /** True if the load is within `NEAR_DAYS` of the period. */
  isNear: boolean;
  /** The valid line that has the load, if any. */
  lineId: string | null;
  row: number | null;
  number: string | null;
}

export const readLoadToPair = (
  db: EntityManager,
  statementId: string,
  loadId: string,
  timeZone: string,
): Promise<LoadToPair | undefined> =>
  queryRow(db, {
    text: `SELECT (load."timeOut" AT TIME ZONE $3)::date BETWEEN statement."startDate" - ${NEAR_DAYS} AND statement."endDate" + ${NEAR_DAYS} AS "isNear",
        line.id AS "lineId", line.row, holder.number
      FROM hauler_statements statement
      JOIN trucking_records load ON load.id = $2 AND name_key(load."truckingCompany") = name_key(statement."truckingCompany")
      LEFT JOIN statement_lines line ON line."loadId" = load.id AND NOT line."isVoid"
      LEFT JOIN hauler_statements holder ON holder.id = line."statementId"
      WHERE statement.id = $1`,
    values: [statementId, loadId, timeZone],
  });
