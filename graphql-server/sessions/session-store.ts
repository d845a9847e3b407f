import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import type { SignedIn } from '../core/context';
import { poolOf, readRows } from '../core/database';

/** A session's account data; `confirmedAt` is when the password was last entered. */
export type SessionUser = SignedIn & { confirmedAt?: number | null };

/** The session's owner, as connect-pg-simple stores it: an account, and the epoch it signed in with. */
const OWNER = `s.sess->'passport'->'user'`;

/** Sessions as connect-pg-simple stores them, and their accounts. */
export class SessionStore extends connectPgSimple(session) {
  constructor(private readonly db: DataSource) {
    super({ pool: poolOf(db), tableName: 'sessions', pruneSessionInterval: 3600 });
    // A session's end does not move. Without this, express-session would check each for changes twice more, and send
    // the last byte of each response by itself.
    Object.assign(this, { touch: undefined });
  }

  /** The account of a live session, in one statement. Sessions of an older epoch or a deleted account have none. */
  async readActor(sid: string): Promise<{ actor: Actor; confirmedAt: number | null } | undefined> {
    const [row] = await readRows<{ actor: Actor; confirmedAt: number | null }>(this.db, {
      name: 'session-and-actor',
      text: `SELECT row_to_json(account) AS actor, (${OWNER}->>'confirmedAt')::float8 AS "confirmedAt"
             FROM sessions s, LATERAL (
               SELECT u.id, u.email, u."firstName", u."lastName", u."profileImageUrl", u.role, u."approvalStatus",
                      u."stormWaterCertified", u."passwordResetRequired"
               FROM users u
               WHERE u.id = (${OWNER}->>'id')::uuid AND u."sessionEpoch" = (${OWNER}->>'sessionEpoch')::int) account
             WHERE s.sid = $1 AND s.expire >= now()`,
      values: [sid],
    });
    return row;
  }

  /** Stores the time of a confirmation in a session, if it still exists; an ended one is not recreated. */
  async confirm(sid: string, confirmedAt: number): Promise<void> {
    await this.db.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', to_jsonb($2::bigint))::json
       WHERE sid = $1 AND sess->'passport'->'user' IS NOT NULL`,
      [sid, confirmedAt],
    );
  }
}
