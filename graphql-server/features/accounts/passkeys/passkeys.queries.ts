import { type Db, execute, queryRow } from '../../../core/database/sql';

const CHALLENGE_MINUTES = 5;

/** Stores a challenge for a person, or for anybody who signs in. */
export const storeChallenge = (db: Db, challenge: string, userId: string | null, registers: boolean): Promise<number> =>
  execute(db, {
    text: `INSERT INTO passkey_challenges (challenge, "userId", registers, "expiresAt")
           VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    values: [challenge, userId, registers, CHALLENGE_MINUTES],
  });

/** Takes a challenge, so that it counts once. True if this person may answer it now. */
export const takeChallenge = async (db: Db, challenge: string, userId: string, registers: boolean): Promise<boolean> =>
  (await execute(db, {
    text: `DELETE FROM passkey_challenges
           WHERE challenge = $1 AND coalesce("userId", $2) = $2 AND registers = $3 AND "expiresAt" > now()`,
    values: [challenge, userId, registers],
  })) > 0;

export interface KnownPasskey {
  id: string;
  userId: string;
  email: string;
  sessionEpoch: number;
  credentialId: string;
  publicKey: Buffer;
  counter: string;
}

/** The passkey with this id, with its account. */
export const findPasskey = (db: Db, credentialId: string): Promise<KnownPasskey | undefined> =>
  queryRow<KnownPasskey>(db, {
    text: `SELECT passkey.id, passkey."userId", passkey."credentialId", passkey."publicKey", passkey.counter,
             users.email, users."sessionEpoch"
           FROM passkeys passkey JOIN users ON users.id = passkey."userId" WHERE passkey."credentialId" = $1`,
    values: [credentialId],
  });

/** Notes a use. False if the passkey counted lower than before: then it is a copy. */
export const notePasskeyUse = async (db: Db, id: string, counter: number): Promise<boolean> =>
  (await execute(db, {
    text: `UPDATE passkeys SET counter = $2, "lastUsedAt" = now() WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    values: [id, counter],
  })) > 0;
