import type { EntityManager } from 'typeorm';
import { whereOf } from '../../../core/database/conditions';
import { jsonList } from '../../../core/database/json';
import { keyset } from '../../../core/database/keyset';
import { queryRow, queryRows } from '../../../core/database/sql';
import type { Statement } from '../../../core/database/statements';
import { pageSize } from '../../../core/shapes/paging';
import { BatchKind } from '../accounting.types';
import { type LineSums, SUMS } from '../batches/batches.queries';
import { linesToSend, VALID_LINES, type Wanted } from '../lines/lines.queries';
import { isLater, LAST_SENT_READINGS, wentOut } from '../lines/meters.queries';
import type { Layout } from '../templates/templates.types';
import { problemsOfLine } from './line-problems.queries';
import {
  type AccountingPreview,
  AccountingProblem,
  type AccountingProblemEntry,
  type AccountingProblemsArgs,
} from './preview.types';

/** SQL for unapproved cards up to the last day, and for days that are not closed. Cards that a batch contains were reopened. */
const cardProblems = `
  SELECT CASE WHEN sent.before THEN 'card_reopened' WHEN card.status = 'returned' THEN 'card_returned'
      ELSE 'card_waiting' END AS problem,
    NULL::text AS list, NULL::text AS "entryId", btrim(card."workArea") AS label, card.date, 0 AS lines, card.id AS "timecardId", NULL::uuid AS "recordId",
    NULL::text AS "column", NULL::integer AS longest
  FROM timecards card
  CROSS JOIN LATERAL (SELECT (SELECT true FROM ${VALID_LINES} AND line."timecardId" = card.id LIMIT 1) AS before) sent
  WHERE card."withdrawnAt" IS NULL AND card.status IN ('submitted', 'returned') AND card.date <= $2::date
  UNION ALL
  SELECT 'period_open', NULL, NULL, 'Timecards are ' || coalesce('closed through ' || to_char(closing.through, 'FMMon FMDD, YYYY'), 'not closed'),
    closing.through, 0, NULL, NULL, NULL, NULL
  FROM timecard_closing closing WHERE closing.through IS NULL OR closing.through < $2::date`;

const MACHINE = `concat_ws(' ', machine.equipment, machine.model, machine.serial)`;

/** SQL for a problem with the record `record` of a machine whose last sent reading is `last`. */
const recordProblem = (table: string, problem: string) => `
  SELECT problem.name, NULL::text, NULL::text, ${MACHINE}, record.date, 0, NULL::uuid, record.id, NULL::text, NULL::integer
  FROM (${LAST_SENT_READINGS}) last JOIN ${table} record ON record."equipmentTemplateId" = last."equipmentTemplateId"
  JOIN equipment_templates machine ON machine.id = record."equipmentTemplateId"
  CROSS JOIN (SELECT max(at) AS batch, max(at) - interval '1 hour' AS moment FROM accounting_batches WHERE kind = $1 AND "voidedAt" IS NULL) since
  CROSS JOIN LATERAL (SELECT CASE ${problem} END AS name) problem
  WHERE problem.name IS NOT NULL`;

/**
 * SQL for records that no batch corrects: late readings, readings withdrawn after they were handed over, and meter changes that affect
 * readings already handed over. They are listed until the next batch. The extra hour covers readings that were being saved
 * while the newest batch was created.
 */
const readingProblems = `${recordProblem(
  'equipment_hours',
  `WHEN record."withdrawnAt" > since.moment THEN CASE WHEN ${wentOut('record')} THEN 'withdrawn_reading' END
    WHEN record."withdrawnAt" IS NULL AND record."createdAt" > since.moment AND NOT ${isLater('record', 'last')} AND NOT ${wentOut('record')}
      THEN 'late_reading'`,
)}
  UNION ALL ${recordProblem(
    'meter_changes',
    `WHEN record.date <= last.date AND (CASE WHEN record."withdrawnAt" IS NULL THEN record."createdAt" > since.batch
      ELSE record."withdrawnAt" > since.batch AND record."createdAt" <= since.batch END)
      THEN 'late_meter_change'`,
  )}`;

const ORDER = Object.values(AccountingProblem);

/**
 * Returns the statement for a batch's problems, both in its lines and in cards or meter readings.
 * @param counted false to leave out each problem's day and number of lines, because they require a large sort. Problems of
 * columns always have the number of lines, because a line has one text in each column.
 */
