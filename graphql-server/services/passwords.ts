import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id (19 MiB, two passes, one lane): about 10 ms, off the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes leave one processor to everybody else's requests: twenty sign-ins at once wait for each other, not these. */
const MOST_AT_ONCE = Math.max(1, availableParallelism() - 1);
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on as it is.
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

let nobodysHash: Promise<string> | undefined;

/** True when the password is the one behind the hash. Without a hash (no such account) it takes as long, and is false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const known = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(known, password));
  return matches && passwordHash !== undefined;
}
