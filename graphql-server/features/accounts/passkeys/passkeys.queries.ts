import { type FindOptionsWhere, IsNull, LessThan } from 'typeorm';
import { isAhead, minutesFromNow } from '../../../core/database/clock';
import { type Db, queryRow } from '../../../core/database/sql';
import { Passkey, PasskeyChallenge } from './passkeys.entity';

const CHALLENGE_MINUTES = 5;

/** Stores a challenge for one person, or for anybody who signs in. */
export const storeChallenge = (db: Db, challenge: string, userId: string | null, registers: boolean) =>
  db
    .getRepository(PasskeyChallenge)
    .insert({ challenge, userId, registers, expiresAt: minutesFromNow(CHALLENGE_MINUTES) });

/** Deletes a challenge so that it works only once. Returns true if this person may answer it now. */
export async function takeChallenge(db: Db, challenge: string, userId: string, registers: boolean): Promise<boolean> {
  const valid = { challenge, registers, expiresAt: isAhead() };
  const mine: FindOptionsWhere<PasskeyChallenge>[] = [
    { ...valid, userId },
    { ...valid, userId: IsNull() },
  ];
  return (await db.getRepository(PasskeyChallenge).delete(mine)).affected === 1;
}

export interface KnownPasskey {
  id: string;
  userId: string;
  email: string;
  sessionEpoch: number;
  credentialId: string;
  publicKey: Buffer;
  counter: string;
}

/** Finds the passkey with this id, and its account. */
export const findPasskey = (db: Db, credentialId: string): Promise<KnownPasskey | undefined> =>
  queryRow<KnownPasskey>(db, {
    text: `SELECT passkey.id, passkey."userId", passkey."credentialId", passkey."publicKey", passkey.counter,
             users.email, users."sessionEpoch"
           FROM passkeys passkey JOIN users ON users.id = passkey."userId" WHERE passkey."credentialId" = $1`,
    values: [credentialId],
  });

/** Records a use. Returns false if the count has not risen, which means that the passkey was cloned. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  // A passkey without a counter always reports 0.
  const before = counter === 0 ? '0' : LessThan(String(counter));
  const used = { counter: String(counter), lastUsedAt: () => 'now()' };
  return (await db.getRepository(Passkey).update({ id, counter: before }, used)).affected === 1;
}
