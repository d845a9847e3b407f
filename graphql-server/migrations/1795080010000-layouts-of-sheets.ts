import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the layout in which a signed sheet is printed. Earlier signatures, and those of older servers, have the layout of their time. */
export class LayoutsOfSheets1795080010000 implements MigrationInterface {
  name = 'LayoutsOfSheets1795080010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE extra_work_sheets ADD COLUMN layout integer NOT NULL DEFAULT 2');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE extra_work_sheets DROP COLUMN layout');
  }
}
