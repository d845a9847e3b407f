import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of workers, whose hours are booked by name. Most of them have no account. */
export class Workers1793400000000 implements MigrationInterface {
  name = 'Workers1793400000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE workers (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_workers" PRIMARY KEY,
        "firstName" varchar(100) COLLATE natural_order NOT NULL,
        "lastName" varchar(100) COLLATE natural_order NOT NULL,
        "employeeNumber" varchar(50),
        "workerClass" varchar(100),
        kind varchar(20) NOT NULL,
        "accountingCode" varchar(50),
        "isActive" boolean NOT NULL DEFAULT true,
        "userId" uuid CONSTRAINT "FK_workers_account" REFERENCES users (id) ON DELETE SET NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT workers_account UNIQUE ("userId")
      );
      CREATE UNIQUE INDEX workers_employee_number ON workers (name_key("employeeNumber"));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE workers');
  }
}
