import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sessionSecret: string) => Buffer.from(hkdfSync('sha256', sessionSecret, '', 'stored secrets', 32));

/** Encrypts a secret for a column, with a key derived from SESSION_SECRET. */
export function encrypt(text: string, sessionSecret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(sessionSecret), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts it. Undefined if it was encrypted under another SESSION_SECRET. */
export function decrypt(stored: string, sessionSecret: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(sessionSecret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
