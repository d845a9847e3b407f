import { isDay } from '../../../../common/days';
import { fromCursor, isUuid } from '../../../core/database/cursors';
import { reportRows, wholeReport } from '../../../core/database/report-rows';
import { daysOf } from '../../../core/day-totals/day-totals';
import { periodOf } from '../../../core/days/period';
import { runningHours } from '../../../core/machines/running-hours';
import type { Context } from '../../../core/operations/context';
import { pageSize } from '../../../core/shapes/paging';
import { machineDays } from './machine-days.queries';
import {
  LARGEST_DIFFERENCES,
  type MachineInterval,
  type MachineReportFilter,
  type MachineReportRowsArgs,
  type MachineReportTotals,
} from './machines.types';

/**
 * SQL for hours on cards by day. Starts after the earliest reading in BEFORE, because an interval can start before the period.
 * `machine` is NULL if a line's texts don't match exactly one machine.
 */
const BOOKED = `
  SELECT used.day AS date, machine.id AS machine, used.company, used.equipment, used.model, used.serial, used."companyKey",
    used."equipmentKey", used."modelKey", used."serialKey", used.hours
  FROM ${daysOf(machineDays, { from: 'least($1::date, (SELECT min(date) + 1 FROM before))', to: '$2::date' })} used
  LEFT JOIN equipment_templates machine ON machine.id = used.machine`;

/** SQL for each machine's last reading on each day of the period, in running hours. */
const READING = `
  SELECT DISTINCT ON (r."equipmentTemplateId", r.date) r."equipmentTemplateId" AS machine, r.date, ${runningHours('r')} AS hours
  FROM equipment_hours r WHERE r.date BETWEEN $1::date AND $2::date AND r."withdrawnAt" IS NULL
  ORDER BY r."equipmentTemplateId", r.date, r."createdAt" DESC, r.id DESC`;

/** SQL for the last reading before the period, for each machine with a reading in the period. */
const BEFORE = `
  SELECT known.machine, earlier.date, earlier.hours FROM (SELECT DISTINCT machine FROM reading) known
  CROSS JOIN LATERAL (
    SELECT r.date, ${runningHours('r')} AS hours FROM equipment_hours r
    WHERE r."equipmentTemplateId" = known.machine AND r.date < $1::date AND r."withdrawnAt" IS NULL
    ORDER BY r.date DESC, r."createdAt" DESC, r.id DESC LIMIT 1) earlier`;

/**
 * SQL for intervals between readings. Sorts each machine's readings and days with card hours by date, card hours first within a
 * day. Rows with the same number of earlier readings, `place`, form one interval. The reading in an interval ends it.
 */
const INTERVAL = `
  SELECT machine, max(date) FILTER (WHERE "isReading") AS "toDate", max(hours) FILTER (WHERE "isReading") AS meter,
         coalesce(sum(hours) FILTER (WHERE NOT "isReading"), 0) AS booked,
         count(*) FILTER (WHERE NOT "isReading" AND hours > 0) AS days, place
  FROM (
    SELECT event.*, count(*) FILTER (WHERE "isReading") OVER (
      PARTITION BY machine ORDER BY date, "isReading" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS place
    FROM (
      SELECT machine, date, hours, true AS "isReading" FROM reading
      UNION ALL SELECT machine, date, hours, true FROM before
      UNION ALL SELECT machine, date, sum(hours), false FROM booking WHERE machine IS NOT NULL GROUP BY machine, date) event) placed
  GROUP BY machine, place`;

/** SQL for the tolerance: the largest difference that is not an exception, for an interval with `booked` hours on `days` days. */
export const TOLERANCE = 'greatest(0.5 * days, 0.05 * booked)';

/** SQL columns that compare the hours of an interval with the meter's hours at its start and end. */
export const COMPARISON = `machine, "fromDate", "toDate", meter - start AS meter, booked, booked - (meter - start) AS difference,
         ${TOLERANCE} AS tolerance`;

/** SQL for intervals that end in the period, each with the reading from which it starts. */
const COMPARED = `
  SELECT ${COMPARISON}
  FROM (
    SELECT span.*, lag("toDate") OVER inOrder AS "fromDate", lag(meter) OVER inOrder AS start
    FROM span WHERE "toDate" IS NOT NULL WINDOW inOrder AS (PARTITION BY machine ORDER BY place)) pair
  WHERE "fromDate" IS NOT NULL AND "toDate" >= $1::date`;

