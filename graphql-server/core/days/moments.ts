import { isDay } from '../../../common/days';

const momentPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-](\d{2}):?(\d{2}))$/;

/** True for a moment that exists: ISO 8601 with its offset, to the microsecond at most. */
export function isMoment(value: unknown): value is string {
  const [, day, hour, minute, second = '0', offsetHour = '0', offsetMinute = '0'] =
    (typeof value === 'string' && momentPattern.exec(value)) || [];
  return (
    isDay(day) &&
    Number(hour) <= 23 &&
    Number(minute) <= 59 &&
    Number(second) <= 59 &&
    Number(offsetHour) <= 14 &&
    Number(offsetMinute) <= 59
  );
}

/** A timestamptz column as JSON text with its microseconds, always in UTC, whatever the connection's zone. */
export const momentSql = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00')`;
