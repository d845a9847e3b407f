import type { EntityManager } from 'typeorm';
import { lockRows } from '../../core/database/row-locks';
import { type Db, queryRow } from '../../core/database/sql';
import type { Registered } from '../../sessions/registrations';
import { User } from '../users/users.entity';
import { Registration } from './registrations.entity';

/** Adds a copy of the account's newest registration, for another link. Does nothing for a verified or unknown address. */
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

export const hasToken = (db: Db, tokenHash: string): Promise<boolean> =>
  db.getRepository(Registration).existsBy({ token: tokenHash });

/**
 * Returns the registration for a link and locks its account. If two links are opened concurrently, the second call sees what the
 * first has changed.
 */
export async function lockedRegistration(db: EntityManager, token: string): Promise<Registration | null> {
  const found = await db.findOneBy(Registration, { token });
  if (found) await lockRows(db, User, { id: found.userId });
  return found && db.findOneBy(Registration, { token });
}
