import type { MeterReading, ReadingsAround } from '../../../common/warnings/reading-warnings';
import { type Db, queryRows } from '../../core/database/sql';
import type { LastReading, SubmitEquipmentHoursInput } from './meter-readings.types';

const isPicked = 'machine."isActive" AND machine."retiredAt" IS NULL';
const NEWEST = 'date DESC, "createdAt" DESC, id DESC';

/** SQL for the first of a machine's valid records in a table. By default, the newest by date, and then by time of receipt. */
const recordsOf = (table: string, machine: string, condition: string, order = NEWEST) =>
  `SELECT record.* FROM ${table} record WHERE record."equipmentTemplateId" = ${machine} AND record."withdrawnAt" IS NULL
   AND ${condition} ORDER BY ${order} LIMIT 1`;

/**
 * SQL for a machine's last reading or last meter change, whichever is later. A change counts with the first number of the new
 * meter. `isMeterChange` is NULL for a reading.
 */
const lastNumber = (machine: string, ofReading: string, ofChange: string) => `
  SELECT CASE WHEN later.change THEN change.date ELSE reading.date END AS date,
    CASE WHEN later.change THEN change."newHours" ELSE reading.hours END AS hours, later.change AS "isMeterChange",
    change.date AS "meterChangedOn"
  FROM (SELECT 1) one
  LEFT JOIN LATERAL (${recordsOf('equipment_hours', machine, ofReading)}) reading ON true
  LEFT JOIN LATERAL (${recordsOf('meter_changes', machine, ofChange)}) change ON true
  CROSS JOIN LATERAL (SELECT CASE WHEN change.id IS NOT NULL
    AND (reading.id IS NULL OR NOT is_after_meter_change(change::meter_changes, reading.date, reading.hours)) THEN true END AS change) later
  WHERE reading.id IS NOT NULL OR change.id IS NOT NULL`;

/** Reads the last number of each machine in the pickers. */
export const readLastReadings = (db: Db): Promise<LastReading[]> =>
  queryRows<LastReading>(db, {
    name: 'equipment-hours-last-readings',
    text: `
      SELECT machine.id AS "equipmentTemplateId", last.date::text, last.hours::text, last."isMeterChange", last."meterChangedOn"::text
      FROM equipment_templates machine CROSS JOIN LATERAL (${lastNumber('machine.id', 'true', 'true')}) last
      WHERE ${isPicked}`,
  });

/** Reads a person's readings from the last two days with readings. Sorts by newest day, then in the order of receipt. */
export const readRecentReadings = (db: Db, userId: string): Promise<LastReading[]> =>
  queryRows<LastReading>(db, {
    name: 'equipment-hours-recent-readings',
    text: `
      WITH own AS (SELECT * FROM equipment_hours WHERE "userId" = $1 AND "withdrawnAt" IS NULL)
      SELECT reading."equipmentTemplateId", reading.date::text, reading.hours::text
      FROM own reading JOIN equipment_templates machine ON machine.id = reading."equipmentTemplateId"
      WHERE ${isPicked} AND reading.date IN (SELECT DISTINCT date FROM own ORDER BY date DESC LIMIT 2)
      ORDER BY reading.date DESC, reading."createdAt", reading.id LIMIT 500`,
    values: [userId],
  });

/**
 * SQL for a machine's meter changes, its readings on the day `$2`, and its nearest readings before and after that day. On one
 * day, `place` puts readings of the old meter first (0), then the change (1), then readings of the new meter (2). Earlier
 * readings are compared with a row's `before`, and later readings with its `after`.
 */
const NUMBERS = `
  SELECT record.date, record.hours AS before, record.hours AS after, NULL::boolean AS "isMeterChange", record."createdAt",
    CASE WHEN EXISTS (SELECT FROM known WHERE is_after_meter_change(known.change, record.date, record.hours) AND (known.change).date = record.date)
      THEN 2 ELSE 0 END AS place
  FROM (
    (${recordsOf('equipment_hours', '$1', 'record.date < $2::date')})
    UNION ALL (${recordsOf('equipment_hours', '$1', 'record.date > $2::date', 'date, "createdAt", id')})
    UNION ALL SELECT * FROM equipment_hours WHERE "equipmentTemplateId" = $1 AND "withdrawnAt" IS NULL AND date = $2::date) record
  UNION ALL
  SELECT (change).date, (change)."oldHours", (change)."newHours", true, (change)."createdAt", 1 FROM known`;

/**
 * Reads the numbers just before and after a new reading, both of the meter that was read. A change before the reading counts with
 * the first number of the new meter. A change after the reading counts with the last number of the old meter.
 */
export async function readNumbersAround(
  db: Db,
  { equipmentTemplateId, date, hours }: SubmitEquipmentHoursInput,
): Promise<ReadingsAround> {
  const rows = await queryRows<MeterReading & { isBefore: boolean }>(db, {
    name: 'equipment-hours-numbers-around',
    text: `
      WITH known AS MATERIALIZED (
        SELECT change FROM meter_changes change WHERE change."equipmentTemplateId" = $1 AND change."withdrawnAt" IS NULL),
      number AS (${NUMBERS}),
      placed AS (
        SELECT number.*, (number.date, number.place) <= ($2::date, (
          SELECT CASE WHEN count(*) > 0 THEN 2 ELSE 0 END FROM known
          WHERE (change).date = $2::date AND is_after_meter_change(change, $2::date, $3::numeric))) AS "isBefore"
        FROM number)
      (SELECT date::text, after::text AS hours, "isMeterChange", true AS "isBefore" FROM placed WHERE "isBefore"
        ORDER BY date DESC, place DESC, "createdAt" DESC LIMIT 1)
      UNION ALL
      (SELECT date::text, before::text, NULL, false FROM placed WHERE NOT "isBefore" ORDER BY date, place, "createdAt" LIMIT 1)`,
    values: [equipmentTemplateId, date, hours],
  });
  return { previous: rows.find(({ isBefore }) => isBefore), next: rows.find(({ isBefore }) => !isBefore) };
}
