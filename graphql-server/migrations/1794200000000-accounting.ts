import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables for accounting batches, their lines and files, and templates. Adds accountants. Older servers read none of
 * this.
 */
export class Accounting1794200000000 implements MigrationInterface {
  name = 'Accounting1794200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users ADD COLUMN "isAccountant" boolean NOT NULL DEFAULT false');
    await db.query(`
      CREATE TABLE accounting_batches (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_accounting_batches" PRIMARY KEY,
        number serial NOT NULL CONSTRAINT accounting_batches_number UNIQUE,
        kind varchar(20) NOT NULL,
        through date NOT NULL,
        template varchar(100) NOT NULL,
        "by" uuid CONSTRAINT "FK_accounting_batches_person" REFERENCES users (id) ON DELETE SET NULL,
        at timestamptz NOT NULL DEFAULT now(),
        lines integer NOT NULL,
        total numeric(16, 2) NOT NULL,
        sha256 varchar(64) NOT NULL,
        bytes integer NOT NULL,
        "downloadedAt" timestamptz,
        "voidedAt" timestamptz,
        "voidedBy" uuid CONSTRAINT "FK_accounting_batches_voider" REFERENCES users (id) ON DELETE SET NULL,
        "voidReason" varchar(500)
      );
      CREATE INDEX accounting_batches_valid ON accounting_batches (kind, number) WHERE "voidedAt" IS NULL;
    `);
    await db.query(`
      CREATE TABLE accounting_lines (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_accounting_lines" PRIMARY KEY,
        "batchId" uuid NOT NULL CONSTRAINT "FK_accounting_lines_batch" REFERENCES accounting_batches (id) DEFERRABLE INITIALLY DEFERRED,
        position integer NOT NULL,
        "timecardId" uuid,
        "recordId" uuid,
        revision integer,
        date date NOT NULL,
        key text NOT NULL,
        quantity numeric(14, 2) NOT NULL,
        "values" jsonb NOT NULL,
        CONSTRAINT accounting_lines_of_batch UNIQUE ("batchId", position)
      );
      CREATE INDEX accounting_lines_of_card ON accounting_lines ("timecardId");
      CREATE INDEX accounting_lines_of_worker ON accounting_lines (("values" ->> 'worker_id'));
    `);
    await db.query(`
      CREATE TABLE accounting_files (
        "batchId" uuid NOT NULL CONSTRAINT "FK_accounting_files_batch" REFERENCES accounting_batches (id),
        part integer NOT NULL,
        content bytea NOT NULL,
        CONSTRAINT "PK_accounting_files" PRIMARY KEY ("batchId", part)
      );
    `);
    await db.query(`
      CREATE TABLE accounting_templates (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_accounting_templates" PRIMARY KEY,
        kind varchar(20) NOT NULL,
        name varchar(100) NOT NULL,
        layout jsonb NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX accounting_templates_name ON accounting_templates (kind, name_key(name));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE accounting_templates, accounting_files, accounting_lines, accounting_batches');
    await db.query('ALTER TABLE users DROP COLUMN "isAccountant"');
  }
}
