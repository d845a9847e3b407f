import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables for identities at an OpenID provider, and for identities that an account's owner has yet to link. Lets
 * registrations have an identity, too.
 */
export class Openid1794300000000 implements MigrationInterface {
  name = 'Openid1794300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE openid_identities (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_openid_identities" PRIMARY KEY,
        "userId" uuid NOT NULL CONSTRAINT "FK_openid_identities_person" REFERENCES users(id) ON DELETE CASCADE,
        name character varying(254) NOT NULL,
        issuer text NOT NULL,
        subject character varying(255) NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "lastUsedAt" timestamptz,
        CONSTRAINT openid_identities_subject UNIQUE (issuer, subject)
      )`);
    await db.query('CREATE INDEX openid_identities_of_person ON openid_identities ("userId")');
    await db.query(`
      CREATE TABLE sign_in_links (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_sign_in_links" PRIMARY KEY,
        "userId" uuid NOT NULL CONSTRAINT "FK_sign_in_links_person" REFERENCES users(id) ON DELETE CASCADE,
        name character varying(254) NOT NULL,
        issuer text NOT NULL,
        subject character varying(255) NOT NULL,
        hash character varying(64) CONSTRAINT sign_in_links_hash UNIQUE,
        "isMailed" boolean NOT NULL,
        "expiresAt" timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX sign_in_links_of_person ON sign_in_links ("userId")');
    await db.query('CREATE INDEX sign_in_links_by_age ON sign_in_links ("expiresAt")');
    await db.query('ALTER TABLE registrations ADD issuer text, ADD subject character varying(255)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE registrations DROP issuer, DROP subject');
    await db.query('DROP TABLE sign_in_links');
    await db.query('DROP TABLE openid_identities');
  }
}
