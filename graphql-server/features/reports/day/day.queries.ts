import { jsonList, jsonObject } from '../../../core/database/json';
import { reportRows } from '../../../core/database/report-rows';
import { type Db, queryRow } from '../../../core/database/sql';
import { daysOf } from '../../../core/day-totals/day-totals';
import { runningHours } from '../../../core/machines/running-hours';
import type { Context } from '../../../core/operations/context';
import type { PhotoSubjectDeclaration } from '../../../core/photos/photo-subjects';
import { machineDays } from '../machines/machine-days.queries';
import { COMPARISON, STATUS } from '../machines/machines.queries';
import type { DayMachine } from './day.types';

/** Returns an SQL condition that is true for cards of a work area, or of all areas if the parameter is NULL. */
const inArea = (row: string, parameter: string) =>
  `(${parameter}::text IS NULL OR name_key(${row}."workArea") = name_key(${parameter}::text))`;

/**
 * SQL for the machines of a day, `$1`, with their hours on cards of the work area, `$2`. Without a work area, includes machines
 * that have only readings.
 */
const USED = `
  SELECT machine, min(label) AS label, sum(hours) AS booked, sum(standby) AS standby
  FROM (
    SELECT machine.id AS machine, line.hours, line."standbyHours" AS standby,
      CASE WHEN machine.id IS NULL THEN concat_ws(' ', line.equipment, line.model, line.serial) END AS label
    FROM timecards card
    JOIN cost_codes code ON code."timecardId" = card.id
    JOIN equipment_lines line ON line."costCodeId" = code.id
    LEFT JOIN equipment_templates machine ON machine.id = line."equipmentTemplateId"
    WHERE card.date = $1::date AND card."withdrawnAt" IS NULL AND ${inArea('card', '$2')}
    UNION ALL
    SELECT reading."equipmentTemplateId", 0.00, 0.00, NULL FROM equipment_hours reading
    WHERE reading.date = $1::date AND reading."withdrawnAt" IS NULL AND $2::text IS NULL) record
  GROUP BY machine, name_key(coalesce(label, ''))`;

/** Returns SQL for the last reading of a machine on the nearest day with readings before or after a day. */
const nearestReading = (condition: string, direction: 'ASC' | 'DESC') => `
  SELECT reading.date, ${runningHours('reading')} AS hours FROM equipment_hours reading
  WHERE reading."equipmentTemplateId" = used.machine AND reading."withdrawnAt" IS NULL AND ${condition}
  ORDER BY reading.date ${direction}, reading."createdAt" DESC, reading.id DESC LIMIT 1`;

const PREVIOUS = `
  SELECT ${runningHours('earlier')} FROM equipment_hours earlier
  WHERE earlier."equipmentTemplateId" = reading."equipmentTemplateId" AND earlier."withdrawnAt" IS NULL
    AND (earlier.date, earlier."createdAt", earlier.id) < (reading.date, reading."createdAt", reading.id)
  ORDER BY earlier.date DESC, earlier."createdAt" DESC, earlier.id DESC LIMIT 1`;

const READINGS = jsonList(`
  SELECT reading.id, reading.hours::text AS hours, (${runningHours('reading')} - (${PREVIOUS}))::text AS change
  FROM equipment_hours reading
  WHERE reading."equipmentTemplateId" = used.machine AND reading.date = $1::date AND reading."withdrawnAt" IS NULL
  ORDER BY reading."createdAt", reading.id`);

