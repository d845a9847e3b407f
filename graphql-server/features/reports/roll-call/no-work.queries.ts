import { personJson } from '../../../core/database/people';
import { type Db, queryRow, queryRows } from '../../../core/database/sql';
import { momentSql } from '../../../core/days/moments';
import type { NoWorkDay } from './no-work.types';

/** Days without work. `reportedBy` is the id of the reviewer who reports them. Null if the person reports their own days. */
export interface NoWork {
  userId: string;
  from: string;
  to: string;
  reason: string | null;
  reportedBy: string | null;
}

/**
 * Saves that a person has no work on these days, and returns the saved days. Leaves out days with a card, unless the person
 * reports a single day. A reviewer's report never replaces the person's own.
 */
export async function saveNoWork(db: Db, { userId, from, to, reason, reportedBy }: NoWork): Promise<string[]> {
  const days = await queryRows<{ date: string }>(db, {
    text: `INSERT INTO no_work_days AS day ("userId", date, reason, "reportedBy", "byReviewer")
     SELECT $1, wanted.day, $4, $5, $5::uuid IS NOT NULL FROM generate_series($2::date, $3::date, interval '1 day') wanted (day)
     WHERE ($5::uuid IS NULL AND $2::date = $3::date) OR NOT EXISTS (
       SELECT FROM timecards card WHERE card."userId" = $1 AND card.date = wanted.day AND card."withdrawnAt" IS NULL)
     ON CONFLICT ("userId", date) DO UPDATE
       SET reason = excluded.reason, "reportedBy" = excluded."reportedBy", "byReviewer" = excluded."byReviewer"
       WHERE day."byReviewer" OR NOT excluded."byReviewer"
     RETURNING date`,
    values: [userId, from, to, reason, reportedBy],
  });
  return days.map(({ date }) => date).sort();
}

const reportsWhere = (condition: string) => `
  SELECT day."userId" AS id, day.date, day.reason, day."byReviewer", ${personJson('reporter')} AS "reportedBy",
    ${momentSql('day."createdAt"')} AS "createdAt"
  FROM no_work_days day LEFT JOIN users reporter ON reporter.id = day."reportedBy"
  WHERE day."userId" = $1 AND ${condition} ORDER BY day.date LIMIT 1`;

/** Reads the first of these days that this reviewer, or the person, has reported. Undefined if there is none. */
export const readNoWork = (db: Db, { userId, from, to, reportedBy }: Omit<NoWork, 'reason'>) =>
  queryRow<NoWorkDay>(db, {
    text: reportsWhere(`day.date BETWEEN $2 AND $3 AND day."reportedBy" IS NOT DISTINCT FROM $4::uuid
      AND day."byReviewer" = ($4::uuid IS NOT NULL)`),
    values: [userId, from, to, reportedBy],
  });

/** Reads the report of a person's day without work. Undefined if there is none. */
export const readNoWorkOn = (db: Db, userId: string, date: string) =>
  queryRow<NoWorkDay>(db, { text: reportsWhere('day.date = $2'), values: [userId, date] });

/** Deletes a report of no work. Returns the person's email, or undefined if there was no report. */
export const deleteNoWork = (db: Db, userId: string, date: string) =>
  queryRow<{ email: string }>(db, {
    text: `WITH removed AS (DELETE FROM no_work_days WHERE "userId" = $1 AND date = $2 RETURNING "userId")
     SELECT person.email FROM removed JOIN users person ON person.id = removed."userId"`,
    values: [userId, date],
  });
