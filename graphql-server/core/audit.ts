import type { EntityManager } from 'typeorm';
import type { Context } from './context';
import { rowsIn } from './database';

/** One line of the activity log. `userId` names the person when it is not the signed-in one (a sign-in, say). */
export interface AuditEntry {
  action: string;
  details: string;
  userId?: string | null;
}

/** Who did it, from where. */
type Asker = Pick<Context, 'actor' | 'ip' | 'userAgent'>;

const limits = { action: 100, ipAddress: 45, userAgent: 1000, details: 4000 };

/** Writes one row of the activity log with the given manager, and so in its transaction. */
export async function writeAudit(db: EntityManager, context: Asker, entry: AuditEntry): Promise<void> {
  await rowsIn(db, {
    name: 'write-audit',
    text: `INSERT INTO activity_logs ("userId", action, details, "ipAddress", "userAgent") VALUES ($1, $2, $3, $4, $5)`,
    values: auditRow(context, entry),
  });
}

/** The row's values: userId, action, details, ipAddress, userAgent. */
export const auditRow = (context: Asker, { userId, action, details }: AuditEntry) => [
  userId === undefined ? (context.actor?.id ?? null) : userId,
  clean(action, limits.action),
  clean(details, limits.details),
  clean(context.ip, limits.ipAddress),
  clean(context.userAgent, limits.userAgent),
];

/** Postgres takes no NUL in text, and a header may be of any length. */
function clean(text: string, limit: number): string {
  return text.replaceAll('\0', '').slice(0, limit);
}
