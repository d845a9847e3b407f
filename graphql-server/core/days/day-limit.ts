import type { Message } from '../../../common/i18n/say';
import { type Db, queryRow } from '../database/sql';
import { AppError } from '../errors';

/** SQL for the start of the current day in the time zone `$1`. */
export const TODAY = `date_trunc('day', now() AT TIME ZONE $1)`;
const WAIT = `ceil(extract(epoch FROM (${TODAY} + interval '1 day') AT TIME ZONE $1 - now()))::int`;

interface DayLimit {
  /** Name of the prepared statement. */
  name: string;
  /** SQL after SELECT count(*). `$1` is the time zone. Other values start at `$2`. */
  from: string;
  values: unknown[];
  most: number;
  message: Message;
}

/** Throws a 429 if the daily limit is reached. The client may retry on the company's next day. */
export async function refuseOverDayLimit(db: Db, timeZone: string, { name, from, values, most, message }: DayLimit) {
  const row = await queryRow<{ count: number; wait: number }>(db, {
    name,
    text: `SELECT count(*)::int AS count, ${WAIT} AS wait ${from}`,
    values: [timeZone, ...values],
  });
  if (row!.count < most) return;
  throw new AppError('tooManyRequests', message, { reason: 'DAY_LIMIT', retryAfterSeconds: row!.wait });
}
