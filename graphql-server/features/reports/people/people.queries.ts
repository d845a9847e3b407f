import { workedHours } from '../../../core/card-lines/line-columns';
import { type Condition, contains, searchPattern, whereOf } from '../../../core/database/conditions';
import { jsonList } from '../../../core/database/json';
import { keyset } from '../../../core/database/keyset';
import { personJson, workerName } from '../../../core/database/people';
import { reportRows } from '../../../core/database/report-rows';
import { type Db, queryRow } from '../../../core/database/sql';
import { momentSql } from '../../../core/days/moments';
import type { Context } from '../../../core/operations/context';
import { pageSize } from '../../../core/shapes/paging';
import { type FigureLinesArgs } from '../reports.types';
import {
  type PeopleLine,
  type PeopleLinesFilter,
  type PeopleReport,
  type PeopleReportArgs,
  type PeopleReportFilter,
  PeopleRowKind,
  type PersonHours,
} from './people.types';

const UNNAMED = 'Without a name';

const CARD = `
  card.id AS "timecardId", card.date, card.status, card."workArea", card."userId", card."createdAt",
  code.id AS "codeId", code.position AS "codePosition", btrim(code.code) AS "costCode", code."workOrderId"`;

/** Returns SQL for all hours on matching cards: first the workers' lines, then the hours of cost codes without names. */
function linesOf({ startDate, endDate, workArea, workerId, status }: PeopleReportFilter) {
  const cards = `
    FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
    WHERE card."withdrawnAt" IS NULL AND card.date BETWEEN $1::date AND $2::date
      AND ($3::text IS NULL OR ${contains('card."workArea"', '$3')}) AND ($4::text IS NULL OR card.status = $4)`;
  return {
    text: `
      SELECT line.id, ${CARD}, CASE WHEN line."workerId" IS NULL THEN 'not_listed' ELSE 'listed' END AS kind, line."workerId",
        line.name AS typed, line.kind AS "workerKind", line."workerClass", line.position,
        line."regularHours", line."overtimeHours", line."doubleTimeHours"
      ${cards.replace('WHERE', 'JOIN worker_lines line ON line."costCodeId" = code.id WHERE')}
        AND ($5::uuid IS NULL OR line."workerId" = $5)
      UNION ALL
      SELECT code.id, ${CARD}, 'unnamed', NULL, NULL, NULL, NULL, 0, code."operatorHours" + code."laborerHours", 0, 0
      ${cards} AND $5::uuid IS NULL AND code."operatorHours" + code."laborerHours" > 0
        AND NOT EXISTS (SELECT FROM worker_lines line WHERE line."costCodeId" = code.id)`,
    values: [startDate, endDate, workArea ? searchPattern(workArea) : null, status ?? null, workerId ?? null],
  };
}

const WAITING = `line.status <> 'approved'`;
const HOURS = ['regularHours', 'overtimeHours', 'doubleTimeHours', 'waitingHours'];
const SUMS = `
  sum(line."regularHours")::numeric(20, 2)::text AS "regularHours", sum(line."overtimeHours")::numeric(20, 2)::text AS "overtimeHours",
  sum(line."doubleTimeHours")::numeric(20, 2)::text AS "doubleTimeHours",
  coalesce(sum(${workedHours('line')}) FILTER (WHERE ${WAITING}), 0)::numeric(20, 2)::text AS "waitingHours"`;

/** Returns SQL for the name of a person's row, from a row of workers and a row with a typed name. */
const nameOf = (worker: string, row: string) => `coalesce(${workerName(worker)}, ${row}.typed, '${UNNAMED}')`;

/** Returns the condition for people whose name contains the search text. Hours without a name belong to no person. */
const searched = (search: string | null | undefined): Condition[] =>
  search
    ? [
        {
          name: 'search',
          sql: (p) => `person.kind <> 'unnamed' AND ${contains('person.name', p)}`,
          value: searchPattern(search),
        },
      ]
    : [];

/** Order of people in the report: listed workers by name, then typed names, then hours without a name. */
const BY_NAME = keyset(
  [
    [`array_position(ARRAY['listed', 'not_listed', 'unnamed'], person.kind)::text`, 'text'],
    [`coalesce(person."lastName", '')`, 'text'],
    [`coalesce(person."firstName", '')`, 'text'],
    ['person.who', 'text'],
  ],
  'ASC',
);

