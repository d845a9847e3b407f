import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records that a reviewer reported a day without work, so that it stays known after the deletion of the reviewer's account. */
export class NoWorkOfReviewersStays1796410000000 implements MigrationInterface {
  name = 'NoWorkOfReviewersStays1796410000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE no_work_days ADD COLUMN "byReviewer" boolean NOT NULL DEFAULT false;
      UPDATE no_work_days SET "byReviewer" = true WHERE "reportedBy" IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE no_work_days DROP COLUMN "byReviewer"');
  }
}
