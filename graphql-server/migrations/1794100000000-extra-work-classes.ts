import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a trigger that clears a sheet's hash when hours of named people change, because sheets now show hours by class. Clears
 * existing sheets with named people.
 */
export class ExtraWorkClasses1794100000000 implements MigrationInterface {
  name = 'ExtraWorkClasses1794100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TRIGGER extra_work_day_changes
      AFTER UPDATE OF kind, "workerClass", "regularHours", "overtimeHours", "doubleTimeHours" ON worker_lines
      FOR EACH ROW EXECUTE FUNCTION extra_work_of_line_changes();
      UPDATE extra_work_days SET state = NULL, "contentHash" = NULL
      WHERE "timecardIds" && ARRAY(
        SELECT DISTINCT code."timecardId" FROM worker_lines line JOIN cost_codes code ON code.id = line."costCodeId"
        WHERE code."workOrderId" IS NOT NULL);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER extra_work_day_changes ON worker_lines');
  }
}
