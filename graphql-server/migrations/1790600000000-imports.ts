import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for files to be imported and for remembered mappings. Adds accounting codes to the reference lists. */
export class Imports1790600000000 implements MigrationInterface {
  name = 'Imports1790600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE imports (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_imports" PRIMARY KEY,
        "userId" uuid NOT NULL CONSTRAINT "FK_imports_person" REFERENCES users(id) ON DELETE CASCADE,
        list character varying(50) NOT NULL,
        "fileName" character varying(255),
        "isTabbed" boolean NOT NULL,
        file bytea,
        counts jsonb,
        "createdAt" timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query('CREATE INDEX imports_of_person ON imports ("userId", "createdAt")');
    await db.query('CREATE INDEX imports_by_age ON imports ("createdAt")');
    await db.query(`
      CREATE TABLE import_mappings (
        list character varying(50) NOT NULL,
        headers character varying(64) NOT NULL,
        columns jsonb NOT NULL,
        "usedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_import_mappings" PRIMARY KEY (list, headers)
      )`);
    for (const table of LISTS) await db.query(`ALTER TABLE ${table} ADD COLUMN "accountingCode" character varying(50)`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of LISTS) await db.query(`ALTER TABLE ${table} DROP COLUMN "accountingCode"`);
    await db.query('DROP TABLE import_mappings');
    await db.query('DROP TABLE imports');
  }
}

const LISTS = ['cost_code_templates', 'equipment_templates', 'material_templates', 'trucking_sources'];
