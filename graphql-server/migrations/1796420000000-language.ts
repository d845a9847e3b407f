import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the language that each person chose. It is null until then. */
export class Language1796420000000 implements MigrationInterface {
  name = 'Language1796420000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE users ADD COLUMN language varchar(2) CONSTRAINT users_language CHECK (language IN ('en', 'es'))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN language');
  }
}
