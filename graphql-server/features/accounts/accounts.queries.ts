import { type Db, queryRow } from '../../core/database/sql';
import { hashOf } from '../../core/tokens';

/** Returns the owner of an unused link that resets a password. */
export const resetLinkOwner = (db: Db, token: string) =>
  queryRow<{ email: string; firstName: string | null; lastName: string | null }>(db, {
    text: `SELECT email, "firstName", "lastName" FROM password_reset_tokens JOIN users ON users.id = "userId"
           WHERE token = $1 AND NOT used AND "expiresAt" > now()`,
    values: [hashOf(token)],
  });
