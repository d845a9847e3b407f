import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the status, revisions, decisions, and withdrawal of timecards, the closing of periods, and saved crews. New columns have
 * constant defaults, so adding them rewrites no rows. Indexes are built concurrently and foreign keys are validated afterwards,
 * so that submitting never waits. A job fills in the sums of old cards later. Until then, queries compute them.
 */
export class CardLife1790002000000 implements MigrationInterface {
  name = 'CardLife1790002000000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE timecards
        ADD COLUMN IF NOT EXISTS "status" varchar(20) NOT NULL DEFAULT 'submitted',
        ADD COLUMN IF NOT EXISTS "revision" integer NOT NULL DEFAULT 1,
        ADD COLUMN IF NOT EXISTS "notes" varchar(2000),
        ADD COLUMN IF NOT EXISTS "decidedBy" uuid,
        ADD COLUMN IF NOT EXISTS "decidedAt" timestamptz,
        ADD COLUMN IF NOT EXISTS "returnReason" varchar(500),
        ADD COLUMN IF NOT EXISTS "withdrawnAt" timestamptz,
        ADD COLUMN IF NOT EXISTS "withdrawnBy" uuid,
        ADD COLUMN IF NOT EXISTS "afterClosing" boolean NOT NULL DEFAULT false,
        ADD COLUMN IF NOT EXISTS "totalHours" numeric(12,2),
        ADD COLUMN IF NOT EXISTS "machineHours" numeric(12,2)
    `);
    await addPerson(db, 'timecards', 'decidedBy', 'FK_b421b7a9cd99452ef2226398569');
    await addPerson(db, 'timecards', 'withdrawnBy', 'FK_6063b0b836ddc9826d78359bfa0');
    await db.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS "timecards_to_review" ON timecards ((NOT "afterClosing"), date, "createdAt", id)
      WHERE status = 'submitted' AND "withdrawnAt" IS NULL
    `);
    await db.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS "timecards_without_sums" ON timecards (id) WHERE "totalHours" IS NULL
    `);
    await db.query(`
      CREATE TABLE IF NOT EXISTS timecard_revisions (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "timecardId" uuid NOT NULL,
        "revision" integer NOT NULL,
        "kind" varchar(20) NOT NULL,
        "at" timestamptz NOT NULL DEFAULT now(),
        "by" uuid,
        "reason" varchar(500),
        "replaced" jsonb,
        CONSTRAINT "PK_timecard_revisions" PRIMARY KEY ("id"),
        CONSTRAINT "FK_timecard_revisions_card" FOREIGN KEY ("timecardId") REFERENCES timecards ("id") ON DELETE CASCADE,
        CONSTRAINT "FK_timecard_revisions_person" FOREIGN KEY ("by") REFERENCES users ("id") ON DELETE SET NULL
      )
    `);
    await db.query(
      `CREATE INDEX IF NOT EXISTS "timecard_revisions_of_card" ON timecard_revisions ("timecardId", "at")`,
    );
    await db.query(`
      CREATE TABLE IF NOT EXISTS timecard_closing (
        "id" boolean NOT NULL DEFAULT true CHECK ("id"),
        "through" date,
        "by" uuid,
        "at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_timecard_closing" PRIMARY KEY ("id"),
        CONSTRAINT "FK_timecard_closing_person" FOREIGN KEY ("by") REFERENCES users ("id") ON DELETE SET NULL
      )
    `);
    await db.query(`INSERT INTO timecard_closing ("through") VALUES (NULL) ON CONFLICT DO NOTHING`);
    await db.query(`
      CREATE TABLE IF NOT EXISTS crews (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "name" varchar(100) NOT NULL,
        "content" jsonb NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_crews" PRIMARY KEY ("id"),
        CONSTRAINT "FK_crews_person" FOREIGN KEY ("userId") REFERENCES users ("id") ON DELETE CASCADE
      )
    `);
    await db.query(`
      CREATE TABLE IF NOT EXISTS timecard_summaries (
        "week" date NOT NULL,
        "userId" uuid NOT NULL,
        "sentAt" timestamptz,
        CONSTRAINT "PK_timecard_summaries" PRIMARY KEY ("week", "userId"),
        CONSTRAINT "FK_timecard_summaries_person" FOREIGN KEY ("userId") REFERENCES users ("id") ON DELETE CASCADE
      )
    `);
    await db.query(`CREATE UNIQUE INDEX IF NOT EXISTS "crews_name" ON crews ("userId", lower("name"))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE timecard_summaries, crews, timecard_closing, timecard_revisions');
    await db.query('DROP INDEX "timecards_to_review", "timecards_without_sums"');
    await db.query(`
      ALTER TABLE timecards DROP COLUMN "status", DROP COLUMN "revision", DROP COLUMN "notes", DROP COLUMN "decidedBy",
        DROP COLUMN "decidedAt", DROP COLUMN "returnReason", DROP COLUMN "withdrawnAt", DROP COLUMN "withdrawnBy",
        DROP COLUMN "afterClosing", DROP COLUMN "totalHours", DROP COLUMN "machineHours"
    `);
  }
}

/** Adds a foreign key to `users`. Validates it in a second statement, so that the table is locked only for a moment. */
async function addPerson(db: QueryRunner, table: string, column: string, name: string): Promise<void> {
  await db.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS "${name}"`);
  await db.query(`
    ALTER TABLE ${table} ADD CONSTRAINT "${name}" FOREIGN KEY ("${column}") REFERENCES users ("id") ON DELETE SET NULL NOT VALID
  `);
  await db.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT "${name}"`);
}
