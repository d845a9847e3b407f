import type { EntityManager } from 'typeorm';
import { type Db, execute, queryRow } from '../../core/database/sql';
import type { Registered } from '../../sessions/registrations';
import type { Registration } from './registrations.entity';

/** Adds a copy of the registration that the account shows, for another link to it. Nothing for a verified account. */
export async function repeatRegistration(db: Db, email: string): Promise<Registered | undefined> {
  return queryRow<Registered>(db, {
    text: `INSERT INTO registrations ("userId", "passwordHash", "firstName", "lastName", issuer, subject, "registeredAt", "announcedAt")
     SELECT u.id, u."passwordHash", u."firstName", u."lastName", shown.issuer, shown.subject,
            COALESCE(shown."registeredAt", u."createdAt"), now()
     FROM users u LEFT JOIN LATERAL (
       SELECT r.issuer, r.subject, r."registeredAt" FROM registrations r
       WHERE r."userId" = u.id AND r."passwordHash" = u."passwordHash" ORDER BY r."registeredAt" DESC LIMIT 1) shown ON true
     WHERE u.email = $1 AND NOT u."emailVerified"
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
