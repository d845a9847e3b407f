import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the list of service plans. A retired plan keeps its services, and its name may be used again. */
export class ServicePlans1796150000000 implements MigrationInterface {
  name = 'ServicePlans1796150000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE service_plans (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_service_plans" PRIMARY KEY,
        name varchar(100) COLLATE natural_order NOT NULL,
        company varchar(50),
        equipment varchar(255) COLLATE natural_order NOT NULL,
        model varchar(255) COLLATE natural_order,
        "everyHours" integer,
        "everyMonths" integer,
        "isActive" boolean NOT NULL DEFAULT true,
        "retiredAt" timestamptz,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT service_plans_interval CHECK ("everyHours" IS NOT NULL OR "everyMonths" IS NOT NULL)
      );
      CREATE UNIQUE INDEX service_plans_keys ON service_plans
        (name_key(name), coalesce(company, ''), name_key(equipment), name_key(coalesce(model, '')))
        WHERE "retiredAt" IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE service_plans');
  }
}
