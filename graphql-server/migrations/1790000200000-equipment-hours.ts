import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of meter readings, and lets machines with readings be retired. */
export class EquipmentHours1790000200000 implements MigrationInterface {
  name = 'EquipmentHours1790000200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE equipment_templates ADD "retiredAt" timestamptz');
    await db.query(`
      CREATE TABLE equipment_hours (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "equipmentTemplateId" uuid NOT NULL,
        "date" date NOT NULL,
        "hours" numeric(10,2) NOT NULL,
        "userId" uuid,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_c38192fec73dc723890bef98954" PRIMARY KEY ("id"),
        CONSTRAINT "FK_cef74fa827908be4b9a095d2ead" FOREIGN KEY ("equipmentTemplateId") REFERENCES "equipment_templates"("id"),
        CONSTRAINT "FK_69d46440d12fa08eaaa6561b92b" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL
      )
    `);
    await db.query(`CREATE INDEX equipment_hours_user ON equipment_hours ("userId")`);
    await db.query(
      `CREATE INDEX equipment_hours_of_machine ON equipment_hours ("equipmentTemplateId", "date", "createdAt", "id")`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE equipment_hours');
    await db.query('ALTER TABLE equipment_templates DROP COLUMN "retiredAt"');
  }
}
