import { Raw } from 'typeorm';
import { type Db, execute, queryRow } from '../core/database/sql';
import { Session } from './session.entity';

/**
 * Ends an account's sessions on all servers immediately: deletes their rows and increments the epoch. The new epoch invalidates a
 * session that is just being created. Returns the new epoch.
 * @param byOther true if another person ends the sessions, which sets `forceLogout`
 */
export async function endSessions(db: Db, userId: string, { byOther }: { byOther: boolean }): Promise<number> {
  const isOf = (person: string) => ({ sess: Raw((sess) => `${sess}->${person}->>'id' = :userId`, { userId }) });
  await db.getRepository(Session).delete([isOf(`'passport'->'user'`), isOf(`'halfSignIn'`)]);
  const row = await queryRow<{ sessionEpoch: number }>(db, {
    text: `UPDATE users SET "sessionEpoch" = "sessionEpoch" + 1, "forceLogout" = "forceLogout" OR $2 WHERE id = $1 RETURNING "sessionEpoch"`,
    values: [userId, byOther],
  });
  return row!.sessionEpoch;
}

/** Invalidates all reset links of this account, because its password was set in another way. */
export async function spendResetLinks(db: Db, userId: string): Promise<void> {
  await execute(db, {
    text: `UPDATE password_reset_tokens SET used = true WHERE "userId" = $1 AND NOT used`,
    values: [userId],
  });
  await execute(db, {
    text: `UPDATE users SET "passwordResetToken" = NULL, "passwordResetExpires" = NULL WHERE id = $1`,
    values: [userId],
  });
}
