import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TruckingMonths1790005600000 } from './1790005600000-trucking-months';

/** Drops the monthly totals, because summing the days of five years takes only a few milliseconds. */
export class TruckingDaysOnly1790006000000 implements MigrationInterface {
  name = 'TruckingDaysOnly1790006000000';

  async up(db: QueryRunner): Promise<void> {
    // CASCADE also drops the function's triggers, and so locks `trucking_totals` first. Transactions that write loads also lock
    // it first.
    await db.query('DROP FUNCTION keep_trucking_month_totals CASCADE');
    await db.query('DROP TABLE trucking_month_totals');
  }

  async down(db: QueryRunner): Promise<void> {
    await new TruckingMonths1790005600000().up(db);
  }
}
