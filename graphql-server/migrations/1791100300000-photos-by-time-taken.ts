import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos run by the time they were taken, else by the time at which a device or the server got them. */
const TAKEN = `coalesce("takenAt", "addedOnDeviceAt", "addedAt")`;

/** Indexes whose photos within a day were in the order of `addedAt`, each with its other columns. */
const INDEXES = [
  ['photos_newest', 'subject'],
  ['photos_of_owner', '"ownerId"'],
  ['photos_of_person', '"addedBy"'],
] as const;

/** Adds the device's own time of adding a photo, and sorts photos by the time they were taken. */
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
