import { IsNull, LessThan, Not } from 'typeorm';
import { SecondStepMethod } from '../../../access/actor';
import { type Db, queryRows } from '../../../core/database/sql';
import { decrypt, encrypt } from '../../../services/stored-secrets';
import type { Secrets } from '../../../settings/env';
import { Passkey } from '../passkeys/passkeys.entity';
import { Authenticator, RecoveryCode } from './second-step.entity';
import { newRecoveryCodes, plainCode, recoveryHash, stepOf } from './second-step.policy';

/** Updates the account's list of second-step methods. Call it in the transaction that changes them. */
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
 * Checks a code of an authenticator app or a recovery code, and uses it up, so that no server accepts it again.
 * @returns the kind of code, or undefined for a wrong or used code
 */
export async function useCode(
  db: Db,
  userId: string,
  code: string,
  secrets: Secrets,
): Promise<SecondStepMethod | undefined> {
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) return (await usesApp(db, userId, plain, secrets)) ? SecondStepMethod.totp : undefined;
  const { affected } = await db.getRepository(RecoveryCode).delete({ userId, hash: recoveryHash(userId, plain) });
  if (!affected) return undefined;
  await refreshMethods(db, userId);
  return SecondStepMethod.recovery_code;
}

async function usesApp(db: Db, userId: string, code: string, secrets: Secrets): Promise<boolean> {
  const apps = await db.getRepository(Authenticator).findBy({ userId, confirmedAt: Not(IsNull()) });
  for (const { id, secret } of apps) {
    const plain = decrypt(secret, secrets);
    const step = plain && stepOf(code, plain.text);
    if (!step || !(await spendStep(db, id, step))) continue;
    // Encrypts the secret again, because it was encrypted with an earlier SESSION_SECRET.
    if (plain.isOld) await db.getRepository(Authenticator).update({ id }, { secret: encrypt(plain.text, secrets) });
    return true;
  }
  return false;
}

/** Marks a time step of an authenticator app as used. Returns false if this step or a later one has been used. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
  const spent = { lastUsedStep: String(step), lastUsedAt: () => 'now()' };
  const unspent = { id, lastUsedStep: LessThan(String(step)) };
  return (await db.getRepository(Authenticator).update(unspent, spent)).affected === 1;
}

/** Replaces the recovery codes of an account. Returns the new codes. Only their hashes are stored. */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const repository = db.getRepository(RecoveryCode);
  await repository.delete({ userId });
  await repository.insert(codes.map((code) => ({ userId, hash: recoveryHash(userId, code) })));
  return codes;
}

/** Removes an account's authenticator apps, passkeys, and recovery codes. */
export async function removeAllMethods(db: Db, userId: string): Promise<void> {
  for (const method of [Authenticator, Passkey, RecoveryCode]) await db.getRepository(method).delete({ userId });
  await refreshMethods(db, userId);
}
