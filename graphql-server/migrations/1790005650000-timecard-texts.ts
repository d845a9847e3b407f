import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of cards' lines as text (decision 056). Servers add each card that they save, and a job adds the others. */
export class TimecardTexts1790005650000 implements MigrationInterface {
  name = 'TimecardTexts1790005650000';

  async up(db: QueryRunner): Promise<void> {
    // The key's index includes `revision` and `format`, which tell whether a text is current. So the job reads only the index.
    await db.query(`
      CREATE TABLE timecard_texts (
        "timecardId" uuid NOT NULL,
        "revision" integer NOT NULL,
        "format" integer NOT NULL,
        "equipmentCount" integer NOT NULL,
        "totalHours" numeric(12, 2) NOT NULL,
        "lines" text NOT NULL,
        CONSTRAINT "PK_timecard_texts" PRIMARY KEY ("timecardId") INCLUDE ("revision", "format"),
        CONSTRAINT "FK_timecard_texts_card" FOREIGN KEY ("timecardId") REFERENCES timecards ("id") ON DELETE CASCADE
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE timecard_texts');
  }
}
