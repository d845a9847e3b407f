import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets readings be withdrawn with a reason, and adds an index to find a person's latest days with readings. */
export class WithdrawnReadings1791400000000 implements MigrationInterface {
  name = 'WithdrawnReadings1791400000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE equipment_hours
        ADD "withdrawnAt" timestamptz,
        ADD "withdrawnBy" uuid,
        ADD "withdrawReason" varchar(500),
        ADD CONSTRAINT "FK_equipment_hours_withdrawer" FOREIGN KEY ("withdrawnBy") REFERENCES users(id) ON DELETE SET NULL
    `);
    // The new index is partial, and so needs the ANALYZE below. Without statistics of the new column, Postgres would sort a
    // machine's readings for each reading.
    await db.query('DROP INDEX equipment_hours_of_machine');
    await db.query(
      `CREATE INDEX equipment_hours_of_machine ON equipment_hours ("equipmentTemplateId", "date", "createdAt", "id")
       WHERE "withdrawnAt" IS NULL`,
    );
    await db.query(
      `CREATE INDEX equipment_hours_withdrawn ON equipment_hours ("date", "createdAt", "id") WHERE "withdrawnAt" IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX equipment_hours_withdrawer ON equipment_hours ("withdrawnBy") WHERE "withdrawnBy" IS NOT NULL`,
    );
    await db.query('CREATE INDEX equipment_hours_person ON equipment_hours ("userId", "date")');
    await db.query('DROP INDEX equipment_hours_user');
    await db.query('ANALYZE equipment_hours');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX equipment_hours_user ON equipment_hours ("userId")');
    await db.query('DROP INDEX equipment_hours_person');
    await db.query('DROP INDEX equipment_hours_of_machine, equipment_hours_withdrawn, equipment_hours_withdrawer');
    await db.query(
      'CREATE INDEX equipment_hours_of_machine ON equipment_hours ("equipmentTemplateId", "date", "createdAt", "id")',
    );
    await db.query(
      'ALTER TABLE equipment_hours DROP COLUMN "withdrawnAt", DROP COLUMN "withdrawnBy", DROP COLUMN "withdrawReason"',
    );
  }
}
