import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records whether each person has chosen a start page, so that the choice is offered only once. */
export class StartPageChosen1793300000000 implements MigrationInterface {
  name = 'StartPageChosen1793300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN "startPageChosen" boolean NOT NULL DEFAULT false;
      UPDATE users SET "startPageChosen" = true WHERE "startPage" <> 'submit';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN "startPageChosen"');
  }
}
