import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups of an identity that waits for the account's owner, so that linking it applies them. */
export class SignInLinkGroups1795070000000 implements MigrationInterface {
  name = 'SignInLinkGroups1795070000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sign_in_links ADD COLUMN groups text[]');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sign_in_links DROP COLUMN groups');
  }
}