function problemsOf(wanted: Wanted, layout: Layout, counted: boolean): Statement {
  const { text, values = [] } = linesToSend(wanted);
  const all = [...values];
  const found = problemsOfLine(wanted.kind, layout, (value) => `$${all.push(value)}`);
  const ofRecords =
    wanted.kind === BatchKind.loads
      ? ''
      : `UNION ALL ${wanted.kind === BatchKind.meters ? readingProblems : cardProblems}`;
  return {
    text: `
      WITH line AS MATERIALIZED (${text}),
      problem AS (
        SELECT found.problem, found.list, found."entryId", found.label, ${counted ? 'min(line.date)' : 'NULL::date'} AS date,
          CASE WHEN found."column" IS NOT NULL THEN count(*) ELSE ${counted ? 'count(DISTINCT line.key)' : '0'} END::int AS lines,
          CASE WHEN found."entryId" IS NULL AND found."column" IS NULL THEN line."timecardId" END AS "timecardId",
          CASE WHEN found."entryId" IS NULL AND found."column" IS NULL THEN line."recordId" END AS "recordId",
          found."column", found.longest
        FROM line CROSS JOIN (SELECT NULL::integer AS number) batch
        CROSS JOIN LATERAL (${found}) found
        GROUP BY 1, 2, 3, 4, 7, 8, 9, 10
        ${ofRecords}),
      entry AS (
        SELECT problem.*, lpad(array_position('{${ORDER.join(',')}}'::text[], problem.problem)::text, 2, '0') AS rank,
          concat_ws(':', problem.problem, problem.list, coalesce(problem."entryId", problem."timecardId"::text, problem."recordId"::text),
            problem."column", problem.label) AS id
        FROM problem)`,
    values: all,
  };
}

const BY_RANK = keyset(
  [
    ['entry.rank', 'text'],
    [`coalesce(entry.date, '1900-01-01')`, 'date'],
    ['entry.id COLLATE "C"', 'text'],
  ],
  'ASC',
);

interface RankedEntry extends AccountingProblemEntry {
  rank: string;
}

/** Returns the sort key of a problem, for its cursor. */
export const problemKey = (entry: AccountingProblemEntry) => [
  (entry as RankedEntry).rank,
  entry.date ?? '1900-01-01',
  entry.id,
];

/** Reads one page of problems, plus one row if there is a next page. */
export function readProblemPage(
  db: EntityManager,
  { after, ...args }: AccountingProblemsArgs,
  wanted: Wanted,
  layout: Layout,
): Promise<RankedEntry[]> {
  const { text, values = [] } = problemsOf(wanted, layout, true);
  const where = whereOf(BY_RANK.after(after), values.length + 2);
  const statement = {
    text: `${text} SELECT entry.id, entry.problem, entry.label, entry.date::text AS date, entry.lines, entry."timecardId", entry."recordId",
        entry.list, entry."entryId", entry."column", entry.longest, entry.rank
      FROM entry WHERE ${where.text} ORDER BY ${BY_RANK.order} LIMIT $${values.length + 1}`,
    values: [...values, pageSize(args) + 1, ...where.values],
  };
  return queryRows(db, statement);
}

/** SQL for the columns whose texts are too long in some lines, with the number of these lines. */
const TOO_LONG = `
  SELECT entry."column", entry.longest, sum(entry.lines)::int AS lines FROM entry WHERE entry."column" IS NOT NULL
  GROUP BY entry."column", entry.longest ORDER BY lines DESC, entry."column"`;

/** Reads the totals of the lines to hand over and counts problems by type, in one snapshot. */
export async function readPreview(db: EntityManager, wanted: Wanted, layout: Layout): Promise<PreviewRow> {
  const { text, values } = problemsOf(wanted, layout, false);
  const statement = {
    text: `${text},
      counted AS (SELECT entry.problem, entry.rank, count(*)::int AS count FROM entry GROUP BY entry.problem, entry.rank)
      SELECT sums.*, ${jsonList('SELECT problem, count FROM counted ORDER BY rank')} AS "problemCounts",
        ${jsonList(TOO_LONG)} AS "tooLong"
      FROM (SELECT ${SUMS} FROM line) sums`,
    values,
  };
  return (await queryRow<PreviewRow>(db, statement))!;
}

type PreviewRow = LineSums & Pick<AccountingPreview, 'problemCounts' | 'tooLong'>;
