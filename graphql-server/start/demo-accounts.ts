import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, In } from 'typeorm';
import { Role } from '../access/actor';
import { User } from '../features/users/users.entity';
import { isPassword } from '../services/passwords';

export const DEMO_ADMINISTRATOR = 'admin@example.com';

export const samplePeople = [
  { email: 'maria.santos@example.com', firstName: 'Maria', lastName: 'Santos', role: Role.user },
  {
    email: 'owen.blake@example.com',
    firstName: 'Owen',
    lastName: 'Blake',
    role: Role.blaze_engineer,
    stormWaterCertified: true,
  },
  { email: 'dana.whitfield@example.com', firstName: 'Dana', lastName: 'Whitfield', role: Role.dans_engineer },
  { email: 'luis.ortega@example.com', firstName: 'Luis', lastName: 'Ortega', role: Role.field },
  { email: 'terry.cole@example.com', firstName: 'Terry', lastName: 'Cole', role: Role.trucking },
];
/** The registration that waits for approval. */
export const sampleApplicant = {
  email: 'new.hire@example.com',
  firstName: 'Robin',
  lastName: 'Hale',
  role: Role.user,
};

/** Who can sign in, with their roles, for the list at start. */
export const demoPeople = [
  { email: DEMO_ADMINISTRATOR, role: Role.admin },
  ...samplePeople.map(({ email, role }) => ({ email, role })),
];

const demoEmails = [DEMO_ADMINISTRATOR, ...samplePeople.map(({ email }) => email), sampleApplicant.email];

// No characters that look alike in a terminal.
const [CAPITALS, LETTERS, DIGITS] = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789'];
const group = (...characters: string[]) => characters.map((from) => from[randomInt(from.length)]).join('');
const ANY = LETTERS + DIGITS;

const passwordFile = (dataDir: string) => join(dataDir, 'demo-password');

/** The demo accounts' password: random (56 bits), within the rule for passwords,, created at its first use, kept in DATA_DIR. */
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

/** The demo accounts that `password` signs in to. They share few hashes, so this checks few. */
async function demoAccountsWith(dataSource: DataSource, password: string): Promise<User[]> {
  const accounts = await dataSource.getRepository(User).findBy({ email: In(demoEmails) });
  const matching = new Set<string>();
  for (const hash of new Set(accounts.map(({ passwordHash }) => passwordHash))) {
    if (await isPassword(password, hash)) matching.add(hash);
  }
  return accounts.filter(({ passwordHash }) => matching.has(passwordHash));
}

/** The password in DATA_DIR and the demo accounts that still use it; undefined when there are none. */
export async function usableDemoAccounts(dataSource: DataSource, dataDir: string) {
  if (!existsSync(passwordFile(dataDir))) return undefined;
  const password = demoPassword(dataDir);
  const emails = (await demoAccountsWith(dataSource, password)).map(({ email }) => email);
  return emails.length > 0 ? { password, emails } : undefined;
}
