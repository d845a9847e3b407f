import type { DataSource } from 'typeorm';
import { In } from 'typeorm';
import { addDays, isWorkingDay, nextWorkingDay } from '../../../../common/days';
import { ApprovalStatus } from '../../../access/actor';
import { jsonObject } from '../../../core/database/json';
import { personJson, personName } from '../../../core/database/people';
import { type Db, execute, queryRow, queryRows } from '../../../core/database/sql';
import { dayOf } from '../../../core/days/days';
import type { MailedTo } from '../../../services/mail-content';
import type { Settings } from '../../../settings/env';
import { User } from '../../users/users.entity';
import { RollCallMail } from './roll-call.entity';
import type { RollCallPerson } from './roll-call.types';

/** Time on the next working day after which a card is late. */
const DUE = '07:00';

/**
 * Returns the values of `$1` to `$5` in STATES: the days, the day on which each day's card is due, whether each is a working day,
 * the time zone, and today.
 */
export function dayValues(
  from: string,
  to: string,
  { timeZone, workingDays }: Pick<Settings, 'timeZone' | 'workingDays'>,
) {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return [
    days,
    days.map((day) => nextWorkingDay(day, workingDays)),
    days.map((day) => isWorkingDay(day, workingDays)),
    timeZone,
    dayOf(new Date(), timeZone),
  ];
}

/** SQL for a person's state on a day. A card takes precedence over 'no work' and days off. */
const STATE = `
  CASE WHEN card."isReturned" THEN 'returned'
       WHEN card.first > (day.due + time '${DUE}') AT TIME ZONE $4 THEN 'late'
       WHEN card.first IS NOT NULL THEN 'card'
       WHEN NOT day."isWorking" THEN 'off'
       WHEN no_work."userId" IS NOT NULL THEN 'no_work'
       WHEN day.date >= $5::date THEN 'waiting'
       ELSE 'missing' END`;

/** SQL for the state of everyone who should turn in a card, on each day. `dayValues` fills `$1` to `$5`. */
export const STATES = `
  SELECT person.id, person."firstName", person."lastName", person.email, day.date, ${STATE} AS state,
         card.id AS "timecardId", no_work.reason, ${personJson('reporter')} AS "reportedBy",
         coalesce(no_work."byReviewer", false) AS "byReviewer"
  FROM users person
  CROSS JOIN unnest($1::date[], $2::date[], $3::boolean[]) AS day (date, due, "isWorking")
  LEFT JOIN (
    SELECT t."userId", t.date, min(t."createdAt") AS first, bool_or(t.status = 'returned') AS "isReturned",
           (array_agg(t.id ORDER BY t."createdAt", t.id))[1] AS id
    FROM timecards t WHERE t.date = ANY ($1::date[]) AND t."withdrawnAt" IS NULL GROUP BY t."userId", t.date
  ) card ON card."userId" = person.id AND card.date = day.date
  LEFT JOIN no_work_days no_work ON no_work."userId" = person.id AND no_work.date = day.date
  LEFT JOIN users reporter ON reporter.id = no_work."reportedBy"
  WHERE person."approvalStatus" = 'approved' AND person."timecardExpected"`;

/** SQL for the columns of a row `day` of STATES. STATES omits the writer of the card, so that it is read only for shown days. */
export const DAY = `date, state, "timecardId", reason, "reportedBy", "byReviewer", (
  SELECT ${personJson('writer')} FROM timecard_revisions entry JOIN users writer ON writer.id = entry.by
  WHERE entry."timecardId" = day."timecardId" AND entry.kind = 'entered') AS "enteredBy"`;

/** Reads the roll call: everyone, sorted by last name, with the state of each day from `from` to `to`. */
export const readRollCall = (
  dataSource: DataSource,
  from: string,
  to: string,
  settings: Pick<Settings, 'timeZone' | 'workingDays'>,
): Promise<RollCallPerson[]> =>
  queryRows<RollCallPerson>(dataSource, {
    name: 'roll-call',
    text: `
      SELECT ${jsonObject('id, "firstName", "lastName", email')} AS user,
        json_agg(${jsonObject(DAY)} ORDER BY date) AS days
      FROM (${STATES}) day GROUP BY id, "firstName", "lastName", email ORDER BY "lastName", "firstName", email`,
    values: dayValues(from, to, settings),
  });

/** One person's state on one day, for an email. */
export interface RollCallEntry {
  id: string;
  name: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  state: string;
  reason: string | null;
}

/** Reads everyone's state on one day, sorted by last name. */
export const readDay = (
  db: Db,
  day: string,
  settings: Pick<Settings, 'timeZone' | 'workingDays'>,
): Promise<RollCallEntry[]> =>
  queryRows(db, {
    text: `SELECT id, ${personName('states')} AS name, "firstName", "lastName", email, state, reason
     FROM (${STATES}) states ORDER BY "lastName", "firstName", email`,
    values: dayValues(day, day, settings),
  });

/** Records who gets an email on a morning and enqueues the jobs that send it, in one statement. A repeat enqueues nothing. */
export const noteMails = (db: Db, mail: { day: string; kind: string; job: string }, userIds: string[]) =>
  execute(db, {
    text: `WITH noted AS (
       INSERT INTO roll_call_mails (day, kind, "userId") SELECT $1::date, $2, id FROM users WHERE id = ANY ($3::uuid[])
       ON CONFLICT DO NOTHING RETURNING "userId")
     SELECT graphile_worker.add_job($4, ${jsonObject('"userId", $1::date::text AS day')}) FROM noted`,
    values: [mail.day, mail.kind, userIds, mail.job],
  });

/** Returns the ids of approved accounts with one of these roles. */
export async function readPeopleWith(db: Db, roles: string[]): Promise<string[]> {
  const where = { approvalStatus: ApprovalStatus.approved, role: In(roles) };
  const rows = await db.getRepository(User).find({ select: { id: true }, where });
  return rows.map(({ id }) => id);
}

/** Reads the address for a recorded email. Null if the email was sent or the account is no longer approved. */
export const addressOf = (db: Db, mail: { day: string; kind: string; userId: string }) =>
  queryRow<MailedTo>(db, {
    text: `SELECT person.email, person.language FROM roll_call_mails mail JOIN users person ON person.id = mail."userId"
     WHERE mail.day = $1 AND mail.kind = $2 AND mail."userId" = $3 AND mail."sentAt" IS NULL
       AND person."approvalStatus" = 'approved'`,
    values: [mail.day, mail.kind, mail.userId],
  });

export const mailSent = (db: Db, { day, kind, userId }: { day: string; kind: string; userId: string }) =>
  db.getRepository(RollCallMail).update({ day, kind, userId }, { sentAt: () => 'now()' });
