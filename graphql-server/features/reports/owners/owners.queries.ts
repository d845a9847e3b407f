import { companies } from '../../../../common/names';
import { wholeReport } from '../../../core/database/report-rows';
import { daysOf } from '../../../core/day-totals/day-totals';
import { runningHours } from '../../../core/machines/running-hours';
import type { Context } from '../../../core/operations/context';
import { machineDays } from '../machines/machine-days.queries';
import { STATUS, TOLERANCE } from '../machines/machines.queries';
import {
  OwnerFigure,
  type OwnerLinesFilter,
  type OwnerMachine,
  type OwnerRow,
  type OwnerStatementFilter,
} from './owners.types';

const key = (text: string) => `name_key(coalesce(${text}, ''))`;

/** SQL for the equipment lines of a month's timecards, from `$2` through `$3`. `machine` is NULL unless the texts match exactly one machine. */
const LINES = `
  SELECT line.id, card.id AS "timecardId", card.date, card."createdAt", card."userId", btrim(card."workArea") AS "workArea",
    btrim(code.code) AS "costCode", machine.id AS machine, btrim(line.equipment) AS equipment, nullif(btrim(line.model), '') AS model,
    nullif(btrim(line.serial), '') AS serial, line.company AS "typedCompany", line.hours AS operated, line."standbyHours" AS standby,
    CASE WHEN card.status = 'approved' THEN 0 ELSE line.hours + line."standbyHours" END AS waiting
  FROM timecards card
  JOIN cost_codes code ON code."timecardId" = card.id
  JOIN equipment_lines line ON line."costCodeId" = code.id
  LEFT JOIN equipment_templates machine ON machine.id = line."equipmentTemplateId"
  WHERE card."withdrawnAt" IS NULL AND card.date BETWEEN $2::date AND $3::date AND (line.hours <> 0 OR line."standbyHours" <> 0)`;

const TEXTS = ['typedCompany', 'workArea', 'costCode', 'equipment', 'model', 'serial']
  .map((text) => `"${text}"`)
  .join(', ');

/** SQL for the same lines, summed by their texts as typed. Spellings are compared afterwards, because that takes long for each line. */
const SUMMED_LINES = `
  SELECT machine, ${TEXTS}, sum(operated) AS operated, sum(standby) AS standby, sum(waiting) AS waiting
  FROM (${LINES}) line GROUP BY machine, ${TEXTS}`;

/** Returns SQL for lines with keys that are equal for all spellings of a text. A line belongs to the company that it names. */
const keyed = (lines: string) => `
  SELECT line.*, ${key('"typedCompany"')} AS company, ${key('"workArea"')} AS "areaKey", ${key('"costCode"')} AS "codeKey",
    CASE WHEN machine IS NULL THEN concat_ws(' ', ${key('equipment')}, ${key('model')}, ${key('serial')}) ELSE '' END AS "textKey"
  FROM (${lines}) line`;

const READING = (condition: string) => `
  SELECT reading.date, ${runningHours('reading')} AS running FROM equipment_hours reading
  WHERE reading."equipmentTemplateId" = known.machine AND reading."withdrawnAt" IS NULL AND ${condition}
  ORDER BY reading.date DESC, reading."createdAt" DESC, reading.id DESC LIMIT 1`;

/** SQL for each machine's last reading before the month, and its last reading in the month. */
const SPAN = `
  SELECT known.machine, before.date AS "fromDate", last.date AS "toDate", last.running - before.running AS meter
  FROM (SELECT DISTINCT machine FROM line WHERE machine IS NOT NULL) known
  LEFT JOIN LATERAL (${READING('reading.date BETWEEN $2::date AND $3::date')}) last ON true
  LEFT JOIN LATERAL (${READING('reading.date < $2::date')}) before ON true`;

/** SQL for the operated hours on both companies' timecards, on the days between the two readings. */
const BOOKED = `
  SELECT span.machine, sum(used.hours) AS booked, count(DISTINCT used.day) FILTER (WHERE used.hours > 0) AS days
  FROM ${daysOf(machineDays, { from: '(SELECT min("fromDate") + 1 FROM span WHERE "toDate" IS NOT NULL)', to: '$3::date' })} used
  JOIN span ON span.machine = used.machine AND used.day > span."fromDate" AND used.day <= span."toDate"
  GROUP BY span.machine`;

const COMPARED = `
  SELECT span.*, CASE WHEN span.meter IS NOT NULL THEN coalesce(booked.booked, 0) END AS booked, coalesce(booked.days, 0) AS days,
    coalesce(booked.booked, 0) - span.meter AS difference
  FROM span LEFT JOIN booked ON booked.machine = span.machine`;

const money = (value: string) => `to_char(${value}, 'FM999,999,990.00')`;

/** SQL for the sentences about a machine's replaced meters in the month, or since the reading before it. */
const REPLACED = `
  SELECT coalesce(array_agg('Meter replaced ' || to_char(change.date, 'FMMon FMDD') || ': ' || ${money('change."oldHours"')} || ' to ' ||
    ${money('change."newHours"')} ORDER BY change.date), '{}')
  FROM meter_changes change
  WHERE change."equipmentTemplateId" = compared.machine AND change."withdrawnAt" IS NULL
    AND change.date BETWEEN least(compared."fromDate", $2::date) AND $3::date`;

const hours = (value: string) => `round(${value}, 2)::text`;
const SUMS = ['operated', 'standby', 'waiting']
  .map((sum) => `${hours(`coalesce(sum(line.${sum}), 0)`)} AS ${sum}`)
  .join(', ');
const spelled = (name: string, from = name) => `min(line."${from}" COLLATE "C") AS "${name}"`;

