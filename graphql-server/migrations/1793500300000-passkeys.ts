import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for passkeys, and for challenges that a passkey has yet to answer. */
export class Passkeys1793500300000 implements MigrationInterface {
  name = 'Passkeys1793500300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE passkeys (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_passkeys" PRIMARY KEY,
        "userId" uuid NOT NULL CONSTRAINT "FK_passkeys_person" REFERENCES users(id) ON DELETE CASCADE,
        name character varying(100) NOT NULL,
        "credentialId" text NOT NULL CONSTRAINT passkeys_credential UNIQUE,
        "publicKey" bytea NOT NULL,
        counter bigint NOT NULL,
        transports text array NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "lastUsedAt" timestamptz
      )`);
    await db.query('CREATE INDEX passkeys_of_person ON passkeys ("userId")');
    await db.query(`
      CREATE TABLE passkey_challenges (
        challenge character varying(100) NOT NULL CONSTRAINT "PK_passkey_challenges" PRIMARY KEY,
        "userId" uuid CONSTRAINT "FK_passkey_challenges_person" REFERENCES users(id) ON DELETE CASCADE,
        registers boolean NOT NULL,
        "expiresAt" timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX passkey_challenges_by_age ON passkey_challenges ("expiresAt")');
    await db.query('CREATE INDEX passkey_challenges_of_person ON passkey_challenges ("userId")');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE passkey_challenges');
    await db.query('DROP TABLE passkeys');
  }
}
