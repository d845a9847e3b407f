import { workedHours } from '../../../core/card-lines/line-columns';
import { jsonList, jsonObject } from '../../../core/database/json';
import { personName, workerName } from '../../../core/database/people';
import { type Db, execute, queryRow } from '../../../core/database/sql';
import type { MailedTo } from '../../../services/mail-content';
import { TimecardSummary } from './mails.entity';

export interface ReturnedCard extends MailedTo {
  date: string;
  workArea: string;
  reason: string;
  /** Name of the reviewer. Null if the reviewer's account is deleted. */
  by: string | null;
}

/** Reads a returned card for the email to its owner. Undefined if the card has since been corrected or withdrawn. */
export async function readReturn(db: Db, id: string, eventId: string): Promise<ReturnedCard | undefined> {
  return queryRow<ReturnedCard>(db, {
    text: `SELECT owner.email, owner.language, t.date, t."workArea", event.reason, ${personName('person')} AS by
     FROM timecard_revisions event JOIN timecards t ON t.id = event."timecardId" JOIN users owner ON owner.id = t."userId"
     LEFT JOIN users person ON person.id = event.by
     WHERE event.id = $2 AND t.id = $1 AND t.status = 'returned' AND t."withdrawnAt" IS NULL`,
    values: [id, eventId],
  });
}

/** A person's hours on a card before a correction (`was`) and after it (`now`). Null if the card didn't name the person then. */
export interface ChangedPerson {
  name: string;
  was: string | null;
  now: string | null;
}

export interface CorrectedCard extends Omit<ReturnedCard, 'reason'> {
  reason: string | null;
  people: ChangedPerson[];
}

/** SQL for people whose hours differ between the card `t` and the version that `event` replaced. */
const CHANGED_PEOPLE = jsonList(`
  SELECT name, was::text, now::text FROM (
    SELECT coalesce(${workerName('worker')}, min(btrim(line.typed))) AS name,
      sum(line.hours) FILTER (WHERE line."isBefore") AS was, sum(line.hours) FILTER (WHERE NOT line."isBefore") AS now
    FROM (
      SELECT true AS "isBefore", before."workerId", before.name AS typed, ${workedHours('before')} AS hours
      FROM jsonb_array_elements(event.replaced::jsonb->'costCodes') code
      CROSS JOIN LATERAL jsonb_populate_recordset(NULL::worker_lines, code->'workers') before
      UNION ALL
      SELECT false, line."workerId", line.name, ${workedHours('line')}
      FROM cost_codes code JOIN worker_lines line ON line."costCodeId" = code.id WHERE code."timecardId" = t.id) line
    LEFT JOIN workers worker ON worker.id = line."workerId"
    GROUP BY worker.id, name_key(line.typed)) person
  WHERE was IS DISTINCT FROM now ORDER BY name`);

/** Reads a corrected card for the email to its owner. Undefined if the card has since been withdrawn. */
export async function readCorrection(db: Db, eventId: string): Promise<CorrectedCard | undefined> {
  return queryRow<CorrectedCard>(db, {
    text: `SELECT owner.email, owner.language, t.date, t."workArea", event.reason, ${personName('person')} AS by, ${CHANGED_PEOPLE} AS people
     FROM timecard_revisions event JOIN timecards t ON t.id = event."timecardId" JOIN users owner ON owner.id = t."userId"
     LEFT JOIN users person ON person.id = event.by
     WHERE event.id = $1 AND t."withdrawnAt" IS NULL`,
    values: [eventId],
  });
}

/** Reads a card that somebody else entered, for the email to its owner. Undefined if the card has since been withdrawn. */
export async function readEntered(db: Db, eventId: string) {
  return queryRow<Omit<ReturnedCard, 'reason'> & { id: string }>(db, {
    text: `SELECT t.id, owner.email, owner.language, t.date, t."workArea", ${personName('person')} AS by
     FROM timecard_revisions event JOIN timecards t ON t.id = event."timecardId" JOIN users owner ON owner.id = t."userId"
     LEFT JOIN users person ON person.id = event.by
     WHERE event.id = $1 AND t."withdrawnAt" IS NULL`,
    values: [eventId],
  });
}

const OPEN = `t."withdrawnAt" IS NULL AND t.status <> 'approved' AND t.date > $1::date - 60`;

/** Records who gets a summary this week and enqueues the jobs that send them, in one statement. A repeat enqueues nothing. */
export const noteSummaries = (db: Db, week: string, mailJob: string) =>
  execute(db, {
    text: `WITH noted AS (
       INSERT INTO timecard_summaries (week, "userId")
       SELECT $1::date, person.id FROM users person
       WHERE person."approvalStatus" = 'approved' AND EXISTS (SELECT 1 FROM timecards t WHERE t."userId" = person.id AND ${OPEN})
       ON CONFLICT DO NOTHING RETURNING "userId")
     SELECT graphile_worker.add_job($2, ${jsonObject('"userId", $1::date::text AS week')}) FROM noted`,
    values: [week, mailJob],
  });

export interface Summary extends MailedTo {
  cards: { date: string; workArea: string; status: string }[];
}

/** Reads a person's address and open cards of the last 60 days, oldest first. Null if the email was sent or no card is open. */
export async function readSummary(db: Db, userId: string, week: string): Promise<Summary | null> {
  const summary = await queryRow<Summary>(db, {
    text: `SELECT person.email, person.language, ${jsonList(`
       SELECT t.date, t."workArea", CASE t.status WHEN 'submitted' THEN 'waiting for review' ELSE 'returned' END AS status
       FROM timecards t WHERE t."userId" = person.id AND ${OPEN} ORDER BY t.date, t."createdAt"`)} AS cards
     FROM users person JOIN timecard_summaries noted ON noted."userId" = person.id AND noted.week = $1
     WHERE person.id = $2 AND noted."sentAt" IS NULL`,
    values: [week, userId],
  });
  return summary?.cards.length ? summary : null;
}

export const summarySent = (db: Db, userId: string, week: string) =>
  db.getRepository(TimecardSummary).update({ userId, week }, { sentAt: () => 'now()' });
