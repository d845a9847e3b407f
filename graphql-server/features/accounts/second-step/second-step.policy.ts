import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** Number of steps of clock difference to accept in each direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Excludes letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const totpOf = (secret: Secret, label: { issuer: string; account: string }) =>
  new TOTP({ issuer: label.issuer, label: label.account, secret, period: PERIOD });

/** Creates the secret of an authenticator app, and the address for its QR code. */
export function newAuthenticatorSecret(label: { issuer: string; account: string }) {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, otpauthURL: totpOf(secret, label).toString() };
}

/** Returns the 30-second step of a valid code, otherwise undefined. */
export function stepOf(code: string, secret: string, now = Date.now()): number | undefined {
  const totp = totpOf(Secret.fromBase32(secret), { issuer: '', account: '' });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Creates ten recovery codes such as ABCD-EFGH-JKLM-NPQR. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: 4 }, () => letters(4)).join('-'));

/** Matches spaces, invisible characters, accents, dashes, quotes, and brackets, which people type or paste around and within a code. */
const AROUND = /[\p{Z}\p{C}\p{M}\p{Pd}\p{Pi}\p{Pf}\p{Ps}\p{Pe}'"`,.·•\u2043\u2212\u30FC\u02BC]/gu;
/** Zeros of digits that keyboards in Arabic, Persian, and Indian languages write. Their other digits follow. */
const ZEROS = '\u0660\u06F0\u0966\u09E6\u0A66\u0AE6\u0BE6\u0C66';

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = [...ZEROS].map((each) => each.codePointAt(0)!).find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Normalizes a code for comparison. People type lowercase letters, full-width characters, and digits of their own script, and
 * paste spaces, dashes, quotes, and invisible marks.
 */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(AROUND, '')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .toUpperCase();

/** Returns a recovery code's hash. SHA-256 is enough for 80 random bits. Equal codes of two accounts get different hashes. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex');
