import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds ticket numbers and units to loads. The index is built concurrently, so that submitting never waits. */
export class LoadTickets1796300000000 implements MigrationInterface {
  name = 'LoadTickets1796300000000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE trucking_records ADD COLUMN IF NOT EXISTS "ticketNumber" varchar(50),
        ADD COLUMN IF NOT EXISTS unit varchar(3), ADD COLUMN IF NOT EXISTS "ticketChangedAt" timestamptz`);
    // Drops the index if it exists, because it is invalid if an earlier attempt was interrupted.
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS trucking_records_tickets');
    await db.query(`
      CREATE INDEX CONCURRENTLY trucking_records_tickets
      ON trucking_records (name_key("truckingCompany"), name_key("ticketNumber")) WHERE "ticketNumber" IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE trucking_records DROP COLUMN "ticketNumber", DROP COLUMN unit, DROP COLUMN "ticketChangedAt"',
    );
  }
}
