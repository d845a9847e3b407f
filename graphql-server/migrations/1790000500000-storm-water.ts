import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for forecasts, forecast days, approvals, reminders, and archived documents. */
export class StormWater1790000500000 implements MigrationInterface {
  name = 'StormWater1790000500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE weather_forecasts (
        "place" text NOT NULL,
        "entries" jsonb,
        "fetchedAt" timestamptz,
        "failedAt" timestamptz,
        "askedUntil" timestamptz,
        PRIMARY KEY ("place")
      )
    `);
    await db.query(`
      CREATE TABLE rain_evidence (
        "startsAt" timestamptz NOT NULL,
        "day" date NOT NULL,
        "rain" boolean NOT NULL,
        "entry" jsonb NOT NULL,
        "fetchedAt" timestamptz NOT NULL,
        PRIMARY KEY ("startsAt")
      )
    `);
    await db.query('CREATE INDEX rain_evidence_day ON rain_evidence ("day")');
    await this.approvalsAndReminders(db);
    await this.documents(db);
  }

  private async approvalsAndReminders(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE storm_water_approvals (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "date" date NOT NULL,
        "userId" uuid CONSTRAINT "FK_e6d74861f6fe74869f17b83411f" REFERENCES "users"("id") ON DELETE SET NULL,
        "approved" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY ("id")
      )
    `);
    await db.query('CREATE UNIQUE INDEX storm_water_approvals_once ON storm_water_approvals ("userId", "date")');
    await db.query('CREATE INDEX storm_water_approvals_date ON storm_water_approvals ("date", "createdAt", "id")');
    await db.query(`
      CREATE TABLE storm_water_reminders (
        "day" date NOT NULL,
        "userId" uuid NOT NULL CONSTRAINT "FK_ee942042f05224b128cb6c87304" REFERENCES "users"("id") ON DELETE CASCADE,
        "sentAt" timestamptz,
        PRIMARY KEY ("day", "userId")
      )
    `);
    await db.query('CREATE INDEX storm_water_reminders_user ON storm_water_reminders ("userId")');
  }

  private async documents(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE storm_water_documents (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "fileName" varchar(255) NOT NULL,
        "originalFileName" varchar(255) NOT NULL,
        "filePath" varchar(500) NOT NULL UNIQUE,
        "fileSize" integer NOT NULL,
        "uploadedBy" uuid CONSTRAINT "FK_dc2ce392fa9555195f9a323add4" REFERENCES "users"("id") ON DELETE SET NULL,
        "uploadedAt" timestamptz NOT NULL DEFAULT now(),
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY ("id")
      )
    `);
    await db.query('CREATE INDEX storm_water_documents_newest ON storm_water_documents ("uploadedAt" DESC, "id" DESC)');
    await db.query('CREATE INDEX storm_water_documents_uploader ON storm_water_documents ("uploadedBy")');
    await db.query(`
      CREATE TABLE storm_water_loose_objects (
        "filePath" varchar(500) NOT NULL,
        "issuedTo" uuid CONSTRAINT "FK_16751a512347c393e9876110a2c" REFERENCES "users"("id") ON DELETE SET NULL,
        "used" boolean NOT NULL DEFAULT false,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY ("filePath")
      )
    `);
    await db.query('CREATE INDEX storm_water_loose_objects_age ON storm_water_loose_objects ("createdAt")');
    await db.query('CREATE INDEX storm_water_loose_objects_user ON storm_water_loose_objects ("issuedTo")');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of [
      'storm_water_loose_objects',
      'storm_water_documents',
      'storm_water_reminders',
      'storm_water_approvals',
      'rain_evidence',
      'weather_forecasts',
    ]) {
      await db.query(`DROP TABLE ${table}`);
    }
  }
}
