import { type Db, execute, queryRow, queryRows } from '../../../core/database/sql';

const WAITS = `card.status = 'submitted' AND card."withdrawnAt" IS NULL`;

/** Counts the cards from `from` to `to` that wait for review. */
export async function countSubmitted(db: Db, from: string, to: string): Promise<number> {
  const row = await queryRow<{ count: number }>(db, {
    name: 'count-submitted',
    text: `SELECT count(*)::int AS count FROM timecards card WHERE card.date BETWEEN $1 AND $2 AND ${WAITS}`,
    values: [from, to],
  });
  return row!.count;
}

/** Counts waiting cards for which the job stored a warning. Also returns the days that the job has not judged yet. */
export async function readJudgedDays(db: Db, days: string[]): Promise<{ warned: number; unjudged: string[] }> {
  const row = await queryRow<{ warned: number; unjudged: string[] }>(db, {
    text: `
      WITH judged AS MATERIALIZED (SELECT day, "warnedIds" FROM judged_days WHERE day = ANY ($1::date[]))
      SELECT ARRAY(SELECT day::text FROM unnest($1::date[]) day WHERE day NOT IN (SELECT day FROM judged)) AS unjudged,
        (SELECT count(*)::int FROM judged CROSS JOIN unnest(judged."warnedIds") warned (id)
         JOIN timecards card ON card.id = warned.id AND card.date = judged.day WHERE ${WAITS}) AS warned`,
    values: [days],
  });
  return row!;
}

const VERSION = `(SELECT count(*) || ' ' || coalesce(max("updatedAt")::text, '') FROM timecards card WHERE card.date = wanted.day)`;

/**
 * Reads the days to judge, each with the version of its cards. These are days whose cards have changed since they were last
 * judged. Days that were last judged over an hour ago also count, because reference lists may have changed.
 */
export const readDaysToJudge = (db: Db, days: string[]): Promise<{ day: string; version: string }[]> =>
  queryRows(db, {
    text: `
      SELECT wanted.day::text AS day, ${VERSION} AS version FROM unnest($1::date[]) wanted (day)
      LEFT JOIN judged_days judged ON judged.day = wanted.day
      WHERE judged.version IS DISTINCT FROM ${VERSION} OR judged."judgedAt" < now() - interval '1 hour'`,
    values: [days],
  });

/** Stores the ids of a day's cards with warnings. Deletes the stored days before `firstDay`. */
export const saveJudgedDay = (
  db: Db,
  judged: { day: string; version: string; warnedIds: string[]; firstDay: string },
) =>
  execute(db, {
    text: `
      WITH forgotten AS (DELETE FROM judged_days WHERE day < $4)
      INSERT INTO judged_days (day, version, "warnedIds") VALUES ($1, $2, $3::uuid[])
      ON CONFLICT (day) DO UPDATE SET version = $2, "judgedAt" = now(), "warnedIds" = $3::uuid[]`,
    values: [judged.day, judged.version, judged.warnedIds, judged.firstDay],
  });
