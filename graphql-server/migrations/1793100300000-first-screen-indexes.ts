import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes with all columns that Today and All Timecards sum. They are built concurrently, so that submitting never waits. */
const INDEXES = {
  timecards_totals: '(date) INCLUDE ("totalHours", "machineHours") WHERE "withdrawnAt" IS NULL',
  timecards_returned: `(date, "createdAt", id) INCLUDE ("decidedAt", "totalHours", "machineHours")
    WHERE status = 'returned' AND "withdrawnAt" IS NULL`,
};

export class FirstScreenIndexes1793100300000 implements MigrationInterface {
  name = 'FirstScreenIndexes1793100300000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [index, on] of Object.entries(INDEXES)) {
      // Drops the index if it exists, because it is invalid if an earlier attempt was interrupted.
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${index} ON timecards ${on}`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const index of Object.keys(INDEXES)) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  }
}