/** Returns SQL for a machine's name from the list, or for the text on timecards. */
const ofMachine = (column: string) =>
  `(CASE WHEN machine.id IS NULL THEN summed.${column} ELSE machine.${column} END COLLATE "C")`;

/** A row of the statement: a work area and cost code of a machine, a machine, or the total. */
export interface StatementRow
  extends OwnerRow,
    Pick<
      OwnerMachine,
      'equipment' | 'model' | 'serial' | 'fromDate' | 'toDate' | 'meterHours' | 'bookedHours' | 'difference' | 'status'
    > {
  level: 'row' | 'machine' | 'total';
  /** Id of the machine, or a key made of the texts on timecards. */
  machineKey: string;
  equipmentTemplateId: string | null;
  accountingCode: string | null;
  costCodeAccountingCode: string | null;
  replaced: string[] | null;
  otherCompanies: string[] | null;
  closedThrough: string | null;
}

/** Returns the first and last day of a month. */
export function daysOfMonth(month: string): [from: string, to: string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)];
}

/** Reads all rows of a company's statement, by machine, work area, and cost code. The total comes last. */
export function readStatement(context: Context, { company, month }: OwnerStatementFilter): Promise<StatementRow[]> {
  return wholeReport<StatementRow>(
    context,
    {
      text: `
        WITH every AS MATERIALIZED (${keyed(SUMMED_LINES)}),
        line AS MATERIALIZED (SELECT * FROM every WHERE company = $1),
        span AS MATERIALIZED (${SPAN}),
        booked AS (${BOOKED}),
        compared AS (${COMPARED}),
        other AS (
          SELECT machine, array_agg(DISTINCT company) AS companies FROM every
          WHERE company <> $1 AND company = ANY($4::text[]) GROUP BY machine),
        summed AS (
          SELECT CASE WHEN grouping(line."areaKey") = 0 THEN 'row' WHEN grouping(line."textKey") = 0 THEN 'machine' ELSE 'total' END AS level,
            line.machine, line."textKey", line."areaKey", line."codeKey", ${spelled('workArea')}, ${spelled('costCode')},
            ${spelled('equipment')}, ${spelled('model')}, ${spelled('serial')}, ${SUMS}
          FROM line
          GROUP BY GROUPING SETS ((line.machine, line."textKey", line."areaKey", line."codeKey"), (line.machine, line."textKey"), ()))
        SELECT summed.level, coalesce(summed.machine::text, summed."textKey") AS "machineKey", summed.machine::text AS "equipmentTemplateId",
          ${ofMachine('equipment')} AS equipment, ${ofMachine('model')} AS model, ${ofMachine('serial')} AS serial,
          summed."workArea", summed."costCode", summed.operated, summed.standby, summed.waiting,
          machine."accountingCode", code."accountingCode" AS "costCodeAccountingCode",
          compared."fromDate"::text, compared."toDate"::text, ${hours('compared.meter')} AS "meterHours",
          ${hours('compared.booked')} AS "bookedHours", ${hours('compared.difference')} AS difference,
          CASE WHEN summed.machine IS NULL THEN 'not_matched' WHEN compared.meter IS NULL THEN 'no_reading' ELSE ${STATUS} END AS status,
          CASE WHEN summed.level = 'machine' THEN (${REPLACED}) END AS replaced,
          CASE WHEN summed.level = 'machine' THEN coalesce(other.companies, '{}') END AS "otherCompanies",
          (SELECT closing.through::text FROM timecard_closing closing) AS "closedThrough"
        FROM summed LEFT JOIN equipment_templates machine ON machine.id = summed.machine
        LEFT JOIN (SELECT compared.*, ${TOLERANCE} AS tolerance FROM compared) compared ON compared.machine = summed.machine
        LEFT JOIN other ON other.machine = summed.machine
        LEFT JOIN cost_code_templates code ON name_key(code.code) = summed."codeKey"
        ORDER BY summed.level = 'total', ${ofMachine('equipment')}, ${ofMachine('model')} NULLS FIRST, ${ofMachine('serial')} NULLS FIRST,
          summed.machine, summed."textKey", summed.level = 'row', summed."areaKey" COLLATE "C", summed."codeKey" COLLATE "C"`,
      values: [company, ...daysOfMonth(month), companies],
    },
    'Choose one company with fewer machine hours.',
  );
}

const VALUES: Record<OwnerFigure, string> = {
  operated: 'line.operated',
  standby: 'line.standby',
  waiting: 'line.waiting',
};

/** Returns SQL for the lines behind a figure. `value` is each line's share of the figure. */
export function behindOwnerFigure(filter: OwnerLinesFilter) {
  const { company, month, equipmentTemplateId, equipment, model, serial, workArea, costCode, figure } = filter;
  const texts = `concat_ws(' ', ${key('$5::text')}, ${key('$6::text')}, ${key('$7::text')})`;
  return {
    text: `
      SELECT line.*, ${VALUES[figure]} AS value FROM (${keyed(LINES)}) line
      WHERE line.company = $1 AND ${VALUES[figure]} <> 0
        AND CASE WHEN $4::uuid IS NOT NULL THEN line.machine = $4::uuid ELSE line.machine IS NULL AND line."textKey" = ${texts} END
        AND ($8::text IS NULL OR line."areaKey" = ${key('$8::text')}) AND ($9::text IS NULL OR line."codeKey" = ${key('$9::text')})`,
    values: [
      company,
      ...daysOfMonth(month),
      ...[equipmentTemplateId, equipment, model, serial, workArea, costCode].map((value) => value ?? null),
    ],
  };
}