/** SQL for card hours of the period outside of all intervals: up to the machine's first reading day, or after its last. */
const UNCOVERED = `
  SELECT used.machine, min(used.date) AS "fromDate", max(used.date) AS "toDate", sum(used.hours) AS booked
  FROM booking used JOIN bounds ON bounds.machine = used.machine
  WHERE used.date >= $1::date AND used.hours > 0
    AND (bounds.first IS NULL OR used.date <= bounds.first OR used.date > bounds.last)
  GROUP BY used.machine`;

const BOUNDS = `
  SELECT used.machine,
    (SELECT min(r.date) FROM equipment_hours r WHERE r."equipmentTemplateId" = used.machine AND r."withdrawnAt" IS NULL) AS first,
    (SELECT max(r.date) FROM equipment_hours r WHERE r."equipmentTemplateId" = used.machine AND r."withdrawnAt" IS NULL) AS last
  FROM (SELECT DISTINCT machine FROM booking WHERE machine IS NOT NULL) used`;

const plain = (column: string) => `name_key(coalesce(${column}, ''))`;
export const TEXT_KEYS = ['company', 'equipment', 'model', 'serial'].map(plain).join(', ');

/** SQL for lines whose texts don't match exactly one machine, grouped by text. */
const UNMATCHED = `
  SELECT min(company) COLLATE "default" AS company, min(equipment) COLLATE "default" AS equipment,
         min(model) COLLATE "default" AS model, min(serial) COLLATE "default" AS serial,
         min(date) AS "fromDate", max(date) AS "toDate", sum(hours) AS booked
  FROM booking WHERE machine IS NULL AND date >= $1::date
  GROUP BY "companyKey", "equipmentKey", "modelKey", "serialKey"`;

/** SQL for the status of a row of `compared`. */
export const STATUS = `
  CASE WHEN compared.meter < 0 THEN 'meter_went_back'
       WHEN compared.meter = 0 AND compared.booked = 0 THEN 'idle'
       WHEN compared.difference > compared.tolerance THEN 'over'
       WHEN compared.difference < -compared.tolerance THEN 'under'
       ELSE 'ok' END`;

const none = 'NULL::numeric';

/** WITH clause of the report for the days from `$1` to `$2`. Append a SELECT from `found_row`. */
export const MACHINE_REPORT = `
  WITH reading AS MATERIALIZED (${READING}),
  before AS MATERIALIZED (${BEFORE}),
  booking AS MATERIALIZED (${BOOKED}),
  span AS (${INTERVAL}),
  compared AS (${COMPARED}),
  bounds AS MATERIALIZED (${BOUNDS}),
  uncovered AS (${UNCOVERED}),
  unmatched AS (${UNMATCHED}),
  found AS (
    SELECT machine, "fromDate", "toDate", meter, booked, difference, tolerance, ${STATUS} AS status FROM compared
    UNION ALL
    SELECT machine, "fromDate", "toDate", ${none}, booked, ${none}, ${none}, 'no_reading' FROM uncovered),
  found_row AS (
    SELECT machine.id, machine.company, machine.equipment, machine.model, machine.serial, found."fromDate", found."toDate",
      found.meter, found.booked, found.difference, found.tolerance, found.status
    FROM found JOIN equipment_templates machine ON machine.id = found.machine
    UNION ALL
    SELECT NULL, company, equipment, model, serial, "fromDate", "toDate", ${none}, booked, ${none}, ${none}, 'not_matched'
    FROM unmatched)`;

/** SQL condition for an exception: a row whose hours do not add up. */
export const IS_EXCEPTION = `status NOT IN ('ok', 'idle')`;

const COLUMNS: Record<keyof MachineInterval, string> = {
  equipmentTemplateId: 'id::text',
  company: 'company',
  equipment: 'equipment',
  model: 'model',
  serial: 'serial',
  fromDate: '"fromDate"::text',
  toDate: '"toDate"::text',
  meterHours: 'round(meter, 2)::text',
  bookedHours: 'round(booked, 2)::text',
  difference: 'round(difference, 2)::text',
  tolerance: 'round(tolerance, 2)::text',
  status: 'status',
};

const columns = Object.entries(COLUMNS)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

/**
 * One part of the sort key: its SQL, its SQL type, and a check of its text from a cursor. No part is NULL, so keys can be
 * compared.
 */
type KeyPart = [sql: string, type: string, test: (part: string) => boolean];

