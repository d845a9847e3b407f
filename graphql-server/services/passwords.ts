import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id (19 MiB, two passes, one lane): about 10 ms, off the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

let nobodysHash: Promise<string> | undefined;

/** True when the password is the one behind the hash. Without a hash (no such account) it takes as long, and is false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}
