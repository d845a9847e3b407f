import { isDay } from '../../../common/days';

const momentPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-](\d{2}):?(\d{2}))$/;

/** True for the text of a valid moment: ISO 8601 with an offset, and at most six decimals of a second. */
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

/**
 * Returns SQL for a timestamptz column as JSON text in UTC, regardless of the connection's zone. Keeps the microseconds, which
 * cursors need. Published fields use `publishedMoment` instead.
 */
export const momentSql = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00')`;

/**
 * Returns SQL for a timestamptz column as both doors publish it. Use it for JSON that Postgres builds and the server sends
 * unchanged.
 */
export const publishedMomentSql = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns SQL for a timestamptz column in a time zone, to the second, for exports: '2026-11-02 15:30:00'. `timeZone` is SQL. */
export const zonedMomentSql = (column: string, timeZone: string) =>
  `to_char(${column} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;

const exact = /^(.{10}T.{8}\.\d{3})\d{3}\+00:00$/;

/** Formats a moment as both doors publish it: '2026-11-02T22:30:00.000Z'. Returns text in another format unchanged. */
export const publishedMoment = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value).replace(exact, '$1Z');
