import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds batches that were handed over elsewhere, and the template of each batch. Older servers ignore both columns. */
export class HandedOverElsewhere1795020100000 implements MigrationInterface {
  name = 'HandedOverElsewhere1795020100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE accounting_batches
        ADD COLUMN elsewhere boolean NOT NULL DEFAULT false,
        ADD COLUMN "templateId" varchar(100)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE accounting_batches DROP COLUMN elsewhere, DROP COLUMN "templateId"');
  }
}
