import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of trucking companies, and an index to search the activity log. */
export class Administration1790000300000 implements MigrationInterface {
  name = 'Administration1790000300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE trucking_sources (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" varchar(255) NOT NULL,
        "isActive" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_trucking_sources" PRIMARY KEY ("id"),
        CONSTRAINT "UQ_trucking_sources_name" UNIQUE ("name")
      )
    `);
    await db.query(
      'CREATE INDEX activity_logs_search ON activity_logs USING gin (action gin_trgm_ops, details gin_trgm_ops)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX activity_logs_search');
    await db.query('DROP TABLE trucking_sources');
  }
}
