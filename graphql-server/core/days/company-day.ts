import { AppError } from '../errors';

/** SQL for the beginning of the company's day, in the time zone `$1`. */
export const START_OF_TODAY = `date_trunc('day', now() AT TIME ZONE $1) AT TIME ZONE $1`;

/** SQL for the seconds until the company's next day. */
export const UNTIL_TOMORROW = `ceil(extract(epoch FROM (date_trunc('day', now() AT TIME ZONE $1) + interval '1 day') AT TIME ZONE $1 - now()))::int`;

/** 429 until the company's next day. */
export const overDayLimit = (message: string, retryAfterSeconds: number) =>
  new AppError('tooManyRequests', message, { reason: 'DAY_LIMIT', retryAfterSeconds });
