import type { EntityManager } from 'typeorm';
import { newToken } from '../core/tokens';

const RESET_HOURS = 1;

/** Issues a link that resets the password of an account; gives its token, which only the mail may hold. */
export async function issueResetToken(db: EntityManager, userId: string): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + RESET_HOURS * 3_600_000);
  await db.query(`INSERT INTO password_reset_tokens ("userId", token, "expiresAt") VALUES ($1, $2, $3)`, [
    ...[userId, hash, expiresAt],
  ]);
  await db.query(`UPDATE users SET "passwordResetToken" = $2, "passwordResetExpires" = $3 WHERE id = $1`, [
    ...[userId, hash, expiresAt],
  ]);
  return token;
}

/** After a password was set in another way, a verification link opened later does not replace it. */
export async function keepPasswordThroughVerification(db: EntityManager, userId: string, passwordHash: string) {
  await db.query(`UPDATE registrations SET "passwordHash" = $2 WHERE "userId" = $1 AND "usedAt" IS NULL`, [
    ...[userId, passwordHash],
  ]);
}