const isText = (part: string) => !part.includes('\0');
const isBoolean = (part: string) => part === 'true' || part === 'false';
/** Returns the key parts of a nullable column. NULLs come last. */
const optional = (column: string, type: string, none: string, test: KeyPart[2]): KeyPart[] => [
  [`${column} IS NULL`, 'boolean', isBoolean],
  [`coalesce(${column}, '${none}')`, type, test],
];

/** Order of the report: by machine, then by day. No two rows have the same key. */
const BY_MACHINE: KeyPart[] = [
  ['equipment', 'text', isText],
  ...optional('model', 'text', '', isText),
  ...optional('serial', 'text', '', isText),
  ['company', 'text', isText],
  ...optional('id', 'uuid', '00000000-0000-0000-0000-000000000000', isUuid),
  ['"fromDate"', 'date', isDay],
  ['"toDate"', 'date', isDay],
];
const EXCEPTIONS_FIRST: KeyPart[] = [[`NOT (${IS_EXCEPTION})`, 'boolean', isBoolean], ...BY_MACHINE];

const listed = (key: KeyPart[]) => key.map(([sql]) => sql).join(', ');

type Filter = MachineReportFilter | null | undefined;

/** Returns SQL for the rows that match a filter. The SQL's values are the period's first day, `$1`, and last day, `$2`. */
function matching(filter: Filter) {
  const { from, to } = periodOf(filter ?? {});
  const rows = `SELECT * FROM found_row${filter?.exceptionsOnly ? ` WHERE ${IS_EXCEPTION}` : ''}`;
  return { text: `${MACHINE_REPORT}, matching AS (${rows})`, values: [from, to] };
}

/** Reads all matching rows, sorted by machine and day. Throws a 400 if there are too many rows for one response. */
export function readMachines(context: Context, filter: Filter): Promise<MachineInterval[]> {
  const { text, values } = matching(filter);
  return wholeReport<MachineInterval>(context, {
    text: `${text} SELECT ${columns} FROM matching ORDER BY ${listed(BY_MACHINE)}`,
    values,
  });
}

/** Reads all matching rows without a limit, exceptions first as on the page. */
export function readAllMachines(context: Context, filter: Filter): Promise<MachineInterval[]> {
  const { text, values } = matching(filter);
  return reportRows<MachineInterval>(context, {
    text: `${text} SELECT ${columns} FROM matching ORDER BY ${listed(EXCEPTIONS_FIRST)}`,
    values,
  });
}

/** Reads one page of rows, plus one row if there is a next page. Computes the whole report for each page. */
export function readMachinePage(
  context: Context,
  args: MachineReportRowsArgs,
): Promise<(MachineInterval & { key: string[] })[]> {
  const key = args.exceptionsFirst ? EXCEPTIONS_FIRST : BY_MACHINE;
  const { text, values } = matching(args.filter);
  const next = values.length + 1;
  const tests = key.map(([, , test]) => test);
  const after = args.after ? fromCursor(args.after, tests) : null;
  const place = key.map(([, type], index) => `$${next + 1 + index}::${type}`).join(', ');
  return reportRows(context, {
    text: `
      ${text} SELECT ${columns}, ARRAY[${key.map(([sql]) => `(${sql})::text`).join(', ')}] AS key
      FROM matching ${after ? `WHERE (${listed(key)}) > (${place})` : ''}
      ORDER BY ${listed(key)} LIMIT $${next}`,
    values: [...values, pageSize(args) + 1, ...(after ?? [])],
  });
}

/** Reads the sums of all matching rows, and the exceptions with the largest differences. */
export async function sumMachines(context: Context, filter: Filter): Promise<MachineReportTotals> {
  const { text, values } = matching(filter);
  const [totals] = await reportRows<MachineReportTotals>(context, {
    text: `
      ${text} SELECT count(*)::int AS rows, round(coalesce(sum(booked), 0), 2)::text AS "bookedHours",
        round(coalesce(sum(meter), 0), 2)::text AS "meterHours",
        round(coalesce(sum(difference), 0), 2)::text AS difference,
        count(*) FILTER (WHERE ${IS_EXCEPTION})::int AS exceptions,
        (SELECT coalesce(json_agg(largest), '[]') FROM (
          SELECT ${columns} FROM matching WHERE ${IS_EXCEPTION} AND difference IS NOT NULL
          ORDER BY abs(difference) DESC, ${listed(BY_MACHINE)} LIMIT ${LARGEST_DIFFERENCES}) largest) AS "largestDifferences"
      FROM matching`,
    values,
  });
  return totals!;
}
