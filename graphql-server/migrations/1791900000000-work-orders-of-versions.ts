import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index to find earlier versions of cards by work order. Versions without a work order take almost no space in it. */
export class WorkOrdersOfVersions1791900000000 implements MigrationInterface {
  name = 'WorkOrdersOfVersions1791900000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX timecard_revisions_work_orders ON timecard_revisions USING gin (
        jsonb_path_query_array(replaced, '$.costCodes[*].workOrderId ? (@ != null)') jsonb_path_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX timecard_revisions_work_orders');
  }
}
