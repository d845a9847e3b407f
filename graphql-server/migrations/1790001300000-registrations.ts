import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of registrations, each with its own password, name, and link. Converts email addresses to canonical form. */
export class Registrations1790001300000 implements MigrationInterface {
  name = 'Registrations1790001300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE registrations (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "passwordHash" text NOT NULL,
        "firstName" varchar(100),
        "lastName" varchar(100),
        "registeredAt" timestamptz NOT NULL DEFAULT now(),
        "token" varchar(64),
        "expiresAt" timestamptz,
        "usedAt" timestamptz,
        "announcedAt" timestamptz,
        CONSTRAINT "PK_registrations" PRIMARY KEY ("id"),
        CONSTRAINT "UQ_registrations_token" UNIQUE ("token"),
        CONSTRAINT "FK_7e5ae7aa55bb98b8b9dcbe32ca3" FOREIGN KEY ("userId") REFERENCES users("id") ON DELETE CASCADE
      )
    `);
    await db.query('CREATE INDEX registrations_user ON registrations ("userId")');
    // Copies the links that have already been mailed, so that they keep working.
    await db.query(`
      INSERT INTO registrations ("userId", "passwordHash", "firstName", "lastName", "registeredAt", "token", "expiresAt", "announcedAt")
      SELECT id, "passwordHash", "firstName", "lastName", "updatedAt", "emailVerificationToken", "emailVerificationExpires", now()
      FROM users WHERE NOT "emailVerified" AND "emailVerificationToken" IS NOT NULL
    `);
    await makeDomainsCanonical(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE registrations');
  }
}

/**
 * Converts the domains of email addresses to ASCII, because sign-in looks addresses up in this form. Skips an address if its new
 * form is taken.
 */
async function makeDomainsCanonical(db: QueryRunner): Promise<void> {
  const users: { id: string; email: string }[] = await db.query(
    `SELECT id, email FROM users WHERE split_part(email, '@', 2) ~ '[^\\x01-\\x7F]'`,
  );
  for (const { id, email } of users) {
    const at = email.lastIndexOf('@');
    const domain = domainToASCII(email.slice(at + 1));
    if (!domain) continue;
    await db.query('UPDATE users SET email = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE email = $2)', [
      id,
      `${email.slice(0, at)}@${domain}`,
    ]);
  }
}
