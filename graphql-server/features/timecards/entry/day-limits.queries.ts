import { say } from '../../../../common/i18n/say';
import type { Db } from '../../../core/database/sql';
import { refuseOverDayLimit, TODAY } from '../../../core/days/day-limit';
import type { Settings } from '../../../settings/env';

type Limits = Pick<Settings, 'dayLimits' | 'timeZone'>;

/**
 * Throws a 429 if the owner has reached the daily limit of submitted cards. Withdrawn cards and cards that somebody else
 * entered count, too.
 */
export const refuseTooManyCards = (
  db: Db,
  { ownerId, enteredBy }: { ownerId: string; enteredBy?: string },
  { dayLimits, timeZone }: Limits,
) =>
  refuseOverDayLimit(db, timeZone, {
    name: 'cards-of-today',
    from: `FROM timecards WHERE "userId" = $2 AND "createdAt" >= ${TODAY} AT TIME ZONE $1`,
    values: [ownerId],
    most: dayLimits.cards,
    message: enteredBy
      ? say(
          '{count} timecards have been submitted for this person today, which is the limit. You can enter more tomorrow.',
          { count: dayLimits.cards },
        )
      : say('You have submitted {count} timecards today, which is the limit. You can submit more tomorrow.', {
          count: dayLimits.cards,
        }),
  });

/** Throws a 429 if the person has reached the daily limit of corrections to this card. */
export const refuseTooManyCorrections = (
  db: Db,
  { userId, cardId }: { userId: string; cardId: string },
  { dayLimits, timeZone }: Limits,
) =>
  refuseOverDayLimit(db, timeZone, {
    name: 'corrections-of-today',
    from: `FROM timecard_revisions
      WHERE "timecardId" = $2 AND kind = 'revised' AND by = $3 AND at >= ${TODAY} AT TIME ZONE $1`,
    values: [cardId, userId],
    most: dayLimits.corrections,
    message: say(
      'You have corrected this timecard {count} times today, which is the limit. You can correct it again tomorrow.',
      { count: dayLimits.corrections },
    ),
  });
