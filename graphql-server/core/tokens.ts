import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a link: the mail contains the token, the database its hash. It fits on one line of a mail. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** SHA-256 in hex; enough for secrets of 192 random bits. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
