import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Turns the table of uploaded storm water documents into a table for all kinds of uploads. */
export class Uploads1790001500000 implements MigrationInterface {
  name = 'Uploads1790001500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE storm_water_loose_objects RENAME TO uploads');
    await db.query('ALTER TABLE uploads RENAME CONSTRAINT storm_water_loose_objects_pkey TO uploads_pkey');
    await db.query(
      'ALTER TABLE uploads RENAME CONSTRAINT "FK_16751a512347c393e9876110a2c" TO "FK_5fd697a6a0e3b8b505c0eb1dea2"',
    );
    await db.query('ALTER INDEX storm_water_loose_objects_age RENAME TO uploads_age');
    await db.query('ALTER INDEX storm_water_loose_objects_user RENAME TO uploads_user');
    await db.query(`
      ALTER TABLE uploads
        ADD "kind" varchar(50) NOT NULL DEFAULT 'stormWaterDocument',
        ADD "bytes" bigint NOT NULL DEFAULT 0,
        ADD "receivingUntil" timestamptz
    `);
    await db.query('ALTER TABLE uploads ALTER "kind" DROP DEFAULT');
    // Renames the jobs that wait to remove objects, so that they still run. The job queue's tables may not exist yet.
    await db.query(`
      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
          UPDATE graphile_worker._private_tasks SET identifier = 'uploads.removeObject'
          WHERE identifier = 'stormWaterDocuments.removeObject';
        END IF;
      END $$
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE uploads DROP "kind", DROP "bytes", DROP "receivingUntil"');
    await db.query('ALTER INDEX uploads_user RENAME TO storm_water_loose_objects_user');
    await db.query('ALTER INDEX uploads_age RENAME TO storm_water_loose_objects_age');
    await db.query(
      'ALTER TABLE uploads RENAME CONSTRAINT "FK_5fd697a6a0e3b8b505c0eb1dea2" TO "FK_16751a512347c393e9876110a2c"',
    );
    await db.query('ALTER TABLE uploads RENAME CONSTRAINT uploads_pkey TO storm_water_loose_objects_pkey');
    await db.query('ALTER TABLE uploads RENAME TO storm_water_loose_objects');
  }
}
