import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import { busy } from '../core/errors';
import { hashCost } from './hash-cost';
import { log } from './log';

// About five seconds' worth on two processors.
const MAX_QUEUE = 500;

/**
 * Hashing has its own threads. They leave one processor to other requests and, on Linux, run at a lower priority, so that
 * many sign-ins at once slow down each other but no other request.
 */
const threads = new Piscina<unknown, unknown>({
  filename: join(__dirname, 'password-thread.js'),
  execArgv: [],
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
  niceIncrement: 5,
});
// A thread that crashes fails its task, which reports it, and is replaced.
threads.on('error', (error) => log.error({ err: error }, 'a password thread crashed'));

/** @throws 503 when too many passwords are waiting already */
async function inThread(task: unknown, name: 'hash' | 'verify'): Promise<unknown> {
  if (threads.queueSize >= MAX_QUEUE) throw busy();
  return threads.run(task, { name });
}

export const hashPassword = async (password: string): Promise<string> =>
  (await inThread({ password, cost: hashCost }, 'hash')) as string;

let dummyHash: Promise<string> | undefined;

/** Whether the password has this hash. Without a hash (no such account) it takes as long and returns false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password').catch((error) => {
    dummyHash = undefined;
    throw error;
  });
  const hash = passwordHash ?? (await dummyHash);
  const matches = await inThread({ hash, password }, 'verify');
  return matches === true && passwordHash !== undefined;
}
