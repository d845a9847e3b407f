import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import type { SignedIn } from '../core/context';
import { poolOf, readRows } from '../core/database';
import type { RequestRates } from './request-rates';

/** What a session remembers of its account; `confirmedAt` is the moment its password was last entered. */
export type SessionUser = SignedIn & { confirmedAt?: number | null };

interface SessionRow {
  sess: SessionData & { passport?: { user?: SessionUser } };
  actor: Actor | null;
}

/** The session's owner, as connect-pg-simple stores it: an account, and the epoch it signed in with. */
const ownerOf = (part: string) => `s.sess->'passport'->'user'->>'${part}'`;

/**
 * Sessions as connect-pg-simple stores them, read together with their account: one statement per request instead of two.
 * Also the first place that knows whose request it is, so the limit on requests per person is applied here.
 */
export class SessionStore extends connectPgSimple(session) {
  // passport passes back the same object that was read, so it identifies the account.
  private readonly actors = new WeakMap<SignedIn, Actor>();

  constructor(
    private readonly db: DataSource,
    private readonly rates: RequestRates,
  ) {
    super({ pool: poolOf(db), tableName: 'sessions', pruneSessionInterval: 3600 });
    // A session's end does not move. Without this, express-session would check each for changes twice more, and send
    // the last byte of each response by itself.
    Object.assign(this, { touch: undefined });
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.read(sid).then((found) => done(null, found), done);
  }

  private async read(sid: string): Promise<SessionData | null> {
    const counted = this.rates.takeForSession(sid);
    const [row] = await readRows<SessionRow>(this.db, {
      name: 'session-and-actor',
      text: `SELECT s.sess, (SELECT row_to_json(actor) FROM (
                 SELECT u.id, u.email, u."firstName", u."lastName", u."profileImageUrl", u.role, u."approvalStatus",
                        u."stormWaterCertified", u."passwordResetRequired"
                 FROM users u
                 WHERE u.id = (${ownerOf('id')})::uuid AND u."sessionEpoch" = (${ownerOf('sessionEpoch')})::int) actor) AS actor
             FROM sessions s WHERE s.sid = $1 AND s.expire >= now()`,
      values: [sid],
    });
    const signedIn = row?.sess.passport?.user;
    if (signedIn && row.actor) {
      if (!counted) this.rates.takeForPerson(sid, row.actor.id);
      this.actors.set(signedIn, row.actor);
    }
    return row?.sess ?? null;
  }

  /** The account of a live session. Sessions of an older epoch or a deleted account are ignored. */
  actorOf(signedIn: SignedIn): Actor | undefined {
    return this.actors.get(signedIn);
  }

  /** Writes the moment of a confirmation into a session, if it still exists: one that has ended stays ended. */
  async confirm(sid: string, confirmedAt: number): Promise<void> {
    await this.db.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', to_jsonb($2::bigint))::json
       WHERE sid = $1 AND sess->'passport'->'user' IS NOT NULL`,
      [sid, confirmedAt],
    );
  }
}
