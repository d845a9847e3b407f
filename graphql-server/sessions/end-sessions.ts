import type { EntityManager } from 'typeorm';

/**
 * Ends the sessions of an account on every server at once: their rows are deleted, and the raised epoch refuses one
 * that is being made at this moment. Returns the new epoch.
 */
export async function endSessions(
  db: EntityManager,
  userId: string,
  { byOther }: { byOther: boolean },
): Promise<number> {
  await db.query(`DELETE FROM sessions WHERE sess->'passport'->'user'->>'id' = $1`, [userId]);
  const [[row]] = await db.query(
    `UPDATE users SET "sessionEpoch" = "sessionEpoch" + 1, "forceLogout" = "forceLogout" OR $2 WHERE id = $1 RETURNING "sessionEpoch"`,
    [userId, byOther],
  );
  return row.sessionEpoch;
}

/** Invalidates every reset link of this account, because its password was set in another way. */
export async function spendResetLinks(db: EntityManager, userId: string): Promise<void> {
  await db.query(`UPDATE password_reset_tokens SET used = true WHERE "userId" = $1 AND NOT used`, [userId]);
  await db.query(`UPDATE users SET "passwordResetToken" = NULL, "passwordResetExpires" = NULL WHERE id = $1`, [userId]);
}
