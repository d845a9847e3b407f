import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Turns off compression for the column with files to be imported, so that parts of a file can be read one by one. */
export class ImportedFilesInParts1791600000000 implements MigrationInterface {
  name = 'ImportedFilesInParts1791600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE imports ALTER COLUMN file SET STORAGE EXTERNAL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE imports ALTER COLUMN file SET STORAGE EXTENDED');
  }
}
