import { type Db, queryRow } from '../../../core/database/sql';
import { AppError } from '../../../core/errors';
import type { Settings } from '../../../settings/env';

type Limits = Pick<Settings, 'dayLimits' | 'timeZone'>;

/** SQL for the beginning of the company's day, in the time zone `$1`, and of the next one. */
const TODAY = `date_trunc('day', now() AT TIME ZONE $1)`;
const WAIT = `ceil(extract(epoch FROM (${TODAY} + interval '1 day') AT TIME ZONE $1 - now()))::int`;

const overDayLimit = (message: string, retryAfterSeconds: number) =>
  new AppError('tooManyRequests', message, { reason: 'DAY_LIMIT', retryAfterSeconds });

/** 429 until the company's next day once a person has submitted as many cards as a day allows; withdrawn ones count. */
export async function refuseTooManyCards(db: Db, userId: string, { dayLimits, timeZone }: Limits): Promise<void> {
  const row = await queryRow<{ count: number; wait: number }>(db, {
    name: 'cards-of-today',
    text: `SELECT count(*)::int AS count, ${WAIT} AS wait FROM timecards
     WHERE "userId" = $2 AND "createdAt" >= ${TODAY} AT TIME ZONE $1`,
    values: [timeZone, userId],
  });
  if (row!.count < dayLimits.cards) return;
  throw overDayLimit(
    `You have submitted ${dayLimits.cards} timecards today, which is the limit. The next one is accepted tomorrow.`,
    row!.wait,
  );
}

/** The same for a person's corrections of one card. */
export async function refuseTooManyCorrections(
  db: Db,
  { userId, cardId }: { userId: string; cardId: string },
  { dayLimits, timeZone }: Limits,
): Promise<void> {
  const row = await queryRow<{ count: number; wait: number }>(db, {
    text: `SELECT count(*)::int AS count, ${WAIT} AS wait FROM timecard_revisions
     WHERE "timecardId" = $2 AND kind = 'revised' AND by = $3 AND at >= ${TODAY} AT TIME ZONE $1`,
    values: [timeZone, cardId, userId],
  });
  if (row!.count < dayLimits.corrections) return;
  throw overDayLimit(
    `You have corrected this timecard ${dayLimits.corrections} times today, which is the limit. It can be corrected again tomorrow.`,
    row!.wait,
  );
}
