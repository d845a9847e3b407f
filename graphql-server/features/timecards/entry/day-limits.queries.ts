import { type Db, queryRow } from '../../../core/database/sql';
import { overDayLimit, START_OF_TODAY, UNTIL_TOMORROW } from '../../../core/days/company-day';
import type { Settings } from '../../../settings/env';

type Limits = Pick<Settings, 'dayLimits' | 'timeZone'>;

/** 429 until the company's next day once a person has submitted as many cards as a day allows; withdrawn ones count. */
export async function refuseTooManyCards(db: Db, userId: string, { dayLimits, timeZone }: Limits): Promise<void> {
  const row = await queryRow<{ count: number; wait: number }>(db, {
    name: 'cards-of-today',
    text: `SELECT count(*)::int AS count, ${UNTIL_TOMORROW} AS wait FROM timecards
     WHERE "userId" = $2 AND "createdAt" >= ${START_OF_TODAY}`,
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
    text: `SELECT count(*)::int AS count, ${UNTIL_TOMORROW} AS wait FROM timecard_revisions
     WHERE "timecardId" = $2 AND kind = 'revised' AND by = $3 AND at >= ${START_OF_TODAY}`,
    values: [timeZone, cardId, userId],
  });
  if (row!.count < dayLimits.corrections) return;
  throw overDayLimit(
    `You have corrected this timecard ${dayLimits.corrections} times today, which is the limit. It can be corrected again tomorrow.`,
    row!.wait,
  );
}
