import { createHash, randomBytes } from 'node:crypto';

/** Returns a link's secret token for the email, and its hash for the database. The token fits on one line of an email. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Returns the SHA-256 in hexadecimal. Secrets of 192 random bits need no slower hash. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
