import type { DataSource } from 'typeorm';
import { networkOf } from '../../services/guess-limits';
import { log } from '../../services/log';
import { execute } from '../database/sql';
import type { AppError } from '../errors';
import { auditRow } from './audit';
import type { Request } from './context';

/** The most people and addresses counted separately within an hour, so that an attack cannot fill the log. */
const MAX_ROWS_PER_HOUR = 5000;
const SIGN_IN = ['login', 'confirmPassword'];

function actionFor({ kind }: AppError, operation = ''): string | undefined {
  if (kind === 'forbidden') return 'access rejected';
  if (kind !== 'tooManyRequests') return undefined;
  return SIGN_IN.includes(operation) ? 'sign-in rejected' : 'requests rejected';
}

/**
 * Writes rejected requests (403, 429, lock-outs) to the activity log: one row per person or address, kind and hour,
 * however many requests and servers. The unique key in Postgres decides; the memory of this process saves asking again.
 */
export class RejectionLog {
  private hour = '';
  private readonly written = new Set<string>();
  private readonly pending = new Set<Promise<unknown>>();

  constructor(private readonly db: DataSource) {}

  /** Records a refusal, and ignores other errors. Returns at once; a failed write is only logged. */
  note(requester: Pick<Request, 'actor' | 'ip' | 'userAgent'>, error: AppError, operation?: string): void {
    const action = actionFor(error, operation);
    if (!action) return;
    const hour = new Date().toISOString().slice(0, 13);
    if (hour !== this.hour) this.written.clear();
    this.hour = hour;
    const key = `${hour} ${action} ${requester.actor?.id ?? networkOf(requester.ip)}`;
    if (this.written.has(key) || this.written.size >= MAX_ROWS_PER_HOUR) return;
    this.written.add(key);
    const details = [operation, error.message].filter(Boolean).join(': ');
    const write = execute(this.db, { text: INSERT, values: [...auditRow(requester, { action, details }), key] })
      .catch((failure: Error) => log.warn(`a rejection was not recorded: ${failure.message}`))
      .finally(() => this.pending.delete(write));
    this.pending.add(write);
  }

  /** Waits for the writes in flight. */
  async close(): Promise<void> {
    await Promise.all(this.pending);
  }
}

const INSERT = `
  INSERT INTO activity_logs (id, "userId", action, details, "ipAddress", "userAgent", "onceKey")
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT ("onceKey") WHERE "onceKey" IS NOT NULL DO NOTHING`;
