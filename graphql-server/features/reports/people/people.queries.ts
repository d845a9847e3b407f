import { workedHours } from '../../../core/card-lines/line-columns';
import { contains, searchPattern, whereOf } from '../../../core/database/conditions';
import { keyset } from '../../../core/database/keyset';
import { personJson, workerName } from '../../../core/database/people';
import { reportRows, wholeReport } from '../../../core/database/report-rows';
import { momentSql } from '../../../core/days/moments';
import type { Context } from '../../../core/operations/context';
import { pageSize } from '../../../core/shapes/paging';
import {
  type PeopleHours,
  type PeopleLine,
  type PeopleLinesArgs,
  type PeopleLinesFilter,
  type PeopleReportFilter,
  type PeopleReportRow,
  PeopleRowKind,
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
const SUMS = `
  sum(line."regularHours")::numeric(20, 2)::text AS "regularHours", sum(line."overtimeHours")::numeric(20, 2)::text AS "overtimeHours",
  sum(line."doubleTimeHours")::numeric(20, 2)::text AS "doubleTimeHours",
  coalesce(sum(${workedHours('line')}) FILTER (WHERE ${WAITING}), 0)::numeric(20, 2)::text AS "waitingHours"`;

/** Reads one row for each person and day. Listed workers come first, under their current names. */
export function readPeople(context: Context, filter: PeopleReportFilter): Promise<PeopleReportRow[]> {
  const { text, values } = linesOf(filter);
  return wholeReport<PeopleReportRow>(context, {
    text: `
      WITH line AS (${text}),
      summed AS (
        SELECT line.kind, line."workerId", name_key(line.typed) AS key, min(btrim(line.typed)) AS typed, line.date, ${SUMS}
        FROM line GROUP BY line.kind, line."workerId", 3, line.date)
      SELECT summed.kind, summed."workerId", coalesce(${workerName('worker')}, summed.typed, '${UNNAMED}') AS name, worker."workerClass",
        summed.date::text AS date, summed."regularHours", summed."overtimeHours", summed."doubleTimeHours", summed."waitingHours"
      FROM summed LEFT JOIN workers worker ON worker.id = summed."workerId"
      ORDER BY array_position(ARRAY['listed', 'not_listed', 'unnamed'], summed.kind), worker."lastName", worker."firstName",
        worker.id, summed.key, summed.date`,
    values,
  });
}

/** Reads the sums of all hours that match a filter. */
export async function readPeopleTotals(context: Context, filter: PeopleReportFilter): Promise<PeopleHours> {
  const { text, values } = linesOf(filter);
  const zero = (name: string) => `coalesce(sums."${name}", '0.00') AS "${name}"`;
  const [row] = await reportRows<PeopleHours>(context, {
    text: `SELECT ${['regularHours', 'overtimeHours', 'doubleTimeHours', 'waitingHours'].map(zero).join(', ')}
      FROM (SELECT ${SUMS} FROM (${text}) line) sums`,
    values,
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
export function readPeopleLines(context: Context, args: PeopleLinesArgs): Promise<KeyedLine[]> {
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

/** A worker's hours on a day and cost code, for payroll. */
export interface ExportedPeopleLine
  extends Record<'regularHours' | 'overtimeHours' | 'doubleTimeHours' | 'waitingHours', string> {
  kind: PeopleRowKind;
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
  return reportRows<ExportedPeopleLine>(context, {
    text: `
      WITH line AS (${text}),
      summed AS (
        SELECT line.kind, line."workerId", name_key(line.typed) AS key, min(btrim(line.typed)) AS typed, line.date,
          name_key(line."costCode") AS "codeKey", min(line."costCode") AS "costCode", line."workerKind", line."workerClass",
          line."workOrderId", ${SUMS}
        FROM line GROUP BY line.kind, line."workerId", 3, line.date, 6, line."workerKind", line."workerClass", line."workOrderId")
      SELECT summed.kind, summed.date::text AS date, coalesce(${workerName('worker')}, summed.typed, '${UNNAMED}') AS name, worker."employeeNumber",
        summed."workerClass", summed."workerKind", worker."accountingCode" AS "workerAccountingCode", summed."costCode",
        listed."accountingCode" AS "costCodeAccountingCode", work_order."orderNumber",
        summed."regularHours", summed."overtimeHours", summed."doubleTimeHours", summed."waitingHours"
      FROM summed LEFT JOIN workers worker ON worker.id = summed."workerId"
      LEFT JOIN cost_code_templates listed ON name_key(listed.code) = summed."codeKey"
      LEFT JOIN work_orders work_order ON work_order.id = summed."workOrderId"
      ORDER BY array_position(ARRAY['listed', 'not_listed', 'unnamed'], summed.kind), worker."lastName", worker."firstName",
        worker.id, summed.key, summed.date, summed."codeKey"`,
    values,
  });
}
