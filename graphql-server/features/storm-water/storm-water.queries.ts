import type { DataSource, EntityManager } from 'typeorm';
import { DELETED_USER } from '../../../common/names';
import { readRows } from '../../core/database/database';
import { dayOf } from '../../core/days/days';
import { momentSql } from '../../core/days/moments';
import type { Forecast } from '../../services/weather/weather';
import { isRain } from './storm-water.policy';
import type { StormWaterApproval, StormWaterDay } from './storm-water.types';

/** The days between `from` and `to` that have a verdict. */
export const readDays = (db: EntityManager, from: string, to: string): Promise<StormWaterDay[]> =>
  db.query(
    `SELECT day AS date, bool_or(rain) AS rain FROM rain_evidence
     WHERE day BETWEEN $1::date AND $2::date GROUP BY day ORDER BY day`,
    [from, to],
  );

const SAVE_LOCK = 7_209_313;

/**
 * Saves each step of the forecast, replacing what earlier forecasts said of the same hours. Steps that have begun are no
 * longer in a forecast: their last forecast stays, and so does the day's verdict. Run it inside a transaction.
 */
export async function saveForecast(db: EntityManager, forecast: Forecast, timeZone: string): Promise<void> {
  const newest = `SELECT 1 FROM rain_evidence WHERE "fetchedAt" >= $1 LIMIT 1`;
  if ((await db.query(newest, [forecast.fetchedAt])).length > 0) return;
  await db.query('SELECT pg_advisory_xact_lock($1)', [SAVE_LOCK]);
  if ((await db.query(newest, [forecast.fetchedAt])).length > 0) return;
  const steps = forecast.entries.map((entry) => {
    const startsAt = new Date(entry.dt * 1000);
    return { startsAt, day: dayOf(startsAt, timeZone), rain: isRain(entry), entry, fetchedAt: forecast.fetchedAt };
  });
  const first = new Date(Math.min(...steps.map(({ startsAt }) => startsAt.getTime())));
  await db.query(`DELETE FROM rain_evidence WHERE "startsAt" >= $1`, [first]);
  await db.query(
    `INSERT INTO rain_evidence ("startsAt", day, rain, entry, "fetchedAt")
     SELECT "startsAt", day, rain, entry, "fetchedAt" FROM jsonb_populate_recordset(NULL::rain_evidence, $1)
     ON CONFLICT ("startsAt") DO NOTHING`,
    [JSON.stringify(steps)],
  );
}

/** A moment as JSON text, always in UTC, whatever the connection's zone. */
const createdAtText = momentSql('approval."createdAt"');
const approvalColumns = `
  approval.id, approval.date, approval."userId", approval.approved, ${createdAtText} AS "createdAt",
  CASE WHEN person.id IS NULL THEN '${DELETED_USER}'
       ELSE coalesce(nullif(concat_ws(' ', person."firstName", person."lastName"), ''), person.email) END AS "userName"`;

/** Everybody's approvals of the days from `from` to `to`, by day, the earliest first. */
export const readApprovals = (dataSource: DataSource, from: string, to: string): Promise<StormWaterApproval[]> =>
  readRows(dataSource, {
    name: 'storm-water-approvals',
    text: `SELECT ${approvalColumns} FROM storm_water_approvals approval LEFT JOIN users person ON person.id = approval."userId"
           WHERE approval.date BETWEEN $1::date AND $2::date ORDER BY approval.date, approval."createdAt", approval.id`,
    values: [from, to],
  });

/** Approves a day for a person; a concurrent or later second approval keeps the first. */
export async function insertApproval(
  db: EntityManager,
  userId: string,
  date: string,
): Promise<StormWaterApproval & { isNew: boolean }> {
  const made = await db.query(
    `INSERT INTO storm_water_approvals (date, "userId") VALUES ($1, $2) ON CONFLICT ("userId", date) DO NOTHING RETURNING id`,
    [date, userId],
  );
  const [approval] = await db.query(
    `SELECT ${approvalColumns} FROM storm_water_approvals approval LEFT JOIN users person ON person.id = approval."userId"
     WHERE approval.date = $1 AND approval."userId" = $2`,
    [date, userId],
  );
  return { ...approval, isNew: made.length > 0 };
}

/** Rain days of which a person's approval is missing, as a condition on `$1`, the last day, and a person's id. */
const pendingDays = (userId: string) => `
  SELECT evidence.day FROM rain_evidence evidence
  WHERE evidence.rain AND evidence.day BETWEEN $1::date - 7 AND $1::date
    AND NOT EXISTS (SELECT 1 FROM storm_water_approvals approval
                    WHERE approval."userId" = ${userId} AND approval.date = evidence.day)
  GROUP BY evidence.day`;

const certified = `"stormWaterCertified" AND "approvalStatus" = 'approved'`;

/**
 * Notes who is to be reminded on a day, and asks for their mails: in one statement, so that a crash leaves both or
 * neither, and the second finds the notes there.
 */
export async function askForReminders(db: EntityManager, day: string, mailJob: string): Promise<void> {
  await db.query(
    `WITH noted AS (
       INSERT INTO storm_water_reminders (day, "userId")
       SELECT $1::date, person.id FROM users person WHERE ${certified} AND EXISTS (${pendingDays('person.id')})
       ON CONFLICT DO NOTHING RETURNING "userId")
     SELECT graphile_worker.add_job($2, json_build_object('userId', "userId", 'day', $1::date::text)) FROM noted`,
    [day, mailJob],
  );
}

/** The content of a person's reminder for a day: null if it was sent or nothing is open any more. */
export async function readReminder(
  db: EntityManager,
  day: string,
  userId: string,
): Promise<{ email: string; days: string[] } | null> {
  const [reminder] = await db.query(
    `SELECT person.email, ARRAY(${pendingDays('person.id')} ORDER BY evidence.day)::text[] AS days
     FROM users person JOIN storm_water_reminders reminder ON reminder."userId" = person.id AND reminder.day = $1
     WHERE person.id = $2 AND ${certified} AND reminder."sentAt" IS NULL`,
    [day, userId],
  );
  return reminder && reminder.days.length > 0 ? reminder : null;
}
