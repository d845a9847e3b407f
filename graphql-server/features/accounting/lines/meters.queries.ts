/** SQL for each machine's newest reading in valid batches of kind `$1`. */
export const LAST_SENT_READINGS = `
  SELECT DISTINCT ON (reading."equipmentTemplateId") reading."equipmentTemplateId", reading.date, reading."createdAt", reading.id, reading.hours
  FROM accounting_batches batch JOIN accounting_lines line ON line."batchId" = batch.id
  JOIN equipment_hours reading ON reading.id = line."recordId"
  WHERE batch.kind = $1 AND batch."voidedAt" IS NULL
  ORDER BY reading."equipmentTemplateId", reading.date DESC, reading."createdAt" DESC, reading.id DESC`;

/** Returns the SQL condition that a reading is later than another reading of the same machine. */
export const isLater = (reading: string, last: string) =>
  `(${reading}.date, ${reading}."createdAt", ${reading}.id) > (${last}.date, ${last}."createdAt", ${last}.id)`;

/** SQL for readings after each machine's last reading handed over. A machine's first reading adds 0 hours. */
export const meterLines = `
  WITH last AS MATERIALIZED (${LAST_SENT_READINGS}),
  fresh AS (
    SELECT reading.id, reading."equipmentTemplateId", reading.date, reading."createdAt", reading.hours,
      coalesce(lag(reading.hours) OVER machine, last.hours, reading.hours) AS "previousHours",
      coalesce(lag(reading.date) OVER machine, last.date, reading.date) AS "previousDate"
    FROM equipment_hours reading LEFT JOIN last ON last."equipmentTemplateId" = reading."equipmentTemplateId"
    WHERE reading."withdrawnAt" IS NULL AND reading.date <= $2::date AND (last.id IS NULL OR ${isLater('reading', 'last')})
    WINDOW machine AS (PARTITION BY reading."equipmentTemplateId" ORDER BY reading.date, reading."createdAt", reading.id))
  SELECT fresh.id::text AS key, NULL::uuid AS "timecardId", fresh.id AS "recordId", NULL::integer AS revision, fresh.date,
    row_number() OVER (ORDER BY fresh."createdAt", fresh.id)::integer AS nth,
    fresh.hours - fresh."previousHours" AS quantity,
    jsonb_strip_nulls(jsonb_build_object('label', concat_ws(' ', machine.equipment, machine.model, machine.serial),
      'accounting_code', machine."accountingCode", 'company', machine.company, 'equipment', machine.equipment,
      'model', machine.model, 'serial', machine.serial, 'equipment_id', machine.id,
      'equipment_accounting_code', machine."accountingCode", 'previous_date', fresh."previousDate",
      'previous_reading', fresh."previousHours"::text, 'current_reading', fresh.hours::text)) AS "values"
  FROM fresh JOIN equipment_templates machine ON machine.id = fresh."equipmentTemplateId"`;
