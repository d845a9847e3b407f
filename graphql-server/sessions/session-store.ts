import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { DataSource } from 'typeorm';
import { poolOf } from '../core/database/database';
import { execute } from '../core/database/sql';
import { databaseUnavailable } from '../core/errors';
import type { SignedIn } from '../core/operations/context';

/** Passport's part of a session. `confirmedAt` is the moment when the password was last entered. */
export type SessionUser = SignedIn & { confirmedAt?: number | null };

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: SessionUser };
  }
}

/** The sessions table. */
export class SessionStore extends connectPgSimple(session) {
  constructor(private readonly db: DataSource) {
    super({ pool: poolOf(db), tableName: 'sessions', pruneSessionInterval: 3600 });
    // Without `touch`, requests do not prolong a session.
    Object.assign(this, { touch: undefined });
  }

  override get(sid: string, done: (error: unknown, found?: SessionData | null) => void): void {
    // ENOENT is a Postgres socket that is gone; express-session would take it for a missing session.
    super.get(sid, (error, found) => done(error?.code === 'ENOENT' ? databaseUnavailable() : error, found));
  }

  /** Stores the time of a confirmation in a session, if it still exists; an ended one is not recreated. */
  async confirm(sid: string, confirmedAt: number): Promise<void> {
    await execute(this.db, {
      text: `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', to_jsonb($2::bigint))::json
       WHERE sid = $1 AND sess->'passport'->'user' IS NOT NULL`,
      values: [sid, confirmedAt],
    });
  }
}
