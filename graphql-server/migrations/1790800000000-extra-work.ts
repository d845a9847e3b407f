import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds work orders to cost codes and standby hours to machines. Creates the tables for signatures on sheets, and for links
 * through which people sign.
 */
export class ExtraWork1790800000000 implements MigrationInterface {
  name = 'ExtraWork1790800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cost_codes ADD COLUMN "workOrderId" uuid CONSTRAINT "FK_cost_codes_work_order" REFERENCES work_orders(id)`);
    await db.query(`
      CREATE INDEX cost_codes_work_order ON cost_codes ("workOrderId") WHERE "workOrderId" IS NOT NULL`);
    await db.query(`ALTER TABLE equipment_lines ADD COLUMN "standbyHours" numeric(10,2) NOT NULL DEFAULT 0`);
    await db.query(`
      CREATE TABLE extra_work_links (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_extra_work_links" PRIMARY KEY,
        "workOrderId" uuid NOT NULL CONSTRAINT "FK_extra_work_links_work_order" REFERENCES work_orders(id) ON DELETE CASCADE,
        date date NOT NULL,
        "workArea" character varying(255) NOT NULL,
        email character varying(254) NOT NULL,
        "requestedBy" uuid CONSTRAINT "FK_extra_work_links_person" REFERENCES users(id) ON DELETE SET NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "expiresAt" timestamptz NOT NULL
      )`);
    await db.query(
      'CREATE INDEX extra_work_links_of_work_order ON extra_work_links ("workOrderId", date, "createdAt")',
    );
    await db.query(`
      CREATE TABLE extra_work_link_tokens (
        hash character varying(64) NOT NULL CONSTRAINT "PK_extra_work_link_tokens" PRIMARY KEY,
        "linkId" uuid NOT NULL CONSTRAINT "FK_extra_work_link_tokens_link" REFERENCES extra_work_links(id) ON DELETE CASCADE
      )`);
    await db.query('CREATE INDEX extra_work_link_tokens_of_link ON extra_work_link_tokens ("linkId")');
    await db.query(`
      CREATE TABLE extra_work_sheets (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_extra_work_sheets" PRIMARY KEY,
        "workOrderId" uuid NOT NULL CONSTRAINT "FK_extra_work_sheets_work_order" REFERENCES work_orders(id),
        date date NOT NULL,
        "workArea" character varying(255) NOT NULL,
        content jsonb NOT NULL,
        "contentHash" character varying(64) NOT NULL,
        name character varying(100) NOT NULL,
        company character varying(255) NOT NULL,
        signature text NOT NULL,
        note character varying(500),
        "signedAt" timestamptz NOT NULL,
        "receivedAt" timestamptz NOT NULL DEFAULT now(),
        offline boolean NOT NULL DEFAULT false,
        "handedOverBy" uuid CONSTRAINT "FK_extra_work_sheets_person" REFERENCES users(id) ON DELETE SET NULL,
        "linkId" uuid CONSTRAINT "FK_extra_work_sheets_link" REFERENCES extra_work_links(id) ON DELETE SET NULL,
        "requestKey" character varying(200),
        "voidedAt" timestamptz,
        "voidedBy" uuid CONSTRAINT "FK_extra_work_sheets_voider" REFERENCES users(id) ON DELETE SET NULL,
        "voidReason" character varying(500)
      )`);
    await db.query('CREATE INDEX extra_work_sheets_of_day ON extra_work_sheets ("workOrderId", date)');
    await db.query('CREATE UNIQUE INDEX extra_work_sheets_by_link ON extra_work_sheets ("linkId")');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE extra_work_sheets');
    await db.query('DROP TABLE extra_work_link_tokens');
    await db.query('DROP TABLE extra_work_links');
    await db.query('ALTER TABLE equipment_lines DROP COLUMN "standbyHours"');
    await db.query('DROP INDEX cost_codes_work_order');
    await db.query('ALTER TABLE cost_codes DROP COLUMN "workOrderId"');
  }
}
