import { personName } from '../../../core/database/people';
import { reportRows } from '../../../core/database/report-rows';
import { computeCleared } from '../../../core/extra-work/sheet-days';
import type { Context } from '../../../core/operations/context';
import { type PhotoSubjectDeclaration, recordLabelSql } from '../../../core/photos/photo-subjects';
import { takenSql } from '../../../core/photos/record-photos';
import { dayValues, STATES } from '../roll-call/roll-call.queries';
import { listedPhotos } from './day.queries';

/** Reads the people whose card is missing on a day, sorted by name. */
export const readMissing = (context: Context, day: string) =>
  reportRows<{ userId: string; name: string }>(context, {
    text: `SELECT id AS "userId", ${personName('states')} AS name FROM (${STATES}) states
      WHERE state = 'missing' ORDER BY "lastName", "firstName", email`,
    values: dayValues(day, day, context.settings),
  });

/** A person with a no-work report, the number of the person's records, and the first record of each kind. */
interface RecordsWithoutWork {
  userId: string;
  name: string;
  readings: number;
  readingId: string | null;
  loads: number;
  loadId: string | null;
  photos: number;
  photoId: string | null;
}

/** Returns SQL that counts records and selects the first one. */
const counted = (count: string, id: string, from: string) =>
  `CROSS JOIN LATERAL (SELECT count(*)::int AS ${count}, (array_agg(item.id ORDER BY item.id))[1] AS "${id}" FROM ${from}) ${count}`;

/**
 * Reads people who reported no work for a day, and who have other records of that day but no card. A photo counts only if it
 * was taken on that day.
 */
export const readRecordsWithoutWork = (context: Context, day: string, subjects: readonly PhotoSubjectDeclaration[]) =>
  reportRows<RecordsWithoutWork>(context, {
    text: `
      SELECT person.id AS "userId", ${personName('person')} AS name, readings, "readingId", loads, "loadId", photos, "photoId"
      FROM no_work_days report JOIN users person ON person.id = report."userId"
      ${counted('readings', 'readingId', `equipment_hours item WHERE item."userId" = person.id AND item.date = $1::date AND item."withdrawnAt" IS NULL`)}
      ${counted('loads', 'loadId', `trucking_records item WHERE item."userId" = person.id AND item."timeOut" >= $1::date::timestamp AT TIME ZONE $2 AND item."timeOut" < ($1::date + 1)::timestamp AT TIME ZONE $2`)}
      ${counted('photos', 'photoId', `(${listedPhotos(subjects, `p."addedBy" = person.id AND p.day = $1::date AND p."withdrawnAt" IS NULL`)}) item WHERE (${takenSql('item')} AT TIME ZONE $2)::date = $1::date`)}
      WHERE report.date = $1::date AND readings + loads + photos > 0
        AND NOT EXISTS (SELECT FROM timecards card WHERE card."userId" = person.id AND card.date = $1::date AND card."withdrawnAt" IS NULL)
      ORDER BY person."lastName", person."firstName", person.email`,
    values: [day, context.settings.timeZone],
  });

/** An extra work sheet of a day. */
interface SheetOfDay {
  workOrderId: string;
  orderNumber: number;
  workArea: string;
  contentHash: string;
  newestId: string | null;
}

/** Reads a day's sheets that have this state, sorted by work order. */
export async function readSheets(context: Context, day: string, state: 'unsigned' | 'changed'): Promise<SheetOfDay[]> {
  await computeCleared(context.db);
  return reportRows(context, {
    text: `SELECT sheet."workOrderId", sheet."workArea", sheet."contentHash", sheet."newestId", work_order."orderNumber"
      FROM extra_work_days sheet JOIN work_orders work_order ON work_order.id = sheet."workOrderId"
      WHERE sheet.date = $1::date AND sheet.state = $2 ORDER BY work_order."orderNumber", sheet.area`,
    values: [day, state],
  });
}

/** Photos of one record that were taken on the same other day, by the camera's clock. */
interface MisdatedPhotos {
  photoId: string;
  timecardId: string | null;
  workArea: string | null;
  /** Name of the record. */
  name: string;
  taken: string;
  photos: number;
}

/** Reads a day's photos that were taken on another day, by the camera's clock. Returns one row for each record and other day. */
export const readMisdatedPhotos = (context: Context, day: string, subjects: readonly PhotoSubjectDeclaration[]) =>
  reportRows<MisdatedPhotos>(context, {
    text: `
      SELECT (array_agg(id ORDER BY id))[1] AS "photoId", CASE WHEN subject = 'timecard' THEN "subjectId" END AS "timecardId",
        min("workArea") AS "workArea", name, taken::text AS taken, count(*)::int AS photos
      FROM (
        SELECT p.*, ${recordLabelSql('p')} AS name, (p."takenAt" AT TIME ZONE $2)::date AS taken
        FROM (${listedPhotos(subjects, `p.day = $1::date AND p."withdrawnAt" IS NULL AND p."takenAtSource" = 'camera'`)}) p) photo
      WHERE taken <> $1::date GROUP BY subject, "subjectId", name, taken ORDER BY name, "subjectId", taken`,
    values: [day, context.settings.timeZone],
  });

const IS_RAIN_DAY = 'EXISTS (SELECT FROM rain_evidence evidence WHERE evidence.day = $1::date AND evidence.rain)';

/** Counts the cards with production on a day, if it was a rain day. Also returns the first of these cards. */
export async function readProductionInRain(context: Context, day: string) {
  const [row] = await reportRows<{ cards: number; timecardId: string | null }>(context, {
    text: `SELECT count(*)::int AS cards, (array_agg(card.id ORDER BY card.id))[1] AS "timecardId" FROM timecards card
      WHERE card.date = $1::date AND card."withdrawnAt" IS NULL AND ${IS_RAIN_DAY}
        AND EXISTS (SELECT FROM cost_codes code WHERE code."timecardId" = card.id AND code."productionQuantity" > 0)`,
    values: [day],
  });
  return row!;
}

/** True for a rain day that nobody has approved. */
export async function isUnapprovedRainDay(context: Context, day: string): Promise<boolean> {
  const [row] = await reportRows<{ found: boolean }>(context, {
    text: `SELECT ${IS_RAIN_DAY} AND NOT EXISTS (SELECT FROM storm_water_approvals approval WHERE approval.date = $1::date) AS found`,
    values: [day],
  });
  return row!.found;
}
