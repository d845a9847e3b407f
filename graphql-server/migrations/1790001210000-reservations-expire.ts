import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reservations of a server that was killed stop counting after a minute. */
export class ReservationsExpire1790001210000 implements MigrationInterface {
  name = 'ReservationsExpire1790001210000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE rate_limits ADD COLUMN "reservedUntil" bigint NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE rate_limits DROP COLUMN "reservedUntil"');
  }
}
