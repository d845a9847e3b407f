import { type DataSource, type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { DELETED_USER } from '../../../common/names';
import { jsonObject } from '../../core/database/json';
import { type Db, execute, queryRow, queryRows } from '../../core/database/sql';
import { dayOf } from '../../core/days/days';
import { momentSql } from '../../core/days/moments';
import type { Forecast } from '../../core/service-interfaces/weather';
import type { MailedTo } from '../../services/mail-content';
import { StormWaterApproval as ApprovalRow, RainEvidence } from './storm-water.entity';
import { isRain } from './storm-water.policy';
import type { StormWaterApproval, StormWaterDay, StormWaterEvidence } from './storm-water.types';

/** Reads the days between `from` and `to` that have a saved forecast, and whether each is a rain day. */
export const readDays = (db: Db, from: string, to: string): Promise<StormWaterDay[]> =>
  queryRows(db, {
    text: `SELECT day AS date, bool_or(rain) AS rain FROM rain_evidence
     WHERE day BETWEEN $1::date AND $2::date GROUP BY day ORDER BY day`,
    values: [from, to],
  });

/** Reads the stored forecast steps of these days by day, earliest first. */
export async function readSteps(db: Db, days: string[]): Promise<Map<string, StormWaterEvidence[]>> {
  const steps = await db.getRepository(RainEvidence).find({ where: { day: In(days) }, order: { startsAt: 'ASC' } });
  const shown = ({ entry, rain, fetchedAt }: RainEvidence) => ({ ...entry, rain, fetchedAt: fetchedAt.toISOString() });
  return new Map(days.map((day) => [day, steps.filter((step) => step.day === day).map(shown)]));
}

const SAVE_LOCK = 7_209_313;

/**
 * Saves each step of a forecast, replacing earlier forecasts for the same time. Past steps keep their last forecast, because a
 * new forecast doesn't include them. Call it inside a transaction.
 */
export async function saveForecast(db: EntityManager, forecast: Forecast, timeZone: string): Promise<void> {
  const isSaved = () => db.existsBy(RainEvidence, { fetchedAt: MoreThanOrEqual(forecast.fetchedAt) });
  if (await isSaved()) return;
  await execute(db, { text: 'SELECT pg_advisory_xact_lock($1)', values: [SAVE_LOCK] });
  if (await isSaved()) return;
  const steps = forecast.entries.map((entry) => {
    const startsAt = new Date(entry.dt * 1000);
    return { startsAt, day: dayOf(startsAt, timeZone), rain: isRain(entry), entry, fetchedAt: forecast.fetchedAt };
  });
  const first = new Date(Math.min(...steps.map(({ startsAt }) => startsAt.getTime())));
  await db.delete(RainEvidence, { startsAt: MoreThanOrEqual(first) });
  await db.createQueryBuilder().insert().into(RainEvidence).values(steps).orIgnore().execute();
}

const createdAtText = momentSql('approval."createdAt"');
const approvalColumns = `
  approval.id, approval.date, approval."userId", approval.approved, ${createdAtText} AS "createdAt",
  approval.rain, ${momentSql('approval."recordedAt"')} AS "recordedAt",
  CASE WHEN approval."userId" IS NULL THEN '${DELETED_USER}' ELSE approval."approverName" END AS "userName"`;

/** Reads all approvals for the days from `from` to `to`, sorted by day, earliest first. */
export const readApprovals = (dataSource: DataSource, from: string, to: string): Promise<StormWaterApproval[]> =>
  queryRows(dataSource, {
    name: 'storm-water-approvals',
    text: `SELECT ${approvalColumns} FROM storm_water_approvals approval
           WHERE approval.date BETWEEN $1::date AND $2::date ORDER BY approval.date, approval."createdAt", approval.id`,
    values: [from, to],
  });

/** Saves a person's approval of a day. A repeated approval keeps the first. */
export async function insertApproval(
  db: Db,
  userId: string,
  date: string,
): Promise<StormWaterApproval & { isNew: boolean }> {
  const added = await db
    .getRepository(ApprovalRow)
    .createQueryBuilder()
    .insert()
    .values({ date, userId })
    .orIgnore()
    .execute();
  const approval = await queryRow<StormWaterApproval>(db, {
    text: `SELECT ${approvalColumns} FROM storm_water_approvals approval
     WHERE approval.date = $1 AND approval."userId" = $2`,
    values: [date, userId],
  });
  return { ...approval!, isNew: added.raw.length > 0 };
}

/** Reads the evidence recorded with approvals, keyed by approval id. */
export async function readEvidence(db: Db, ids: string[]): Promise<Map<string, StormWaterEvidence[]>> {
  const rows = await db
    .getRepository(ApprovalRow)
    .find({ select: { id: true, evidence: true }, where: { id: In(ids) } });
  return new Map(rows.map(({ id, evidence }) => [id, evidence]));
}

/** Returns SQL for the rain days of the week up to `$1` that a person has not approved. */
const pendingDays = (userId: string) => `
  SELECT evidence.day FROM rain_evidence evidence
  WHERE evidence.rain AND evidence.day BETWEEN $1::date - 7 AND $1::date
    AND NOT EXISTS (SELECT 1 FROM storm_water_approvals approval
                    WHERE approval."userId" = ${userId} AND approval.date = evidence.day)
  GROUP BY evidence.day`;

const certified = `"stormWaterCertified" AND "approvalStatus" = 'approved'`;

/**
 * Records whom to remind on a day and enqueues the emails, in one statement. A crash leaves both or neither. A second server
 * finds the records and enqueues nothing.
 */
export async function askForReminders(db: Db, day: string, mailJob: string): Promise<void> {
  await execute(db, {
    text: `WITH noted AS (
       INSERT INTO storm_water_reminders (day, "userId")
       SELECT $1::date, person.id FROM users person WHERE ${certified} AND EXISTS (${pendingDays('person.id')})
       ON CONFLICT DO NOTHING RETURNING "userId")
     SELECT graphile_worker.add_job($2, ${jsonObject('"userId", $1::date::text AS day')}) FROM noted`,
    values: [day, mailJob],
  });
}

/** Returns a person's reminder for a day. Null if it was sent, or if no day needs the person's approval. */
export async function readReminder(
  db: Db,
  day: string,
  userId: string,
): Promise<(MailedTo & { days: string[] }) | null> {
  const reminder = await queryRow<MailedTo & { days: string[] }>(db, {
    text: `SELECT person.email, person.language, ARRAY(${pendingDays('person.id')} ORDER BY evidence.day)::text[] AS days
     FROM users person JOIN storm_water_reminders reminder ON reminder."userId" = person.id AND reminder.day = $1
     WHERE person.id = $2 AND ${certified} AND reminder."sentAt" IS NULL`,
    values: [day, userId],
  });
  return reminder && reminder.days.length > 0 ? reminder : null;
}
