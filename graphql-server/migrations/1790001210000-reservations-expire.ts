import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an expiry to the guesses that are being checked, in case their server is killed. */
export class ReservationsExpire1790001210000 implements MigrationInterface {
  name = 'ReservationsExpire1790001210000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE rate_limits ADD COLUMN "reservedUntil" bigint NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE rate_limits DROP COLUMN "reservedUntil"');
  }
}
