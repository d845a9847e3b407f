import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the row about the installation. Servers of version 1 don't read it. */
export class Installation1792000000000 implements MigrationInterface {
  name = 'Installation1792000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE installation (
        id integer NOT NULL DEFAULT 1 CONSTRAINT installation_one CHECK (id = 1),
        "oldestServer" varchar(20) NOT NULL,
        "fileStore" uuid,
        CONSTRAINT "PK_installation" PRIMARY KEY (id)
      )`);
    await runner.query(`INSERT INTO installation ("oldestServer") VALUES ('2.0.0')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation');
  }
}
