import { meterChangedOn, runningHours } from '../../../core/machines/running-hours';

const READING =
  'reading."equipmentTemplateId", reading.date, reading."createdAt", reading.id, reading.hours, reading."meterOffset"';
const NEWEST = 'reading.date DESC, reading."createdAt" DESC, reading.id DESC';

/** Returns SQL that is true if a valid batch of kind `$1` contains the reading. A join would read the lines of all batches. */
export const wentOut = (reading: string) => `coalesce((
  SELECT true FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
  WHERE line."recordId" = ${reading}.id AND batch.kind = $1 AND batch."voidedAt" IS NULL LIMIT 1), false)`;

/** SQL for each machine's newest reading in valid batches of kind `$1`. Walks back from each machine's newest reading. */
export const LAST_SENT_READINGS = `
  SELECT DISTINCT ON (reading."equipmentTemplateId") reading.*
  FROM (
    SELECT last.* FROM equipment_templates machine CROSS JOIN LATERAL (
      SELECT ${READING} FROM equipment_hours reading
      WHERE reading."equipmentTemplateId" = machine.id AND reading."withdrawnAt" IS NULL AND ${wentOut('reading')}
      ORDER BY ${NEWEST} LIMIT 1) last
    UNION ALL
    SELECT ${READING} FROM equipment_hours reading WHERE reading."withdrawnAt" IS NOT NULL AND ${wentOut('reading')}) reading
  ORDER BY reading."equipmentTemplateId", ${NEWEST}`;

/** Returns the SQL condition that a reading is later than another reading of the same machine. */
export const isLater = (reading: string, last: string) =>
  `(${reading}.date, ${reading}."createdAt", ${reading}.id) > (${last}.date, ${last}."createdAt", ${last}.id)`;

/** SQL for each machine's readings after its last reading in a valid batch, with the difference in running hours. A machine's first reading adds 0 hours. */
export const meterLines = `
  WITH last AS MATERIALIZED (${LAST_SENT_READINGS}),
  fresh AS (
    SELECT reading.id, reading."equipmentTemplateId", reading.date, reading."createdAt", reading.hours, reading."meterOffset",
      coalesce(lag(reading.hours) OVER machine, last.hours, reading.hours) AS "previousHours",
      coalesce(lag(reading."meterOffset") OVER machine, last."meterOffset", reading."meterOffset") AS "previousOffset",
      coalesce(lag(reading.date) OVER machine, last.date, reading.date) AS "previousDate"
    FROM equipment_templates machine LEFT JOIN last ON last."equipmentTemplateId" = machine.id
    CROSS JOIN LATERAL (
      SELECT * FROM equipment_hours reading
      WHERE reading."equipmentTemplateId" = machine.id AND reading."withdrawnAt" IS NULL AND reading.date <= $2::date
        AND (reading.date, reading."createdAt", reading.id)
          > (coalesce(last.date, '-infinity'), coalesce(last."createdAt", '-infinity'), coalesce(last.id, '00000000-0000-0000-0000-000000000000'))
      OFFSET 0) reading
    WINDOW machine AS (PARTITION BY reading."equipmentTemplateId" ORDER BY reading.date, reading."createdAt", reading.id))
  SELECT fresh.id::text AS key, NULL::uuid AS "timecardId", fresh.id AS "recordId", NULL::integer AS revision, fresh.date,
    row_number() OVER (ORDER BY fresh."createdAt", fresh.id)::integer AS nth,
    ${runningHours('fresh')} - ${runningHours('previous')} AS quantity,
    jsonb_strip_nulls(jsonb_build_object('label', concat_ws(' ', machine.equipment, machine.model, machine.serial),
      'accounting_code', machine."accountingCode", 'company', machine.company, 'equipment', machine.equipment,
      'model', machine.model, 'serial', machine.serial, 'equipment_id', machine.id,
      'equipment_accounting_code', machine."accountingCode", 'previous_date', fresh."previousDate",
      'previous_reading', fresh."previousHours"::text, 'current_reading', fresh.hours::text,
      'meter_replaced_on', ${meterChangedOn('machine.id', 'previous', 'fresh')})) AS "values"
  FROM fresh CROSS JOIN LATERAL (
    SELECT fresh."previousDate" AS date, fresh."previousHours" AS hours, fresh."previousOffset" AS "meterOffset") previous
  JOIN equipment_templates machine ON machine.id = fresh."equipmentTemplateId"`;
