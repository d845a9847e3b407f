import { type Db, execute, queryRow } from '../core/database/sql';
import type { JobName } from '../core/operations/context';

/** A person at an OpenID provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/**
 * The job that emails a registration's link. `registrationId` is null if there is no registration to verify. `existing` is the
 * registered address. If the address has a verified account, the job emails the account's owner.
 */
export const REGISTRATION_MAIL: JobName<{ registrationId: string | null; existing?: string }> = {
  name: 'registrations.mail',
};

interface NewRegistration {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  /** Identity to link to the account once the address is verified. */
  identity?: Identity;
}

/** The saved account and registration. */
export interface Registered {
  userId: string;
  registrationId: string;
}

/**
 * Adds a registration, and an account if there is none. An existing unverified account gets the name and password of its newest
 * registration. It loses its role and its approval, because the administrator may have approved somebody else. A rejected account
 * stays rejected. For a verified account, writes and returns nothing.
 */
export async function addRegistration(db: Db, input: NewRegistration): Promise<Registered | undefined> {
  return queryRow<Registered>(db, {
    text: `WITH account AS (
       INSERT INTO users (email, "passwordHash", "firstName", "lastName") VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO UPDATE
         SET "passwordHash" = excluded."passwordHash", "firstName" = excluded."firstName", "lastName" = excluded."lastName",
             role = 'user', "updatedAt" = now(),
             "approvalStatus" = CASE users."approvalStatus" WHEN 'rejected' THEN 'rejected' ELSE 'pending' END
         WHERE NOT users."emailVerified"
       RETURNING id
     )
     INSERT INTO registrations ("userId", "passwordHash", "firstName", "lastName", issuer, subject)
     SELECT id, $2, $3, $4, $5, $6 FROM account
     RETURNING "userId", id AS "registrationId"`,
    values: [
      ...[input.email, input.passwordHash, input.firstName, input.lastName],
      ...[input.identity?.issuer ?? null, input.identity?.subject ?? null],
    ],
  });
}

/** A registration whose address is verified. */
interface Verified extends Omit<NewRegistration, 'email' | 'identity'> {
  userId: string;
  issuer: string | null;
  subject: string | null;
}

/**
 * Verifies the address with this registration and copies its password, name, and identity to the account. Withdraws an approval
 * and a role that were given while another registration was shown. Deletes registrations with other passwords, and marks the
 * remaining ones as used.
 */
export async function applyRegistration(db: Db, registration: Verified): Promise<{ email: string }> {
  const { userId, passwordHash, firstName, lastName, issuer, subject } = registration;
  const user = await queryRow<{ email: string }>(db, {
    text: `UPDATE users
     SET "emailVerified" = true, "emailVerificationToken" = NULL, "emailVerificationExpires" = NULL, "updatedAt" = now(),
         "passwordHash" = $2, "firstName" = $3, "lastName" = $4,
         "approvalStatus" = CASE WHEN "approvalStatus" = 'approved' AND "passwordHash" <> $2 THEN 'pending' ELSE "approvalStatus" END,
         role = CASE WHEN "passwordHash" <> $2 THEN 'user' ELSE role END
     WHERE id = $1 RETURNING email`,
    values: [userId, passwordHash, firstName, lastName],
  });
  await execute(db, {
    text: 'DELETE FROM registrations WHERE "userId" = $1 AND "passwordHash" <> $2',
    values: [userId, passwordHash],
  });
  await execute(db, { text: 'UPDATE registrations SET "usedAt" = now() WHERE "userId" = $1', values: [userId] });
  if (issuer && subject) await addIdentity(db, userId, { issuer, subject, name: user!.email });
  return user!;
}

/** Adds an identity to an account. Returns false if the identity already belongs to an account. */
export const addIdentity = async (db: Db, userId: string, { issuer, subject, name }: Identity & { name: string }) =>
  (await execute(db, {
    text: `INSERT INTO openid_identities ("userId", issuer, subject, name) VALUES ($1, $2, $3, $4)
           ON CONFLICT (issuer, subject) DO NOTHING`,
    values: [userId, issuer, subject, name],
  })) > 0;
