import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds each person's start page. */
export class StartPage1790500000000 implements MigrationInterface {
  name = 'StartPage1790500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users ADD COLUMN "startPage" varchar(20) NOT NULL DEFAULT 'submit'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN "startPage"');
  }
}
