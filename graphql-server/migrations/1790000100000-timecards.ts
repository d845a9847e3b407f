import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables for timecards with their cost codes and lines, and for the reference lists of cost codes, equipment, and
 * materials.
 */
export class Timecards1790000100000 implements MigrationInterface {
  name = 'Timecards1790000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE cost_code_templates (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "code" varchar(100) NOT NULL,
        "description" varchar(255) NOT NULL,
        "productionUnit" varchar(50),
        "isActive" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_b7ee99db9b82dd40af22b72da24" UNIQUE ("code"),
        CONSTRAINT "PK_5abc97996eda6fc01754a15741f" PRIMARY KEY ("id")
      )
    `);
    await db.query(`
      CREATE TABLE equipment_templates (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "company" varchar(50) NOT NULL,
        "equipment" varchar(255) NOT NULL,
        "model" varchar(255),
        "serial" varchar(255),
        "isActive" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_800701d5591a0521c5c1724f09f" PRIMARY KEY ("id")
      )
    `);
    await db.query(`
      CREATE TABLE material_templates (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" varchar(255) NOT NULL,
        "isActive" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_c8ca120429c29f6532be5d453c0" UNIQUE ("name"),
        CONSTRAINT "PK_391c8d69f678898d13b560e922c" PRIMARY KEY ("id")
      )
    `);
    await db.query(`
      CREATE TABLE timecards (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "date" date NOT NULL,
        "workArea" varchar(255) NOT NULL,
        "reportingSupervisor" varchar(255) NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_98f8fb8cea2c8a8be0b08a98d5e" PRIMARY KEY ("id")
      )
    `);
    await db.query(`
      CREATE TABLE cost_codes (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "timecardId" uuid NOT NULL,
        "position" integer NOT NULL,
        "code" varchar(100) NOT NULL,
        "operatorCount" integer NOT NULL DEFAULT 0,
        "laborerCount" integer NOT NULL DEFAULT 0,
        "operatorHours" numeric(10,2) NOT NULL DEFAULT 0,
        "laborerHours" numeric(10,2) NOT NULL DEFAULT 0,
        "productionQuantity" numeric(10,2),
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_d8600ddfca8e166d4494979eab3" PRIMARY KEY ("id")
      )
    `);
    await db.query(`CREATE INDEX "cost_codes_timecard" ON "cost_codes" ("timecardId")`);
    await db.query(`
      CREATE TABLE equipment_lines (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "costCodeId" uuid NOT NULL,
        "position" integer NOT NULL,
        "company" varchar(50) NOT NULL,
        "equipment" varchar(255) NOT NULL,
        "model" varchar(255),
        "serial" varchar(255),
        "hours" numeric(10,2) NOT NULL DEFAULT 0,
        CONSTRAINT "PK_8ca9736a5c7492add74253d6006" PRIMARY KEY ("id")
      )
    `);
    await db.query(`CREATE INDEX "equipment_lines_cost_code" ON "equipment_lines" ("costCodeId")`);
    await db.query(`
      CREATE TABLE material_lines (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "costCodeId" uuid NOT NULL,
        "position" integer NOT NULL,
        "name" varchar(255) NOT NULL,
        "quantity" numeric(10,2) NOT NULL DEFAULT 0,
        "unit" varchar(3) NOT NULL,
        CONSTRAINT "PK_f1e848861925e6d11aa1acf9f1c" PRIMARY KEY ("id")
      )
    `);
    await db.query(`CREATE INDEX "material_lines_cost_code" ON "material_lines" ("costCodeId")`);
    await db.query(
      `ALTER TABLE "timecards" ADD CONSTRAINT "FK_a541ca136bf103b896db78c6a62" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE`,
    );
    await db.query(
      `ALTER TABLE "cost_codes" ADD CONSTRAINT "FK_d2010d7413e3a8182f92f71e282" FOREIGN KEY ("timecardId") REFERENCES "timecards"("id") ON DELETE CASCADE`,
    );
    await db.query(
      `ALTER TABLE "equipment_lines" ADD CONSTRAINT "FK_9905bc622976504efd50399d356" FOREIGN KEY ("costCodeId") REFERENCES "cost_codes"("id") ON DELETE CASCADE`,
    );
    await db.query(
      `ALTER TABLE "material_lines" ADD CONSTRAINT "FK_35126e012967da28db094f4fe61" FOREIGN KEY ("costCodeId") REFERENCES "cost_codes"("id") ON DELETE CASCADE`,
    );
    // Keyset paging reads the first two indexes in order. The trigram index finds work areas by a part of their name.
    await db.query(`CREATE INDEX timecards_newest ON timecards (date DESC, "createdAt" DESC, id DESC)`);
    await db.query(`CREATE INDEX timecards_owner_newest ON timecards ("userId", date DESC, "createdAt" DESC, id DESC)`);
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await db.query('CREATE INDEX timecards_work_area ON timecards USING gin ("workArea" gin_trgm_ops)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `DROP TABLE material_lines, equipment_lines, cost_codes, timecards, material_templates, equipment_templates, cost_code_templates CASCADE`,
    );
  }
}
