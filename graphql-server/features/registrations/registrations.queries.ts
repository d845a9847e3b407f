import type { EntityManager } from 'typeorm';
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
export async function addRegistration(db: EntityManager, input: NewRegistration): Promise<Registered | undefined> {
  const [registered] = await db.query(
    `WITH account AS (
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
    [input.email, input.passwordHash, input.firstName, input.lastName],
  );
  return registered;
}

/** Adds a copy of the registration that the account shows, for another link to it. Nothing for a verified account. */
export async function repeatRegistration(db: EntityManager, email: string): Promise<Registered | undefined> {
  const [repeated] = await db.query(
    `INSERT INTO registrations ("userId", "passwordHash", "firstName", "lastName", "registeredAt", "announcedAt")
     SELECT u.id, u."passwordHash", u."firstName", u."lastName",
            COALESCE((SELECT max(r."registeredAt") FROM registrations r
                      WHERE r."userId" = u.id AND r."passwordHash" = u."passwordHash"), u."createdAt"),
            now()
     FROM users u WHERE u.email = $1 AND NOT u."emailVerified"
     RETURNING "userId", id AS "registrationId"`,
    [email],
  );
  return repeated;
}

/** The registration behind a link. Its account is locked, so that of two links opened at once the second sees the first. */
export async function lockedRegistration(db: EntityManager, tokenHash: string): Promise<Registration | undefined> {
  await db.query('SELECT id FROM users WHERE id = (SELECT "userId" FROM registrations WHERE token = $1) FOR UPDATE', [
    tokenHash,
  ]);
  const [registration] = await db.query('SELECT * FROM registrations WHERE token = $1', [tokenHash]);
  return registration;
}

/**
 * Verifies the address with this registration: its password and name become the account's. An approval given while the
 * account showed another registration is withdrawn. Other links to the same registration count as used, the rest end.
 */
export async function applyRegistration(db: EntityManager, registration: Registration): Promise<{ email: string }> {
  const { userId, passwordHash, firstName, lastName } = registration;
  const [[user]] = await db.query(
    `UPDATE users
     SET "emailVerified" = true, "emailVerificationToken" = NULL, "emailVerificationExpires" = NULL, "updatedAt" = now(),
         "passwordHash" = $2, "firstName" = $3, "lastName" = $4,
         "approvalStatus" = CASE WHEN "approvalStatus" = 'approved' AND "passwordHash" <> $2 THEN 'pending' ELSE "approvalStatus" END,
         role = CASE WHEN "passwordHash" <> $2 THEN 'user' ELSE role END
     WHERE id = $1 RETURNING email`,
    [userId, passwordHash, firstName, lastName],
  );
  await db.query('DELETE FROM registrations WHERE "userId" = $1 AND "passwordHash" <> $2', [userId, passwordHash]);
  await db.query('UPDATE registrations SET "usedAt" = now() WHERE "userId" = $1', [userId]);
  return user;
}
