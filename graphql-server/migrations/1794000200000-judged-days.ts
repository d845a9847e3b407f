import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of cards with warnings by day, for companies with too many cards to compute warnings at each request. */
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