/** One page of the report, and sums of all people. */
interface PeoplePage extends Pick<PeopleReport, 'totalCount' | 'people' | 'days' | 'totals'> {
  shown: (PersonHours & { key: string[] })[];
}

/** Reads one page of people, plus one if there is a next page, and the sums of all people. Without `first`, reads all people. */
export async function readPeople(context: Context, { filter, first, after }: PeopleReportArgs): Promise<PeoplePage> {
  const { text, values } = linesOf(filter);
  const found = whereOf(searched(filter.search), values.length + 2);
  const page = whereOf(BY_NAME.after(after), values.length + 2 + found.values.length);
  // Without a search, everybody is found. Joining all lines would take a quarter of the report's time.
  const ofFound = filter.search ? 'JOIN person ON person.kind = line.kind AND person.who = line.who' : '';
  const sums = (
    from: string,
  ) => `SELECT ${HOURS.map((name) => `coalesce(sums."${name}", '0.00') AS "${name}"`).join(', ')}
    FROM (SELECT ${SUMS} FROM ${from}) sums`;
  const [row] = await reportRows<PeoplePage>(context, {
    text: `
      WITH line AS MATERIALIZED (
        SELECT line.*, coalesce(line."workerId"::text, name_key(line.typed), '') AS who FROM (${text}) line),
      person AS MATERIALIZED (
        SELECT * FROM (
          SELECT line.kind, line."workerId", line.who, worker."lastName", worker."firstName", worker."workerClass",
            ${nameOf('worker', 'line')} AS name
          FROM (SELECT kind, "workerId", who, min(btrim(typed)) AS typed FROM line GROUP BY kind, "workerId", who) line
          LEFT JOIN workers worker ON worker.id = line."workerId") person
        WHERE ${found.text}),
      counted AS (SELECT line.* FROM line ${ofFound}),
      shown AS MATERIALIZED (SELECT * FROM person WHERE ${page.text} ORDER BY ${BY_NAME.order} LIMIT $${values.length + 1}),
      day AS (
        SELECT line.kind, line.who, line.date::text AS date, ${SUMS}
        FROM shown JOIN line ON shown.kind = line.kind AND shown.who = line.who GROUP BY line.kind, line.who, line.date)
      SELECT
        ${jsonList(`
          SELECT person.kind, person."workerId", person.name, person."workerClass", days.days, ARRAY[${BY_NAME.parts.join(', ')}] AS key
          FROM shown person JOIN (
            SELECT kind, who, json_agg(day ORDER BY date) AS days FROM day GROUP BY kind, who) days USING (kind, who)
          ORDER BY ${BY_NAME.order}`)} AS shown,
        ${jsonList(`SELECT line.date::text AS date, ${SUMS} FROM counted line GROUP BY line.date ORDER BY line.date`)} AS days,
        (SELECT row_to_json(totals) FROM (${sums('counted line')}) totals) AS totals,
        (SELECT count(*)::int FROM person) AS "totalCount",
        (SELECT count(*)::int FROM person WHERE kind <> 'unnamed') AS people`,
    values: [...values, first ? first + 1 : null, ...found.values, ...page.values],
  });
  return row!;
}

/** Returns SQL for the lines behind one person's cells in the report. */
function behindCell({ kind, name, ...filter }: PeopleLinesFilter) {
  const { text, values } = linesOf(filter);
  return {
    text: `SELECT * FROM (${text}) line WHERE line.kind = $6::text
      AND (${kind === PeopleRowKind.not_listed} IS FALSE OR name_key(line.typed) = name_key($7::text))`,
    values: [...values, kind, name ?? ''],
  };
}

const NEWEST = keyset([
  ['line.date', 'date'],
  ['line."createdAt"', 'timestamptz'],
  ['line.id', 'uuid'],
]);

interface KeyedLine extends PeopleLine {
  /** Part of the sort key, for the cursor. */
  createdAt: string;
}

