import { type Db, execute } from '../core/database/sql';
import { newToken } from '../core/tokens';

const RESET_HOURS = 1;

/** Issues a link that resets an account's password. Returns its token, which only the email may contain. */
export async function issueResetToken(db: Db, userId: string): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + RESET_HOURS * 3_600_000);
  await execute(db, {
    text: `INSERT INTO password_reset_tokens ("userId", token, "expiresAt") VALUES ($1, $2, $3)`,
    values: [...[userId, hash, expiresAt]],
  });
  await execute(db, {
    text: `UPDATE users SET "passwordResetToken" = $2, "passwordResetExpires" = $3 WHERE id = $1`,
    values: [...[userId, hash, expiresAt]],
  });
  return token;
}

/**
 * Copies a newly set password to the account's unused registrations, so that verifying one of them doesn't replace the password.
 */
export async function keepPasswordThroughVerification(db: Db, userId: string, passwordHash: string) {
  await execute(db, {
    text: `UPDATE registrations SET "passwordHash" = $2 WHERE "userId" = $1 AND "usedAt" IS NULL`,
    values: [...[userId, passwordHash]],
  });
}
