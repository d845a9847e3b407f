import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, In } from 'typeorm';
import { ApprovalStatus } from '../access/actor';
import { Role } from '../access/roles';
import { User } from '../features/users/users.entity';
import { isPassword } from '../services/passwords';
import { recordedRows } from './samples/recorded-rows';

export const DEMO_ADMINISTRATOR = 'admin@example.com';

/** Returns the first person of each role, for the list that is printed at start. */
export function demoPeople(): { email: string; role: string }[] {
  const approved = recordedRows('users').filter(({ approvalStatus }) => approvalStatus === ApprovalStatus.approved);
  const people = approved.map(({ email = '', role = Role.user }) => ({ email, role }));
  const roles = new Set<string>([Role.admin, ...Object.values(Role)]);
  return [...roles].flatMap((role) => people.find((person) => person.role === role) ?? []);
}

// Excludes characters that look alike in a terminal.
const [CAPITALS, LETTERS, DIGITS] = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789'];
const group = (...characters: string[]) => characters.map((from) => from[randomInt(from.length)]).join('');
const ANY = LETTERS + DIGITS;

const passwordFile = (dataDir: string) => join(dataDir, 'demo-password');

/**
 * Returns the demo accounts' password from DATA_DIR. The first call creates it: random (56 bits), and valid under the password
 * rules.
 */
export function demoPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(
      file,
      `${group(CAPITALS, ANY, ANY, LETTERS)}-${group(ANY, ANY, ANY, ANY)}-${group(ANY, ANY, ANY, DIGITS)}\n`,
      { mode: 0o600 },
    );
  }
  return readFileSync(file, 'utf8').trim();
}

/** Returns the demo accounts with this password. Accounts share hashes, so only a few hashes are checked. */
async function demoAccountsWith(dataSource: DataSource, password: string): Promise<User[]> {
  const accounts = await dataSource
    .getRepository(User)
    .findBy({ email: In(recordedRows('users').map(({ email }) => email)) });
  const matching = new Set<string>();
  for (const hash of new Set(accounts.map(({ passwordHash }) => passwordHash))) {
    if (await isPassword('', password, hash)) matching.add(hash);
  }
  return accounts.filter(({ passwordHash }) => matching.has(passwordHash));
}

/** Returns the password in DATA_DIR and the demo accounts that still use it. Undefined if there are none. */
export async function usableDemoAccounts(dataSource: DataSource, dataDir: string) {
  if (!existsSync(passwordFile(dataDir))) return undefined;
  const password = demoPassword(dataDir);
  const emails = (await demoAccountsWith(dataSource, password)).map(({ email }) => email);
  return emails.length > 0 ? { password, emails } : undefined;
}
