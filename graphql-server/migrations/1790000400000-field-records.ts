import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for work orders, production entries, and loads, and an index to page through readings. */
export class FieldRecords1790000400000 implements MigrationInterface {
  name = 'FieldRecords1790000400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX equipment_hours_newest ON equipment_hours (date DESC, "createdAt" DESC, id DESC)`);
    await db.query(`
      CREATE TABLE work_orders (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "orderNumber" SERIAL NOT NULL,
        "coNumber" varchar(100),
        "description" text,
        "dateStarted" date,
        "dateCompleted" date,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        UNIQUE ("orderNumber"),
        PRIMARY KEY ("id")
      )
    `);
    await db.query(`
      CREATE TABLE estimates (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "costCode" varchar(255) NOT NULL,
        "description" text NOT NULL DEFAULT '',
        "totalQuantity" text NOT NULL DEFAULT '',
        "unit" varchar(50) NOT NULL DEFAULT '',
        "productionPerHour" text NOT NULL DEFAULT '',
        "productionPerDay" text NOT NULL DEFAULT '',
        "manpower" text NOT NULL DEFAULT '',
        "equipment" text NOT NULL DEFAULT '',
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY ("id")
      )
    `);
    await db.query(`
      CREATE TABLE trucking_records (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid,
        "timeOut" timestamptz NOT NULL,
        "truckingCompany" varchar(255) NOT NULL,
        "truckNumber" varchar(100) NOT NULL,
        "material" varchar(255) NOT NULL,
        "quantity" numeric(10,2) NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "FK_ae7feaf5802da35609070f42b17" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL,
        PRIMARY KEY ("id")
      )
    `);
    await db.query('CREATE INDEX trucking_records_user ON trucking_records ("userId")');
    await db.query(
      `CREATE INDEX trucking_records_newest ON trucking_records ("timeOut" DESC, "createdAt" DESC, id DESC)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE trucking_records, estimates, work_orders');
    await db.query('DROP INDEX equipment_hours_newest');
  }
}
