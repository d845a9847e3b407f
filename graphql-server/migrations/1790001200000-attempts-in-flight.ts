import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a column that counts the guesses being checked now, so that guesses can wait for each other. */
export class AttemptsInFlight1790001200000 implements MigrationInterface {
  name = 'AttemptsInFlight1790001200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE rate_limits ADD COLUMN "inFlight" integer NOT NULL DEFAULT 0');
    // Deletes counters without an expiry. The next failure creates them again.
    await db.query('DELETE FROM rate_limits WHERE expire IS NULL');
    await db.query('ALTER TABLE rate_limits ALTER COLUMN expire SET NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE rate_limits ALTER COLUMN expire DROP NOT NULL');
    await db.query('ALTER TABLE rate_limits DROP COLUMN "inFlight"');
  }
}
