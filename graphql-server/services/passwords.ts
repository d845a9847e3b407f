import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import { FairQueue } from '../core/fair-queue';
import { hashCost } from './hash-cost';
import { log } from './log';

// Leaves one processor to other requests.
const THREADS = Math.max(1, availableParallelism() - 1);

/**
 * Hashing has its own threads. On Linux they run at a lower priority, so that many sign-ins at once slow down each other but
 * no other request.
 */
const threads = new Piscina<unknown, unknown>({
  filename: join(__dirname, 'password-thread.js'),
  execArgv: [],
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: 60_000,
  niceIncrement: 5,
});
// A thread that crashes fails its task, which reports it, and is replaced.
threads.on('error', (error) => log.error({ err: error }, 'a password thread crashed'));

/** Accounts take turns, not addresses: a whole site may sign in from one. 500 hashes take about five seconds on two processors. */
const queue = new FairQueue({ places: THREADS, waitingPerKey: 100, waitingInAll: 500 });

const inThread = (account: string, task: unknown, name: 'hash' | 'verify'): Promise<unknown> =>
  queue.run(account, () => threads.run(task, { name }));

/**
 * Hashes a password for an account, which is named by its email or id.
 * @throws 429 or 503 when too many passwords are waiting already
 */
export const hashPassword = async (account: string, password: string): Promise<string> =>
  (await inThread(account, { password, cost: hashCost }, 'hash')) as string;

let dummyHash: Promise<string> | undefined;

/**
 * Returns true if the password has this hash. Without a hash (no such account) it takes as long and returns false.
 * @throws 429 or 503 when too many passwords are waiting already
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
  const matches = await inThread(account, { hash, password }, 'verify');
  return matches === true && passwordHash !== undefined;
}
