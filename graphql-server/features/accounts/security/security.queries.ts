import { type Db, execute, queryRows } from '../../../core/database/sql';
import type { Device, SignIn } from './security.types';

/** SQL for the published id of a session. The published id is a hash, because the session's own id is a secret in the cookie. */
const ID = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;

/** Reads up to 100 sessions of the person: this one first, then the most recently used ones. */
export const readDevices = (db: Db, userId: string, sid: string): Promise<Device[]> =>
  queryRows<Device>(db, {
    text: `SELECT ${ID} AS id, "userAgent", ip, "createdAt" AS "signedInAt", "lastUsedAt", sid = $2 AS "isThisDevice"
           FROM sessions WHERE ("userId" = $1 OR sess->'passport'->'user'->>'id' = $1::text) AND expire > now()
           ORDER BY sid = $2 DESC, "lastUsedAt" DESC NULLS LAST, sid LIMIT 100`,
    values: [userId, sid],
  });

/** Reads the person's newest sign-ins from the activity log. */
export const readSignIns = (db: Db, userId: string): Promise<SignIn[]> =>
  queryRows<SignIn>(db, {
    text: `SELECT id, "createdAt" AS at, "userAgent", "ipAddress" AS ip FROM activity_logs
           WHERE "userId" = $1 AND action = 'login' AND "createdAt" > now() - interval '90 days'
           ORDER BY "createdAt" DESC, id DESC LIMIT 10`,
    values: [userId],
  });

/** Ends one of the person's sessions. Returns 0 if the person has no session with this id. */
export const endDeviceOf = (db: Db, userId: string, id: string): Promise<number> =>
  execute(db, {
    text: `DELETE FROM sessions WHERE ("userId" = $1 OR sess->'passport'->'user'->>'id' = $1::text) AND ${ID} = $2`,
    values: [userId, id],
  });

/** Ends the person's sessions except `sid`. Returns the number of ended sessions. */
export const endDevicesBut = (db: Db, userId: string, sid: string): Promise<number> =>
  execute(db, {
    text: `DELETE FROM sessions WHERE ("userId" = $1 OR sess->'passport'->'user'->>'id' = $1::text) AND sid <> $2`,
    values: [userId, sid],
  });
