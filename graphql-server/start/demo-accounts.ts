import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, In } from 'typeorm';
import { ApprovalStatus, Role } from '../access/actor';
import { User } from '../features/users/users.entity';
import { isPassword } from '../services/passwords';

export const DEMO_ADMINISTRATOR = 'admin@example.com';

interface SamplePerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Days ago. */
  joined: number;
  stormWaterCertified?: boolean;
}

/** The demo administrator, who joined before everybody else. */
export const demoAdministrator = { firstName: 'Alex', lastName: 'Reed', joined: 1120, stormWaterCertified: true };

/** Approved people; the first of each role are listed at start. */
export const samplePeople: SamplePerson[] = [
  { ...named('Maria', 'Santos'), role: Role.user, joined: 812 },
  { ...named('Owen', 'Blake'), role: Role.blaze_engineer, joined: 1043, stormWaterCertified: true },
  { ...named('Dana', 'Whitfield'), role: Role.dans_engineer, joined: 968 },
  { ...named('Luis', 'Ortega'), role: Role.field, joined: 745, stormWaterCertified: true },
  { ...named('Terry', 'Cole'), role: Role.trucking, joined: 611 },
  { ...named('Ben', 'Carter'), role: Role.user, joined: 590 },
  { ...named('Grace', 'Kim'), role: Role.user, joined: 433 },
  { ...named('Pete', 'Novak'), role: Role.user, joined: 377 },
  { ...named('Rosa', 'Delgado'), role: Role.user, joined: 251 },
  { ...named('Wes', 'Turner'), role: Role.trucking, joined: 164 },
  { ...named('Amy', 'Tran'), role: Role.field, joined: 11 },
];

/** Registrations: two wait for approval, one of them with an address that is not verified, and one was rejected. */
export const sampleApplicants = [
  { email: 'new.hire@example.com', firstName: 'Robin', lastName: 'Hale', registered: 2, emailVerified: true },
  { ...named('Casey', 'Lin'), registered: 1, emailVerified: false },
  { ...named('Jordan', 'Pike'), registered: 8, emailVerified: true, approvalStatus: ApprovalStatus.rejected },
];

function named(firstName: string, lastName: string) {
  return { email: `${firstName}.${lastName}@example.com`.toLowerCase(), firstName, lastName };
}

/** One person of each role, for the list at start. */
export const demoPeople = [
  { email: DEMO_ADMINISTRATOR, role: Role.admin },
  ...samplePeople.filter(({ role }, index) => samplePeople.findIndex((first) => first.role === role) === index),
];

const demoEmails = [DEMO_ADMINISTRATOR, ...[...samplePeople, ...sampleApplicants].map(({ email }) => email)];

// No characters that look alike in a terminal.
const [CAPITALS, LETTERS, DIGITS] = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789'];
const group = (...characters: string[]) => characters.map((from) => from[randomInt(from.length)]).join('');
const ANY = LETTERS + DIGITS;

const passwordFile = (dataDir: string) => join(dataDir, 'demo-password');

/** The demo accounts' password: random (56 bits), within the rule for passwords, created at its first use, kept in DATA_DIR. */
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
    if (await isPassword('', password, hash)) matching.add(hash);
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
