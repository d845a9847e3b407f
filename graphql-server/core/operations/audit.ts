import { isDay } from '../../../common/days';
import { newId } from '../database/ids';
import type { Statement } from '../database/statements';
import { shortDay } from '../days/days';
import { spacedOut } from '../field-names';
import { type AuditDetails, detailsText } from './audit-details';
import type { PublicRequest } from './context';

/** One row of the activity log. Set `userId` if the row is about a person who isn't signed in, such as during a sign-in. */
export interface AuditEntry {
  action: string;
  details: AuditDetails;
  userId?: string | null;
  /** Limits the log to one row per person, action, hour, and this text, such as the name of a list. */
  hourly?: string;
}

const withFilter = (what: string, filter: object) =>
  [
    what,
    ...Object.entries(filter).flatMap(([name, value]) =>
      value == null ? [] : `${spacedOut(name)} ${isDay(value) ? shortDay(value) : value}`,
    ),
  ].join(', ');

/**
 * Returns the audit row for reading a whole list with an optional filter. The log keeps one such row per person, list, and hour.
 */
export const listRead = (list: string, filter: object = {}): AuditEntry => ({
  action: 'list read',
  details: withFilter(list, filter),
  hourly: list,
});

/** Returns the audit row for an export, with format and filter. Every export adds one. */
export const exported = (list: string, format: string, filter: object): AuditEntry => ({
  action: `exported ${list}`,
  details: withFilter(format, filter),
});

type Requester = Pick<PublicRequest, 'actor' | 'ip' | 'userAgent'>;

const limits = { action: 100, ipAddress: 45, userAgent: 1000, details: 4000 };

/** Returns a moment's hour in UTC, such as '2026-03-02T15', for rows that are written once an hour. */
export const hourOf = (moment: Date) => moment.toISOString().slice(0, 13);

/**
 * Returns a statement that inserts a row into the activity log, at most once per `onceKey`. By default, only hourly entries have
 * a key.
 */
export const auditStatement = (
  requester: Requester,
  entry: AuditEntry,
  onceKey = hourlyKey(requester, entry),
): Statement => ({
  name: 'insert-audit-row',
  text: `
    INSERT INTO activity_logs (id, "userId", action, details, "ipAddress", "userAgent", "onceKey")
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ("onceKey") WHERE "onceKey" IS NOT NULL DO NOTHING`,
  values: [...auditRow(requester, entry), onceKey],
});

const hourlyKey = ({ actor }: Requester, { action, hourly }: AuditEntry) =>
  hourly && actor ? `${hourOf(new Date())} ${action} ${hourly} ${actor.id}` : null;

/** Returns the details as text. Adds the access token's name if a program acted instead of the person. */
function textOf(details: AuditDetails, token?: { name: string }): string {
  const program = token ? `, by access token "${token.name}"` : '';
  return detailsText(details, limits.details - program.length) + program;
}

/** Returns the row's values: id, userId, action, details, ipAddress, userAgent. */
const auditRow = (requester: Requester, { userId, action, details }: AuditEntry) => [
  newId(),
  userId === undefined ? (requester.actor?.id ?? null) : userId,
  clean(action, limits.action),
  clean(textOf(details, requester.actor?.token), limits.details),
  clean(requester.ip, limits.ipAddress),
  clean(requester.userAgent, limits.userAgent),
];

/** Removes NUL, which Postgres text can't hold, and shortens the text, because a header can be long. */
function clean(text: string, limit: number): string {
  return text.replaceAll('\0', '').slice(0, limit);
}
