import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores every card's sums in columns, and drops the copies of its lines as text. Stores the id of the record with an idempotency
 * key, instead of a copy of the response. Afterwards, servers of the previous version can't save cards.
 */
export class PlainCards1790006100000 implements MigrationInterface {
  name = 'PlainCards1790006100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE timecards ADD COLUMN "equipmentCount" integer');
    await db.query(`
      UPDATE timecards card SET
        "equipmentCount" = lines.pieces,
        "totalHours" = coalesce(card."totalHours", lines.hours),
        "machineHours" = coalesce(card."machineHours", lines.machine_hours)
      FROM (
        SELECT t.id, coalesce(sum(cc."operatorHours" + cc."laborerHours"), 0) AS hours,
               coalesce(sum(line.pieces), 0) AS pieces, coalesce(sum(line.hours), 0) AS machine_hours
        FROM timecards t
        LEFT JOIN cost_codes cc ON cc."timecardId" = t.id
        LEFT JOIN (SELECT "costCodeId", count(*) AS pieces, sum(hours) AS hours FROM equipment_lines GROUP BY 1) line
          ON line."costCodeId" = cc.id
        GROUP BY t.id) lines
      WHERE lines.id = card.id
    `);
    await db.query(`
      ALTER TABLE timecards
        ALTER COLUMN "equipmentCount" SET NOT NULL, ALTER COLUMN "totalHours" SET NOT NULL, ALTER COLUMN "machineHours" SET NOT NULL
    `);
    await db.query('DROP INDEX timecards_without_sums');
    await db.query('DROP TABLE timecard_texts');

    await db.query('ALTER TABLE idempotency_keys ADD COLUMN "recordId" uuid');
    await db.query(`UPDATE idempotency_keys SET "recordId" = (result ->> 'id')::uuid`);
    await db.query('ALTER TABLE idempotency_keys DROP COLUMN result');
  }

  async down(db: QueryRunner): Promise<void> {
    // Deletes the keys, so an earlier request that is sent again counts as a new one.
    await db.query('ALTER TABLE idempotency_keys DROP COLUMN "recordId", ADD COLUMN result jsonb');
    await db.query('DELETE FROM idempotency_keys');
    await db.query(`
      CREATE TABLE timecard_texts (
        "timecardId" uuid NOT NULL,
        "revision" integer NOT NULL,
        "format" integer NOT NULL,
        "equipmentCount" integer NOT NULL,
        "totalHours" numeric(12, 2) NOT NULL,
        "lines" text NOT NULL,
        CONSTRAINT "PK_timecard_texts" PRIMARY KEY ("timecardId") INCLUDE ("revision", "format"),
        CONSTRAINT "FK_timecard_texts_card" FOREIGN KEY ("timecardId") REFERENCES timecards ("id") ON DELETE CASCADE
      )
    `);
    await db.query('CREATE INDEX timecards_without_sums ON timecards (id) WHERE "totalHours" IS NULL');
    await db.query(`
      ALTER TABLE timecards
        DROP COLUMN "equipmentCount", ALTER COLUMN "totalHours" DROP NOT NULL, ALTER COLUMN "machineHours" DROP NOT NULL
    `);
  }
}
