import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds tables, columns, and indexes for reports and the roll call. The machine of a card's line is a nullable column without a
 * default, so no row is rewritten. A job fills in the machine of old lines. Indexes are built concurrently, so that submitting
 * never waits.
 */
export class Reports1790002500000 implements MigrationInterface {
  name = 'Reports1790002500000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE equipment_lines ADD COLUMN IF NOT EXISTS "equipmentTemplateId" uuid');
    await db.query('ALTER TABLE users ADD COLUMN IF NOT EXISTS "timecardExpected" boolean NOT NULL DEFAULT false');
    await db.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS "equipment_lines_without_machine" ON equipment_lines (id)
      WHERE "equipmentTemplateId" IS NULL
    `);
    // Reports read the quantity to date of every code from this index alone.
    await db.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS "cost_codes_quantities" ON cost_codes (code, "productionQuantity")
      WHERE "productionQuantity" > 0
    `);
    await db.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS "timecards_withdrawn" ON timecards (id) WHERE "withdrawnAt" IS NOT NULL
    `);
    await db.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS "equipment_templates_as_text" ON equipment_templates
      (lower(btrim(coalesce(serial, ''))), lower(btrim(equipment)))
    `);
    await db.query(`
      CREATE TABLE IF NOT EXISTS no_work_days (
        "userId" uuid NOT NULL,
        "date" date NOT NULL,
        "reason" varchar(500),
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_no_work_days" PRIMARY KEY ("userId", "date"),
        CONSTRAINT "FK_no_work_days_person" FOREIGN KEY ("userId") REFERENCES users ("id") ON DELETE CASCADE
      )
    `);
    await db.query(`
      CREATE TABLE IF NOT EXISTS roll_call_mails (
        "day" date NOT NULL,
        "kind" varchar(20) NOT NULL,
        "userId" uuid NOT NULL,
        "sentAt" timestamptz,
        CONSTRAINT "PK_roll_call_mails" PRIMARY KEY ("day", "kind", "userId"),
        CONSTRAINT "FK_roll_call_mails_person" FOREIGN KEY ("userId") REFERENCES users ("id") ON DELETE CASCADE
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE roll_call_mails, no_work_days');
    await db.query(
      `DROP INDEX "equipment_templates_as_text", "timecards_withdrawn", "cost_codes_quantities", "equipment_lines_without_machine"`,
    );
    await db.query('ALTER TABLE users DROP COLUMN "timecardExpected"');
    await db.query('ALTER TABLE equipment_lines DROP COLUMN "equipmentTemplateId"');
  }
}
