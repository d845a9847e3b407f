import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the time by which photos are sorted: when a photo was taken, or else when a device or the server got it. */
const TAKEN = `coalesce("takenAt", "addedOnDeviceAt", "addedAt")`;

/** Indexes that ordered the photos of a day by `addedAt`, each with its first column. */
const INDEXES = [
  ['photos_newest', 'subject'],
  ['photos_of_owner', '"ownerId"'],
  ['photos_of_person', '"addedBy"'],
] as const;

/** Adds the time when a device added a photo, and orders photos by the time when they were taken. */
export class PhotosByTimeTaken1791100300000 implements MigrationInterface {
  name = 'PhotosByTimeTaken1791100300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE photos ADD COLUMN "addedOnDeviceAt" timestamptz');
    for (const [index, column] of INDEXES) {
      await db.query(`DROP INDEX ${index}`);
      await db.query(`CREATE INDEX ${index} ON photos (${column}, day DESC, (${TAKEN}) DESC, id DESC)`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [index, column] of INDEXES) {
      await db.query(`DROP INDEX ${index}`);
      await db.query(`CREATE INDEX ${index} ON photos (${column}, day DESC, "addedAt" DESC, id DESC)`);
    }
    await db.query('ALTER TABLE photos DROP COLUMN "addedOnDeviceAt"');
  }
}
