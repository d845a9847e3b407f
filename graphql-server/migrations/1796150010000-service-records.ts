import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of services done on machines. The trigger of readings gives each the offset to the machine's running hours. */
export class ServiceRecords1796150010000 implements MigrationInterface {
  name = 'ServiceRecords1796150010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE service_records (
        id uuid NOT NULL CONSTRAINT "PK_service_records" PRIMARY KEY,
        "servicePlanId" uuid NOT NULL CONSTRAINT "FK_service_records_plan" REFERENCES service_plans (id),
        "equipmentTemplateId" uuid NOT NULL CONSTRAINT "FK_service_records_machine" REFERENCES equipment_templates (id),
        date date NOT NULL,
        hours numeric(10,2),
        "meterOffset" numeric(10,2) NOT NULL DEFAULT 0,
        note varchar(2000),
        "userId" uuid CONSTRAINT "FK_service_records_person" REFERENCES users (id) ON DELETE SET NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "withdrawnAt" timestamptz,
        "withdrawnBy" uuid CONSTRAINT "FK_service_records_withdrawer" REFERENCES users (id) ON DELETE SET NULL,
        "withdrawReason" varchar(500)
      );
      CREATE INDEX service_records_of_plan ON service_records ("servicePlanId", "equipmentTemplateId", date, "createdAt", id)
        WHERE "withdrawnAt" IS NULL;
      CREATE INDEX service_records_of_machine ON service_records ("equipmentTemplateId", date, "createdAt", id)
        WHERE "withdrawnAt" IS NULL AND hours IS NOT NULL;
      CREATE INDEX service_records_newest ON service_records (date DESC, "createdAt" DESC, id DESC);
      CREATE INDEX service_records_person ON service_records ("userId");
      CREATE INDEX service_records_withdrawer ON service_records ("withdrawnBy") WHERE "withdrawnBy" IS NOT NULL;
      CREATE TRIGGER meter_offset BEFORE INSERT ON service_records FOR EACH ROW EXECUTE FUNCTION set_meter_offset();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE service_records');
  }
}
