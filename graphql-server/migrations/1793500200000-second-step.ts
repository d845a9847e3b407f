import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for authenticator apps and recovery codes. Servers of the previous version ask for neither. */
export class SecondStep1793500200000 implements MigrationInterface {
  name = 'SecondStep1793500200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE authenticators (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_authenticators" PRIMARY KEY,
        "userId" uuid NOT NULL CONSTRAINT "FK_authenticators_person" REFERENCES users(id) ON DELETE CASCADE,
        name character varying(100) NOT NULL,
        secret text NOT NULL,
        "lastUsedStep" bigint NOT NULL DEFAULT 0,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "confirmedAt" timestamptz,
        "lastUsedAt" timestamptz
      )`);
    await db.query('CREATE INDEX authenticators_of_person ON authenticators ("userId")');
    await db.query(`
      CREATE TABLE recovery_codes (
        "userId" uuid NOT NULL CONSTRAINT "FK_recovery_codes_person" REFERENCES users(id) ON DELETE CASCADE,
        hash character varying(64) NOT NULL,
        CONSTRAINT "PK_recovery_codes" PRIMARY KEY ("userId", hash)
      )`);
    await db.query(`
      ALTER TABLE users ADD COLUMN "secondStepMethods" text array NOT NULL DEFAULT '{}',
        ADD COLUMN "newDeviceMailedAt" timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN "secondStepMethods", DROP COLUMN "newDeviceMailedAt"');
    await db.query('DROP TABLE recovery_codes');
    await db.query('DROP TABLE authenticators');
  }
}
