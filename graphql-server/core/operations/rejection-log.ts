import type { DataSource } from 'typeorm';
import { senderKeyOf } from '../../access/actor';
import { execute } from '../database/sql';
import type { AppError } from '../errors';
import { fieldName } from '../field-names';
import { log } from '../log';
import { networkOf } from '../network';
import { auditStatement, hourOf } from './audit';
import type { PublicRequest } from './context';

/** Maximum number of rows that this server writes in an hour. Attacks with many accounts or addresses must not fill the log. */
const MAX_ROWS_PER_HOUR = 5000;
const SIGN_IN = ['login', 'confirmPassword'];

function actionFor({ kind }: AppError, operation = ''): string | undefined {
  if (kind === 'forbidden') return 'access rejected';
  if (kind !== 'tooManyRequests') return undefined;
  return SIGN_IN.includes(operation) ? 'sign-in rejected' : 'requests rejected';
}

/**
 * Writes rejected requests (403, 429, lockouts) to the activity log: one row per person or address, kind, and hour. A unique key
 * in Postgres ensures this across servers. This process remembers rows that it has written.
 */
export class RejectionLog {
  private hour = '';
  private readonly written = new Set<string>();
  private readonly pending = new Set<Promise<unknown>>();

  constructor(private readonly db: DataSource) {}

  /** Records a rejection without waiting for the write. Ignores errors of other kinds. A failed write is only logged. */
  note(requester: Pick<PublicRequest, 'actor' | 'ip' | 'userAgent'>, error: AppError, operation?: string): void {
    const action = actionFor(error, operation);
    if (!action) return;
    const hour = hourOf(new Date());
    if (hour !== this.hour) this.written.clear();
    this.hour = hour;
    const key = `${hour} ${action} ${requester.actor ? senderKeyOf(requester.actor) : networkOf(requester.ip)}`;
    if (this.written.has(key) || this.written.size >= MAX_ROWS_PER_HOUR) return;
    this.written.add(key);
    const details = [operation && fieldName(operation), error.message].filter(Boolean).join(': ');
    const write = execute(this.db, auditStatement(requester, { action, details }, key))
      .catch((failure: Error) => log.warn(`a rejection was not recorded: ${failure.message}`))
      .finally(() => this.pending.delete(write));
    this.pending.add(write);
  }

  /** Waits for the running writes. */
  async close(): Promise<void> {
    await Promise.all(this.pending);
  }
}