/** Reads one page of the lines behind one person's cells, newest first, plus one row if there is a next page. */
export function readPeopleLines(context: Context, args: FigureLinesArgs<PeopleLinesFilter>): Promise<KeyedLine[]> {
  const { text, values } = behindCell(args.filter);
  const where = whereOf(NEWEST.after(args.after), values.length + 2);
  return reportRows<KeyedLine>(context, {
    text: `
      SELECT line.id, line."timecardId", line.date::text AS date, line."workArea", line."costCode", line."workerKind", line.status,
        ${workedHours('line')}::numeric(20, 2)::text AS hours, ${momentSql('line."createdAt"')} AS "createdAt", ${personJson('person')} AS user
      FROM (${text}) line LEFT JOIN users person ON person.id = line."userId"
      WHERE ${where.text} ORDER BY ${NEWEST.order} LIMIT $${values.length + 1}`,
    values: [...values, pageSize(args) + 1, ...where.values],
  });
}

/** Returns the sort key of a line, for its cursor. */
export const peopleLineKey = (line: PeopleLine) => {
  const { date, createdAt, id } = line as KeyedLine;
  return [date, createdAt, id];
};

export async function sumPeopleLines(context: Context, filter: PeopleLinesFilter): Promise<string> {
  const { text, values } = behindCell(filter);
  const [row] = await reportRows<{ total: string }>(context, {
    text: `SELECT round(coalesce(sum(${workedHours('line')}), 0), 2)::text AS total FROM (${text}) line`,
    values,
  });
  return row!.total;
}

/** Reads a worker's name for the log. */
export async function readWorkerName(db: Db, id: string): Promise<string> {
  const worker = await queryRow<{ name: string }>(db, {
    text: `SELECT ${workerName('worker')} AS name FROM workers worker WHERE worker.id = $1`,
    values: [id],
  });
  return worker?.name ?? 'unknown';
}

/** A worker's hours on a day and cost code, for payroll. */
export interface ExportedPeopleLine
  extends Record<'regularHours' | 'overtimeHours' | 'doubleTimeHours' | 'waitingHours', string> {
  date: string;
  name: string;
  employeeNumber: string | null;
  workerClass: string | null;
  workerKind: string | null;
  workerAccountingCode: string | null;
  costCode: string;
  costCodeAccountingCode: string | null;
  orderNumber: number | null;
}

/** Reads one row for each person, day, cost code, class, kind, and work order. */
export function readExportedPeople(context: Context, filter: PeopleReportFilter): Promise<ExportedPeopleLine[]> {
  const { text, values } = linesOf(filter);
  const search = filter.search ? searchPattern(filter.search) : null;
  return reportRows<ExportedPeopleLine>(context, {
    text: `
      WITH line AS (${text}),
      summed AS (
        SELECT line.kind, line."workerId", name_key(line.typed) AS key, min(btrim(line.typed)) AS typed, line.date,
          name_key(line."costCode") AS "codeKey", min(line."costCode") AS "costCode", line."workerKind", line."workerClass",
          line."workOrderId", ${SUMS}
        FROM line GROUP BY line.kind, line."workerId", 3, line.date, 6, line."workerKind", line."workerClass", line."workOrderId")
      SELECT summed.date::text AS date, ${nameOf('worker', 'summed')} AS name, worker."employeeNumber",
        summed."workerClass", summed."workerKind", worker."accountingCode" AS "workerAccountingCode", summed."costCode",
        listed."accountingCode" AS "costCodeAccountingCode", work_order."orderNumber",
        summed."regularHours", summed."overtimeHours", summed."doubleTimeHours", summed."waitingHours"
      FROM summed LEFT JOIN workers worker ON worker.id = summed."workerId"
      LEFT JOIN cost_code_templates listed ON name_key(listed.code) = summed."codeKey"
      LEFT JOIN work_orders work_order ON work_order.id = summed."workOrderId"
      WHERE $6::text IS NULL OR summed.kind <> 'unnamed' AND ${contains(nameOf('worker', 'summed'), '$6')}
      ORDER BY array_position(ARRAY['listed', 'not_listed', 'unnamed'], summed.kind), worker."lastName", worker."firstName",
        worker.id, summed.key, summed.date, summed."codeKey"`,
    values: [...values, search],
  });
}
