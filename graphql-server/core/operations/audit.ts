import { newId } from '../database/ids';
import type { Statement } from '../database/sql';
import type { Request } from './context';

/** One row of the activity log. `userId` names the person when it is not the signed-in one, as at sign-in. */
export interface AuditEntry {
  action: string;
  details: string;
  userId?: string | null;
}

/** The audit row for reading or exporting a whole list: which list, and the filter if any. */
export function readEntry(action: string, what: string, filter: object = {}): AuditEntry {
  const set = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined);
  return { action, details: [what, ...set.map(([name, value]) => `${name} ${value}`)].join(', ') };
}

type Requester = Pick<Request, 'actor' | 'ip' | 'userAgent'>;

const limits = { action: 100, ipAddress: 45, userAgent: 1000, details: 4000 };

/** Inserts one row into the activity log. */
export const auditStatement = (requester: Requester, entry: AuditEntry): Statement => ({
  name: 'insert-audit-row',
  text: `INSERT INTO activity_logs (id, "userId", action, details, "ipAddress", "userAgent") VALUES ($1, $2, $3, $4, $5, $6)`,
  values: auditRow(requester, entry),
});

/** The row's values: id, userId, action, details, ipAddress, userAgent. */
export const auditRow = (requester: Requester, { userId, action, details }: AuditEntry) => [
  newId(),
  userId === undefined ? (requester.actor?.id ?? null) : userId,
  clean(action, limits.action),
  clean(details, limits.details),
  clean(requester.ip, limits.ipAddress),
  clean(requester.userAgent, limits.userAgent),
];

/** Postgres text cannot hold NUL, and a header can be any length. */
function clean(text: string, limit: number): string {
  return text.replaceAll('\0', '').slice(0, limit);
}
