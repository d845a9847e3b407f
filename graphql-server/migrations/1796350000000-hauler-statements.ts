import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for haulers' statements and their lines. Older servers read neither. */
export class HaulerStatements1796350000000 implements MigrationInterface {
  name = 'HaulerStatements1796350000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE hauler_statements (
        id uuid NOT NULL CONSTRAINT "PK_hauler_statements" PRIMARY KEY,
        "truckingCompany" varchar(255) NOT NULL,
        number varchar(100) NOT NULL,
        "startDate" date NOT NULL,
        "endDate" date NOT NULL,
        "fileName" varchar(255),
        "by" uuid CONSTRAINT "FK_hauler_statements_person" REFERENCES users (id) ON DELETE SET NULL,
        at timestamptz NOT NULL DEFAULT now(),
        "matchedAt" timestamptz NOT NULL DEFAULT now(),
        version varchar(64) NOT NULL DEFAULT '',
        counts jsonb NOT NULL DEFAULT '{}',
        "acceptedAt" timestamptz,
        "acceptedBy" uuid CONSTRAINT "FK_hauler_statements_accepter" REFERENCES users (id) ON DELETE SET NULL,
        note varchar(2000),
        "voidedAt" timestamptz,
        "voidedBy" uuid CONSTRAINT "FK_hauler_statements_voider" REFERENCES users (id) ON DELETE SET NULL,
        "voidReason" varchar(500)
      );
      CREATE INDEX hauler_statements_newest ON hauler_statements (at, id);
      CREATE UNIQUE INDEX hauler_statements_number ON hauler_statements (name_key("truckingCompany"), name_key(number))
        WHERE "voidedAt" IS NULL;
    `);
    await db.query(`
      CREATE TABLE statement_lines (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_statement_lines" PRIMARY KEY,
        "statementId" uuid NOT NULL CONSTRAINT "FK_statement_lines_statement" REFERENCES hauler_statements (id),
        row integer NOT NULL,
        "ticketNumber" varchar(50),
        date date,
        "truckNumber" varchar(100),
        material varchar(255),
        quantity numeric(10, 2) NOT NULL,
        unit varchar(50),
        state varchar(20) NOT NULL DEFAULT 'not_on_our_loads',
        differences jsonb NOT NULL DEFAULT '[]',
        "byHand" boolean NOT NULL DEFAULT false,
        reason varchar(500),
        "loadId" uuid,
        "otherStatementId" uuid,
        "ourMaterial" varchar(255),
        "ourUnit" varchar(50),
        "acceptedLoad" jsonb,
        "isVoid" boolean NOT NULL DEFAULT false,
        CONSTRAINT statement_lines_row UNIQUE ("statementId", row)
      );
      CREATE UNIQUE INDEX statement_lines_load ON statement_lines ("loadId") WHERE "loadId" IS NOT NULL AND NOT "isVoid";
      CREATE INDEX statement_lines_ticket ON statement_lines (name_key("ticketNumber"))
        WHERE "ticketNumber" IS NOT NULL AND NOT "isVoid";
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE statement_lines, hauler_statements');
  }
}
