import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../settings/env';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sessionSecret: string) => Buffer.from(hkdfSync('sha256', sessionSecret, '', 'stored secrets', 32));

/** Encrypts a secret for a column, with a key derived from SESSION_SECRET. */
export function encrypt(text: string, [sessionSecret]: Secrets): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(sessionSecret), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts a stored secret. `isOld` means that it should be encrypted again. Undefined if none of these secrets fits. */
export function decrypt(stored: string, secrets: Secrets): { text: string; isOld: boolean } | undefined {
  for (const [index, secret] of secrets.entries()) {
    const text = decryptWith(secret, stored);
    if (text !== undefined) return { text, isOld: index > 0 };
  }
  return undefined;
}

function decryptWith(secret: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
