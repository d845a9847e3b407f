import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a key to log rows about rejected requests. The key allows one row for each kind of rejection, hour, and sender. */
export class Rejections1790001400000 implements MigrationInterface {
  name = 'Rejections1790001400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "activity_logs" ADD COLUMN "onceKey" character varying(150)');
    await db.query(
      'CREATE UNIQUE INDEX "activity_logs_once" ON "activity_logs" ("onceKey") WHERE "onceKey" IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "activity_logs" DROP COLUMN "onceKey"');
  }
}