/** Reads the machines of a day, each with the interval between readings that contains the day, as in the Machines report. */
export const readDayMachines = (context: Context, date: string, workArea: string | null): Promise<DayMachine[]> =>
  reportRows<DayMachine>(context, {
    text: `
      WITH used AS MATERIALIZED (${USED}),
      edge AS MATERIALIZED (
        SELECT used.machine, before.date AS "fromDate", before.hours AS start, after.date AS "toDate", after.hours AS meter
        FROM (SELECT machine FROM used WHERE machine IS NOT NULL) used
        CROSS JOIN LATERAL (${nearestReading('reading.date < $1::date', 'DESC')}) before
        CROSS JOIN LATERAL (${nearestReading('reading.date >= $1::date', 'ASC')}) after),
      worked AS MATERIALIZED (
        SELECT machine, day, sum(hours) AS hours
        FROM ${daysOf(machineDays, { from: '(SELECT min("fromDate") + 1 FROM edge)', to: '(SELECT max("toDate") FROM edge)' })} line
        WHERE machine IN (SELECT machine FROM edge) GROUP BY machine, day),
      compared AS (
        SELECT ${COMPARISON}
        FROM (
          SELECT edge.*, coalesce(sum(worked.hours), 0) AS booked, count(*) FILTER (WHERE worked.hours > 0) AS days
          FROM edge LEFT JOIN worked
            ON worked.machine = edge.machine AND worked.day > edge."fromDate" AND worked.day <= edge."toDate"
          GROUP BY edge.machine, edge."fromDate", edge.start, edge."toDate", edge.meter) span)
      SELECT used.machine AS "equipmentTemplateId", named.label, used.booked::text AS "bookedHours", used.standby::text AS "standbyHours",
        ${READINGS} AS readings,
        CASE WHEN compared.machine IS NOT NULL THEN ${jsonObject(`
          compared."fromDate", compared."toDate", round(compared.meter, 2)::text AS "meterHours",
          round(compared.booked, 2)::text AS "bookedHours", round(compared.difference, 2)::text AS difference, ${STATUS} AS status`)}
        END AS interval
      FROM used
      LEFT JOIN equipment_templates machine ON machine.id = used.machine
      LEFT JOIN compared ON compared.machine = used.machine
      CROSS JOIN LATERAL (
        SELECT coalesce(used.label, concat_ws(' ', machine.equipment, machine.model, machine.serial)) AS label) named
      ORDER BY named.label COLLATE natural_order, used.machine`,
    values: [date, workArea],
  });

/** Returns SQL for photos on records that lists show. `condition` selects rows of photos, `p`. */
export const listedPhotos = (subjects: readonly PhotoSubjectDeclaration[], condition: string) =>
  ['SELECT p.* FROM photos p WHERE false']
    .concat(
      subjects.map(
        ({ subject, table, listed = 'true' }) => `
      SELECT p.* FROM photos p JOIN ${table} record ON record.id = p."subjectId"
      WHERE p.subject = '${subject}' AND ${condition} AND ${listed}`,
      ),
    )
    .join(' UNION ALL ');

/** Counts the withdrawn cards, readings, notes, and photos of a day. Readings have no work area, so they always count. */
export async function countWithdrawn(
  db: Db,
  date: string,
  workArea: string | null,
  subjects: readonly PhotoSubjectDeclaration[],
): Promise<number> {
  const photos = listedPhotos(subjects, 'p.day = $1::date AND p."withdrawnAt" IS NOT NULL');
  const row = await queryRow<{ count: number }>(db, {
    text: `
      SELECT ((SELECT count(*) FROM timecards card WHERE card.date = $1 AND card."withdrawnAt" IS NOT NULL AND ${inArea('card', '$2')})
        + (SELECT count(*) FROM equipment_hours reading WHERE reading.date = $1 AND reading."withdrawnAt" IS NOT NULL)
        + (SELECT count(*) FROM day_notes note WHERE note.date = $1 AND note."withdrawnAt" IS NOT NULL AND ${inArea('note', '$2')})
        + (SELECT count(*) FROM (${photos}) photo WHERE photo."workArea" IS NULL OR ${inArea('photo', '$2')}))::int AS count`,
    values: [date, workArea],
  });
  return row!.count;
}

/** True if the timecards of the day are closed. */
export async function isClosed(db: Db, date: string): Promise<boolean> {
  const row = await queryRow<{ closed: boolean }>(db, {
    text: 'SELECT coalesce(through >= $1, false) AS closed FROM timecard_closing',
    values: [date],
  });
  return row?.closed ?? false;
}
