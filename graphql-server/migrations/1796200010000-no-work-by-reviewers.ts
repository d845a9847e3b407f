import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which reviewer reported that another person had no work. Null if the person did, or if the reviewer's account is deleted. */
export class NoWorkByReviewers1796200010000 implements MigrationInterface {
  name = 'NoWorkByReviewers1796200010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE no_work_days ADD COLUMN "reportedBy" uuid
        CONSTRAINT "FK_no_work_days_reporter" REFERENCES users(id) ON DELETE SET NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE no_work_days DROP COLUMN "reportedBy"');
  }
}
