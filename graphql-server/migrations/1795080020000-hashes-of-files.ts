import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores size and SHA-256 of the files of photos and documents, for backups. A job adds those of existing files. */
export class HashesOfFiles1795080020000 implements MigrationInterface {
  name = 'HashesOfFiles1795080020000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE photos ADD COLUMN "fileSize" integer, ADD COLUMN "fileSha256" character varying(64),
        ADD COLUMN "smallFileSize" integer, ADD COLUMN "smallFileSha256" character varying(64)`);
    await db.query('ALTER TABLE storm_water_documents ADD COLUMN "fileSha256" character varying(64)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE storm_water_documents DROP COLUMN "fileSha256"');
    await db.query(`
      ALTER TABLE photos DROP COLUMN "fileSize", DROP COLUMN "fileSha256", DROP COLUMN "smallFileSize",
        DROP COLUMN "smallFileSha256"`);
  }
}
