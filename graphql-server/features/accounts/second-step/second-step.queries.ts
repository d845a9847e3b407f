import { SecondStepMethod } from '../../../access/actor';
import { type Db, execute, queryRows } from '../../../core/database/sql';
import { decrypt, encrypt } from '../../../services/stored-secrets';
import type { Secrets } from '../../../settings/env';
import { newRecoveryCodes, plainCode, recoveryHash, stepOf } from './codes.policy';

/** Notes on the account which methods it has. Call it in the transaction of each change. */
export async function refreshMethods(db: Db, userId: string): Promise<SecondStepMethod[]> {
  const [row] = await queryRows<{ secondStepMethods: SecondStepMethod[] }>(db, {
    text: `UPDATE users SET "secondStepMethods" = array_remove(ARRAY[
        CASE WHEN EXISTS (SELECT FROM authenticators WHERE "userId" = $1 AND "confirmedAt" IS NOT NULL) THEN 'totp' END,
        CASE WHEN EXISTS (SELECT FROM passkeys WHERE "userId" = $1) THEN 'passkey' END,
        CASE WHEN EXISTS (SELECT FROM recovery_codes WHERE "userId" = $1) THEN 'recovery_code' END], NULL)
      WHERE id = $1 RETURNING "secondStepMethods"`,
    values: [userId],
  });
  return row!.secondStepMethods;
}

/**
 * Uses a code of an authenticator app, or a recovery code, which then is of no further use on any server.
 * @returns what it was; undefined for a wrong or used code
 */
export async function useCode(
  db: Db,
  userId: string,
  code: string,
  secrets: Secrets,
): Promise<SecondStepMethod | undefined> {
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) return (await usesApp(db, userId, plain, secrets)) ? SecondStepMethod.totp : undefined;
  const used = await execute(db, {
    text: 'DELETE FROM recovery_codes WHERE "userId" = $1 AND hash = $2',
    values: [userId, recoveryHash(userId, plain)],
  });
  if (!used) return undefined;
  await refreshMethods(db, userId);
  return SecondStepMethod.recovery_code;
}

async function usesApp(db: Db, userId: string, code: string, secrets: Secrets): Promise<boolean> {
  const apps = await queryRows<{ id: string; secret: string }>(db, {
    text: 'SELECT id, secret FROM authenticators WHERE "userId" = $1 AND "confirmedAt" IS NOT NULL',
    values: [userId],
  });
  for (const { id, secret } of apps) {
    const plain = decrypt(secret, secrets);
    const step = plain && stepOf(code, plain.text);
    if (!step || !(await spendStep(db, id, step))) continue;
    if (plain.isOld) await storeAnew(db, id, encrypt(plain.text, secrets));
    return true;
  }
  return false;
}

/** Stores a secret that was encrypted under an earlier SESSION_SECRET. */
const storeAnew = (db: Db, id: string, secret: string) =>
  execute(db, { text: 'UPDATE authenticators SET secret = $2 WHERE id = $1', values: [id, secret] });

/** Takes a step of an app, if neither it nor a later one was used. */
export const spendStep = async (db: Db, id: string, step: number): Promise<boolean> =>
  (await execute(db, {
    text: `UPDATE authenticators SET "lastUsedStep" = $2, "lastUsedAt" = now() WHERE id = $1 AND "lastUsedStep" < $2`,
    values: [id, step],
  })) > 0;

/** Replaces the recovery codes of an account. Returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await execute(db, { text: 'DELETE FROM recovery_codes WHERE "userId" = $1', values: [userId] });
  await execute(db, {
    text: 'INSERT INTO recovery_codes ("userId", hash) SELECT $1, unnest($2::text[])',
    values: [userId, codes.map((code) => recoveryHash(userId, code))],
  });
  return codes;
}

/** Removes everything of an account's second step. */
export async function removeAllMethods(db: Db, userId: string): Promise<void> {
  await execute(db, { text: 'DELETE FROM authenticators WHERE "userId" = $1', values: [userId] });
  await execute(db, { text: 'DELETE FROM passkeys WHERE "userId" = $1', values: [userId] });
  await execute(db, { text: 'DELETE FROM recovery_codes WHERE "userId" = $1', values: [userId] });
  await refreshMethods(db, userId);
}
