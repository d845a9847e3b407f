import { queryRow, queryRows } from '../../../core/database/sql';
import type { Context } from '../../../core/operations/context';
import { reportRows } from '../../../core/shapes/report-rows';
import { IS_EXCEPTION, MACHINE_REPORT } from '../machines/machines.queries';
import type { HoursOfDay } from './today.types';

interface Counts {
  cardsToReview: number;
  rainDaysToApprove: number;
  registrationsWaiting: number;
}

/** Counts of what is waiting for approval. Rain days are those of the last week that this person has not approved. */
export async function readCounts({ db }: Context, today: string, userId: string): Promise<Counts> {
  const counts = await queryRow<Counts>(db, {
    name: 'today-counts',
    text: `SELECT
      (SELECT count(*)::int FROM timecards WHERE status = 'submitted' AND "withdrawnAt" IS NULL) AS "cardsToReview",
      (SELECT count(DISTINCT evidence.day)::int FROM rain_evidence evidence
       WHERE evidence.rain AND evidence.day BETWEEN $1::date - 7 AND $1::date
         AND NOT EXISTS (SELECT FROM storm_water_approvals approval
                         WHERE approval."userId" = $2 AND approval.date = evidence.day)) AS "rainDaysToApprove",
      (SELECT count(*)::int FROM users WHERE "approvalStatus" = 'pending') AS "registrationsWaiting"`,
    values: [today, userId],
  });
  return counts!;
}

/** Rows of the machine report whose hours disagree. */
export async function countMachineExceptions(context: Context, from: string, to: string): Promise<number> {
  const [row] = await reportRows<{ count: number }>(context, {
    text: `${MACHINE_REPORT} SELECT count(*)::int AS count FROM found_row WHERE ${IS_EXCEPTION}`,
    values: [from, to],
  });
  return row!.count;
}

/** Hours on the cards of each of these days. */
export const readHours = ({ db }: Context, days: string[]): Promise<HoursOfDay[]> =>
  queryRows<HoursOfDay>(db, {
    name: 'today-hours',
    text: `
      SELECT day.date::text AS date, coalesce(sum(card."totalHours"), 0.00)::text AS hours
      FROM unnest($1::date[]) AS day (date)
      LEFT JOIN timecards card ON card.date = day.date AND card."withdrawnAt" IS NULL
      GROUP BY day.date ORDER BY day.date`,
    values: [days],
  });
