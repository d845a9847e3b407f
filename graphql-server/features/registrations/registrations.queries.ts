import type { EntityManager } from 'typeorm';
import { type Db, execute, queryRow } from '../../core/database/sql';
import type { Registration } from './registrations.entity';

interface NewRegistration {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
}

/** The account and the registration that were written. */
export interface Registered {
  userId: string;
  registrationId: string;
}

/**
 * Adds a registration, and its account where there is none. An unverified account shows the newest registration, waits
 * for approval again unless it was rejected, and loses a role: the administrator who approved it may have meant someone else.
 * Nothing is written, and nothing returned, for a verified account.
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
     INSERT INTO registrations ("userId", "passwordHash", "firstName", "lastName")
     SELECT id, $2, $3, $4 FROM account
     RETURNING "userId", id AS "registrationId"`,
    values: [input.email, input.passwordHash, input.firstName, input.lastName],
  });
}

/** Adds a copy of the registration that the account shows, for another link to it. Nothing for a verified account. */
export async function repeatRegistration(db: Db, email: string): Promise<Registered | undefined> {
  return queryRow<Registered>(db, {
    text: `INSERT INTO registrations ("userId", "passwordHash", "firstName", "lastName", "registeredAt", "announcedAt")
     SELECT u.id, u."passwordHash", u."firstName", u."lastName",
            COALESCE((SELECT max(r."registeredAt") FROM registrations r
                      WHERE r."userId" = u.id AND r."passwordHash" = u."passwordHash"), u."createdAt"),
            now()
     FROM users u WHERE u.email = $1 AND NOT u."emailVerified"
     RETURNING "userId", id AS "registrationId"`,
    values: [email],
  });
}

/** The registration behind a link. Its account is locked, so that of two links opened at once the second sees the first. */
export const hasToken = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await queryRow(db, { text: 'SELECT 1 FROM registrations WHERE token = $1', values: [tokenHash] })) !== undefined;

export async function lockedRegistration(db: EntityManager, tokenHash: string): Promise<Registration | undefined> {
  await execute(db, {
    text: 'SELECT id FROM users WHERE id = (SELECT "userId" FROM registrations WHERE token = $1) FOR UPDATE',
    values: [tokenHash],
  });
  return queryRow<Registration>(db, {
    text: 'SELECT * FROM registrations WHERE token = $1',
    values: [tokenHash],
  });
}

/**
 * Verifies the address with this registration: its password and name become the account's. An approval given while the
 * account showed another registration is withdrawn. Other links to the same registration count as used, the rest end.
 */
export async function applyRegistration(db: Db, registration: Registration): Promise<{ email: string }> {
  const { userId, passwordHash, firstName, lastName } = registration;
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
  return user!;
}
