import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import { poolOf } from '../core/database/pools';
import { execute, queryRow } from '../core/database/sql';
import { databaseUnavailable } from '../core/errors';
import type { SignedIn } from '../core/operations/context';
import { ACTOR_COLUMNS } from './actor-columns';
import { Session } from './session.entity';

/** Lifetime of a session in days: since its last use, and in total. */
export const SESSION_DAYS = { unused: 7, inAll: 30 };

const HOUR_MS = 3_600_000;

/** Passport's part of a session, with moments in Unix milliseconds. A session of an earlier version has only `confirmedAt`. */
export interface SessionUser extends SignedIn {
  /** Last time the person confirmed their identity. */
  confirmedAt?: number | null;
  signedInAt?: number;
  /** Last use of the session, updated once an hour. */
  usedAt?: number;
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: SessionUser };
    /** Account of a half session: the password was right, and the second step is missing. */
    halfSignIn?: SignedIn & { until: number };
  }
}

/** Browser of a session for the list of devices. */
export interface SessionDevice {
  deviceId: string | null;
  userAgent: string;
  ip: string;
}

const clean = (text: string, limit: number) => text.replaceAll('\0', '').slice(0, limit);

/** The sessions table. One statement reads a session together with its account. */
export class SessionStore extends connectPgSimple(session) {
  private readonly actors = new WeakMap<SessionUser, Actor>();

  constructor(private readonly db: DataSource) {
    super({ pool: poolOf(db), tableName: 'sessions', pruneSessionInterval: 3600 });
    // Without `touch`, only `use` prolongs a session.
    Object.assign(this, { touch: undefined });
  }

  override get(sid: string, done: (error: unknown, found?: SessionData | null) => void): void {
    this.read(sid).then(
      (found) => done(null, found),
      // ENOENT means that the Postgres socket is gone, but express-session would treat it as a missing session.
      (error) => done(error?.code === 'ENOENT' ? databaseUnavailable() : error),
    );
  }

  private async read(sid: string): Promise<SessionData | null> {
    const row = await queryRow<{ sess: SessionData; actor: Actor | null }>(this.db, {
      name: 'session-with-account',
      text: `SELECT sess, (SELECT row_to_json(account) FROM (
          SELECT ${ACTOR_COLUMNS} FROM users
          WHERE id = (sess->'passport'->'user'->>'id')::uuid
            AND "sessionEpoch" = (sess->'passport'->'user'->>'sessionEpoch')::int) account) AS actor
        FROM sessions WHERE sid = $1 AND expire >= now()`,
      values: [sid],
    });
    const user = row?.sess.passport?.user;
    if (user && row.actor) this.actors.set(user, row.actor);
    return row?.sess ?? null;
  }

  /** Returns the account that was read with a session. Undefined if the account has been deleted or its sessions have ended. */
  actorOf(user: SessionUser): Actor | undefined {
    return this.actors.get(user);
  }

  /** Stores the time of a confirmation in a session, if it still exists. An ended session is not recreated. */
  async confirm(sid: string, confirmedAt: number): Promise<void> {
    await execute(this.db, {
      text: `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', to_jsonb($2::bigint))::json
       WHERE sid = $1 AND sess->'passport'->'user' IS NOT NULL`,
      values: [sid, confirmedAt],
    });
  }

  /**
   * Records the use of a session once an hour, which prolongs the session. An ended session is not recreated.
   * @returns the session's new end, or undefined if nothing was recorded
   */
  async use(sid: string, { id, usedAt = 0 }: SessionUser, device: SessionDevice): Promise<Date | undefined> {
    if (Date.now() - usedAt < HOUR_MS) return undefined;
    const { deviceId, userAgent, ip } = cleaned(device);
    const row = await queryRow<{ expire: Date }>(this.db, {
      name: 'use-session',
      text: `WITH noted AS (
          SELECT sid, coalesce("createdAt", expire - make_interval(days => $6)) AS "createdAt" FROM sessions
          WHERE sid = $1 AND coalesce("lastUsedAt" < now() - interval '59 minutes', true) FOR UPDATE
        ), prolonged AS (
          SELECT sid, "createdAt",
            least(now() + make_interval(days => $6), "createdAt" + make_interval(days => $7)) AS expire FROM noted
        )
        UPDATE sessions SET "userId" = $2, "deviceId" = coalesce($3, sessions."deviceId"), "userAgent" = $4, ip = $5,
          "createdAt" = prolonged."createdAt", "lastUsedAt" = now(), expire = prolonged.expire,
          sess = jsonb_set(jsonb_set(sess::jsonb, '{passport,user,usedAt}', to_jsonb($8::bigint)),
            '{cookie,expires}', to_jsonb(prolonged.expire))::json
        FROM prolonged WHERE sessions.sid = prolonged.sid RETURNING sessions.expire`,
      values: [sid, id, deviceId, userAgent, ip, SESSION_DAYS.unused, SESSION_DAYS.inAll, Date.now()],
    });
    return row?.expire;
  }

  /** Adds the person and the browser to a new session. */
  async describe(sid: string, { id, signedInAt = Date.now() }: SessionUser, device: SessionDevice): Promise<void> {
    await this.db
      .getRepository(Session)
      .update({ sid }, { userId: id, ...cleaned(device), lastUsedAt: () => 'now()', createdAt: new Date(signedInAt) });
  }
}

const cleaned = ({ deviceId, userAgent, ip }: SessionDevice) => ({
  deviceId,
  userAgent: clean(userAgent, 1000),
  ip: clean(ip, 45),
});
