import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of notes about a day. They are company records, which are kept when the writer's account is deleted. */
export class DayNotes1796250000000 implements MigrationInterface {
  name = 'DayNotes1796250000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE day_notes (
        id uuid NOT NULL CONSTRAINT "PK_day_notes" PRIMARY KEY,
        date date NOT NULL,
        "workArea" varchar(255),
        text varchar(2000) NOT NULL,
        contradiction varchar(30),
        "contradictionKey" varchar(64),
        "userId" uuid CONSTRAINT "FK_day_notes_writer" REFERENCES users (id) ON DELETE SET NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "withdrawnAt" timestamptz,
        "withdrawnBy" uuid CONSTRAINT "FK_day_notes_withdrawer" REFERENCES users (id) ON DELETE SET NULL,
        "withdrawReason" varchar(500)
      );
      CREATE INDEX day_notes_of_day ON day_notes (date, "createdAt", id);
      CREATE INDEX day_notes_writer ON day_notes ("userId");
      CREATE INDEX day_notes_withdrawer ON day_notes ("withdrawnBy") WHERE "withdrawnBy" IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE day_notes');
  }
}
