import { randomBytes } from 'node:crypto';
import { messages } from '../../common/messages';
import { badField } from '../core/errors';
import { queues } from '../limits/table';
import type { Settings } from '../settings/env';
import { isTooCommon, type Owner } from './common-passwords';
import { hashCost } from './hash-cost';
import { WorkerThreads } from './worker-threads';

/**
 * Separate threads for hashing. On Linux they have a lower priority, so that many simultaneous sign-ins delay only each other.
 * The queue is fair to accounts, not to IP addresses, because a whole site may sign in from one address. 500 hashes take about
 * five seconds on two processors.
 */
const threads = new WorkerThreads<unknown, unknown>('password', {
  file: 'password-thread.js',
  queue: queues.passwords,
  idleMs: 60_000,
  niceIncrement: 5,
});

/**
 * Hashes a password.
 * @param account email or id of the account, the key of the fair queue
 * @throws 429 or 503 if too many passwords are waiting
 */
export const hashPassword = async (account: string, password: string): Promise<string> =>
  (await threads.run(account, { password, cost: hashCost }, { name: 'hash' })) as string;

interface NewPassword {
  /** Path of the input's field, for the error. */
  field: string;
  owner: Owner;
}

/** Hashes a new password. @throws 400 if it is too common for this server */
export async function hashNewPassword(
  settings: Pick<Settings, 'commonPasswords' | 'projectTitle' | 'contractorName'>,
  password: string,
  { field, owner }: NewPassword,
): Promise<string> {
  if (settings.commonPasswords === 'refuse' && (await isTooCommon(password, owner, settings))) {
    throw badField(field, messages.passwordTooCommon);
  }
  return hashPassword(owner.email, password);
}

/** Salt that marks the hash of an account without a password: base64 of 'none is right'. */
const NO_PASSWORD = '$bm9uZSBpcyByaWdodA$';

/**
 * Returns a hash that matches no password, for an account that signs in another way. The hash has the usual form, so that older
 * servers also refuse every password, after the usual time. Each call returns a different hash, because a hash identifies its
 * registration.
 */
export function noPassword(): string {
  const { memoryCost, timeCost, parallelism } = hashCost;
  const digest = randomBytes(32).toString('base64').replace('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}${NO_PASSWORD}${digest}`;
}

/** False for the hash of an account without a password. */
export const hasPassword = (passwordHash: string): boolean => !passwordHash.includes(NO_PASSWORD);

/** Returns an SQL condition that is true if the column's hash belongs to an account with a password. */
export const hasPasswordSql = (column: string) => `(position('${NO_PASSWORD}' in ${column}) = 0)`;

let dummyHash: Promise<string> | undefined;

/**
 * True if the password has this hash. Without a hash (unknown account), takes equally long and returns false.
 * @throws 429 or 503 if too many passwords are waiting
 */
export async function isPassword(
  account: string,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword('', 'no account has this password').catch((error) => {
    dummyHash = undefined;
    throw error;
  });
  const hash = passwordHash ?? (await dummyHash);
  const matches = await threads.run(account, { hash, password }, { name: 'verify' });
  return matches === true && passwordHash !== undefined;
}
