import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps which cards of the last days have warnings, for companies with too many cards to judge them whenever somebody asks. */
export class JudgedDays1794000200000 implements MigrationInterface {
  name = 'JudgedDays1794000200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE judged_days (
        day date NOT NULL CONSTRAINT "PK_judged_days" PRIMARY KEY,
        version text NOT NULL,
        "judgedAt" timestamptz NOT NULL DEFAULT now(),
        "warnedIds" uuid array NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE judged_days');
  }
}
