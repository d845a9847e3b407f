import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** Accepts one step of clock difference in each direction. */
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

/** Normalizes a code for comparison, because people type spaces, dashes, and lowercase letters. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns a recovery code's hash. SHA-256 is enough for 80 random bits. Equal codes of two accounts get different hashes. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex');
