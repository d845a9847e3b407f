import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each card's lines as text (decision 056). It starts empty: servers fill it in for the cards they save, a job for the others. */
export class TimecardTexts1790005650000 implements MigrationInterface {
  name = 'TimecardTexts1790005650000';

  async up(db: QueryRunner): Promise<void> {
    // The key includes what decides whether a text counts, so that the job finds missing ones in the index alone.
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
