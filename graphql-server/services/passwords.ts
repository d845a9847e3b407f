import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import { log } from './log';

/**
 * Hashing has threads of its own that leave a processor to everybody else's requests, and on Linux give way to them on the
 * others: while twenty people sign in, they wait for each other and nobody for them.
 */
const threads = new Piscina<unknown, unknown>({
  filename: join(__dirname, 'password-thread.js'),
  execArgv: [],
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
  niceIncrement: 5,
});
// A thread that breaks fails its task, which tells of it, and is replaced.
threads.on('error', (error) => log.error({ err: error }, 'a password thread broke'));

export const hashPassword = async (password: string): Promise<string> =>
  (await threads.run(password, { name: 'hash' })) as string;

let nobodysHash: Promise<string> | undefined;

/** True when the password is the one behind the hash. Without a hash (no such account) it takes as long, and is false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password').catch((error) => {
    nobodysHash = undefined;
    throw error;
  });
  const hash = passwordHash ?? (await nobodysHash);
  const matches = await threads.run({ hash, password }, { name: 'verify' });
  return matches === true && passwordHash !== undefined;
}
