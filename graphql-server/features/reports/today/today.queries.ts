import { reportRows } from '../../../core/database/report-rows';
import { type Db, queryRow, queryRows } from '../../../core/database/sql';
import { cardDays } from '../../../core/day-totals/card-days';
import { daysOf } from '../../../core/day-totals/day-totals';
import type { Context } from '../../../core/operations/context';
import { IS_EXCEPTION, MACHINE_REPORT } from '../machines/machines.queries';
import type { HoursOfDay } from './today.types';

/** Runs a statement that returns one `count`. */
async function count(db: Db, name: string, text: string, values: unknown[] = []): Promise<number> {
  const row = await queryRow<{ count: number }>(db, { name, text, values });
  return row!.count;
}

export const countCardsToReview = (db: Db) =>
  count(
    db,
    'today-cards',
    `SELECT count(*)::int AS count FROM timecards WHERE status = 'submitted' AND "withdrawnAt" IS NULL`,
  );

/** Counts cards that were returned before this day and have not been corrected. */
export const countReturnedBefore = (db: Db, day: string, timeZone: string) =>
  count(
    db,
    'today-returned',
    `SELECT count(*)::int AS count FROM timecards WHERE status = 'returned' AND "withdrawnAt" IS NULL
       AND "decidedAt" < $1::date::timestamp AT TIME ZONE $2`,
    [day, timeZone],
  );

/** Counts rain days of the last week that this person has not approved. */
export const countRainDays = (db: Db, today: string, userId: string) =>
  count(
    db,
    'today-rain-days',
    `SELECT count(DISTINCT evidence.day)::int AS count FROM rain_evidence evidence
     WHERE evidence.rain AND evidence.day BETWEEN $1::date - 7 AND $1::date
       AND NOT EXISTS (SELECT FROM storm_water_approvals approval
                       WHERE approval."userId" = $2 AND approval.date = evidence.day)`,
    [today, userId],
  );

export const countRegistrations = (db: Db) =>
  count(db, 'today-registrations', `SELECT count(*)::int AS count FROM users WHERE "approvalStatus" = 'pending'`);

/** Counts the exceptions of the machine report. */
export async function countMachineExceptions(context: Context, from: string, to: string): Promise<number> {
  const [row] = await reportRows<{ count: number }>(context, {
    text: `${MACHINE_REPORT} SELECT count(*)::int AS count FROM found_row WHERE ${IS_EXCEPTION}`,
    values: [from, to],
  });
  return row!.count;
}

/** Reads the hours on cards for each of these days. */
export const readHours = ({ db }: Context, days: string[]): Promise<HoursOfDay[]> =>
  queryRows<HoursOfDay>(db, {
    name: 'today-hours',
    text: `
      SELECT wanted.date::text AS date, coalesce(sum(line.hours), 0.00)::text AS hours
      FROM unnest($1::date[]) AS wanted (date)
      LEFT JOIN ${daysOf(cardDays, { from: '$2::date', to: '$3::date' })} line ON line.day = wanted.date
      GROUP BY wanted.date ORDER BY wanted.date`,
    values: [days, days[0], days.at(-1)],
  });
