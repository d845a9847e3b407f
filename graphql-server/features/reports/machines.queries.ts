import type { Context } from '../../core/context';
import { reportRows } from '../../core/report-rows';
import type { MachineRow } from './machines.types';

/** The machine lines of all cards that are not withdrawn; `machine` is NULL if their texts match no single machine. */
export const bookingsWhere = (condition: string) => `
  SELECT line.id, card.id AS "timecardId", card.date, card."createdAt", card."userId", btrim(code.code) AS "costCode",
         machine.id AS machine, line.company, line.equipment, line.model, line.serial, line.hours
  FROM timecards card
  JOIN cost_codes code ON code."timecardId" = card.id
  JOIN equipment_lines line ON line."costCodeId" = code.id
  LEFT JOIN equipment_templates machine ON machine.id = line."equipmentTemplateId"
  WHERE card."withdrawnAt" IS NULL AND ${condition}`;

/** The last reading of each machine's day. */
const READING = `
  SELECT DISTINCT ON (r."equipmentTemplateId", r.date) r."equipmentTemplateId" AS machine, r.date, r.hours
  FROM equipment_hours r WHERE r.date BETWEEN $1::date AND $2::date
  ORDER BY r."equipmentTemplateId", r.date, r."createdAt" DESC, r.id DESC`;

/** The reading on the nearest day before the period, of machines that have one in it. */
const BEFORE = `
  SELECT known.machine, earlier.date, earlier.hours FROM (SELECT DISTINCT machine FROM reading) known
  CROSS JOIN LATERAL (
    SELECT r.date, r.hours FROM equipment_hours r WHERE r."equipmentTemplateId" = known.machine AND r.date < $1::date
    ORDER BY r.date DESC, r."createdAt" DESC, r.id DESC LIMIT 1) earlier`;

/**
 * Readings and booked days of each machine in one order: a day's bookings come before its reading. What has as many
 * readings before it belongs to the interval that the next reading ends.
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

/** The intervals that end in the period, with the reading that begins them. */
const COMPARED = `
  SELECT machine, "fromDate", "toDate", meter - start AS meter, booked, booked - (meter - start) AS difference,
         greatest(0.5 * days, 0.05 * booked) AS tolerance
  FROM (
    SELECT span.*, lag("toDate") OVER inOrder AS "fromDate", lag(meter) OVER inOrder AS start
    FROM span WHERE "toDate" IS NOT NULL WINDOW inOrder AS (PARTITION BY machine ORDER BY place)) pair
  WHERE "fromDate" IS NOT NULL AND "toDate" >= $1::date`;

/** Card hours of the period on the machine's first reading day or before, or after its last. */
const UNCOVERED = `
  SELECT used.machine, min(used.date) AS "fromDate", max(used.date) AS "toDate", sum(used.hours) AS booked
  FROM booking used JOIN bounds ON bounds.machine = used.machine
  WHERE used.date >= $1::date AND used.hours > 0
    AND (bounds.first IS NULL OR used.date <= bounds.first OR used.date > bounds.last)
  GROUP BY used.machine`;

const BOUNDS = `
  SELECT used.machine,
    (SELECT min(r.date) FROM equipment_hours r WHERE r."equipmentTemplateId" = used.machine) AS first,
    (SELECT max(r.date) FROM equipment_hours r WHERE r."equipmentTemplateId" = used.machine) AS last
  FROM (SELECT DISTINCT machine FROM booking WHERE machine IS NOT NULL) used`;

const plain = (column: string) => `lower(btrim(coalesce(${column}, '')))`;
export const TEXT_KEYS = ['company', 'equipment', 'model', 'serial'].map(plain).join(', ');

/** Lines that match no single machine, by their texts. */
const UNMATCHED = `
  SELECT min(btrim(company)) AS company, min(btrim(equipment)) AS equipment, min(btrim(model)) AS model,
         min(btrim(serial)) AS serial, min(date) AS "fromDate", max(date) AS "toDate", sum(hours) AS booked
  FROM booking WHERE machine IS NULL AND date >= $1::date GROUP BY ${TEXT_KEYS}`;

const STATUS = `
  CASE WHEN compared.meter < 0 THEN 'meter_went_back'
       WHEN compared.meter = 0 AND compared.booked = 0 THEN 'idle'
       WHEN compared.difference > compared.tolerance THEN 'over'
       WHEN compared.difference < -compared.tolerance THEN 'under'
       ELSE 'ok' END`;

const none = 'NULL::numeric';

/** The report of the days from `$1` to `$2`, to be followed by a SELECT from `found_row`. */
export const MACHINE_REPORT = `
  WITH reading AS MATERIALIZED (${READING}),
  before AS MATERIALIZED (${BEFORE}),
  booking AS MATERIALIZED (${bookingsWhere(
    'card.date > least($1::date - 1, (SELECT min(date) FROM before)) AND card.date <= $2::date',
  )}),
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

const ORDER = 'ORDER BY equipment, model, serial, company, id, "fromDate", "toDate"';

const COLUMNS: Record<keyof MachineRow, string> = {
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

const rowsOf = (from: string, to: string, columns: string) => ({
  text: `${MACHINE_REPORT} SELECT ${columns} FROM found_row ${ORDER}`,
  values: [from, to],
});

/** A row for each machine and interval that ends in the period, and for card hours that no interval covers. */
export function readMachines(context: Context, from: string, to: string): Promise<MachineRow[]> {
  const columns = Object.entries(COLUMNS).map(([name, sql]) => `${sql} AS "${name}"`);
  return reportRows<MachineRow & object>(context, rowsOf(from, to, columns.join(', ')));
}
