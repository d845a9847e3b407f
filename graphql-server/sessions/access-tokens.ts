import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Actor } from '../access/actor';
import { jsonObject } from '../core/database/json';
import { type Db, execute, queryRow } from '../core/database/sql';
import { hashOf } from '../core/tokens';
import { ACTOR_COLUMNS } from './actor-columns';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const TOKEN = /^fb_[0-9A-Za-z]{40}$/;

/** Returns a checksum of six characters, which tells tokens from other text without the database. Secret scanners use it, too. */
function checksumOf(text: string): string {
  let left = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = DIGITS[left % DIGITS.length] + digits;
    left = Math.floor(left / DIGITS.length);
  }
  return digits;
}

/** Creates an access token and its hash. Only the hash is stored. */
export function newAccessToken(): { token: string; hash: string } {
  const secret = `fb_${Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')}`;
  const token = secret + checksumOf(secret);
  return { token, hash: hashOf(token) };
}

const isWellFormed = (token: string) =>
  TOKEN.test(token) && checksumOf(token.slice(0, -CHECKSUM_LENGTH)) === token.slice(-CHECKSUM_LENGTH);

/**
 * Returns a token's account with the token's permissions. Records the token's use once an hour. Returns undefined for a bad
 * token.
 */
export async function actorOfToken(db: Db, token: string): Promise<Actor | undefined> {
  if (!isWellFormed(token)) return undefined;
  const found = await queryRow<Actor & { isUnnoted: boolean }>(db, {
    name: 'access-token-account',
    text: `SELECT ${ACTOR_COLUMNS},
             ${jsonObject('given.id, given.name, given.permissions, given."mayWrite"')} AS token,
             coalesce(given."lastUsedAt" < now() - interval '1 hour', true) AS "isUnnoted"
           FROM access_tokens given JOIN users ON users.id = given."userId"
           WHERE given.hash = $1 AND given."expiresAt" > now() AND users."approvalStatus" = 'approved'`,
    values: [hashOf(token)],
  });
  if (!found) return undefined;
  const { isUnnoted, ...actor } = found;
  if (isUnnoted) {
    await execute(db, {
      text: `UPDATE access_tokens SET "lastUsedAt" = now()
             WHERE id = $1 AND coalesce("lastUsedAt" < now() - interval '1 hour', true)`,
      values: [actor.token!.id],
    });
  }
  return actor;
}

/** Deletes all access tokens of an account. Returns their number. */
export const endAccessTokens = (db: Db, userId: string): Promise<number> =>
  execute(db, { text: 'DELETE FROM access_tokens WHERE "userId" = $1', values: [userId] });
