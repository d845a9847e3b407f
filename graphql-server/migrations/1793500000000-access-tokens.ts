import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of access tokens. Adds the browser and the times of use to sessions. Servers of the previous version leave
 * the new columns null.
 */
export class AccessTokens1793500000000 implements MigrationInterface {
  name = 'AccessTokens1793500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE access_tokens (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_access_tokens" PRIMARY KEY,
        "userId" uuid NOT NULL CONSTRAINT "FK_access_tokens_person" REFERENCES users(id) ON DELETE CASCADE,
        name character varying(100) NOT NULL,
        hash character varying(64) NOT NULL CONSTRAINT access_tokens_hash UNIQUE,
        permissions text array NOT NULL,
        "mayWrite" boolean NOT NULL,
        "expiresAt" timestamptz NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "lastUsedAt" timestamptz
      )`);
    await db.query('CREATE INDEX access_tokens_of_person ON access_tokens ("userId")');
    await db.query(`
      ALTER TABLE sessions ADD COLUMN "userId" uuid, ADD COLUMN "deviceId" character varying(22),
        ADD COLUMN "createdAt" timestamptz, ADD COLUMN "lastUsedAt" timestamptz,
        ADD COLUMN "userAgent" character varying(1000), ADD COLUMN ip character varying(45)`);
    await db.query('CREATE INDEX sessions_of_person ON sessions ("userId")');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE sessions DROP COLUMN "userId", DROP COLUMN "deviceId", DROP COLUMN "createdAt",
        DROP COLUMN "lastUsedAt", DROP COLUMN "userAgent", DROP COLUMN ip`);
    await db.query('DROP TABLE access_tokens');
  }
}
