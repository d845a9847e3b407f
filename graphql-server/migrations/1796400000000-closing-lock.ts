import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Submissions share an advisory lock, and closing a period takes it alone. Before, each submission locked the one row of
 * `timecard_closing`, and so wrote it. The trigger also makes older servers wait when they close a period.
 */
export class ClosingLock1796400000000 implements MigrationInterface {
  name = 'ClosingLock1796400000000';

  async up(db: QueryRunner): Promise<void> {
    // The function is volatile, so its second statement also reads a day that was closed while the first one waited.
    await db.query(`
      CREATE FUNCTION closed_through() RETURNS date LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtext('timecard_closing'), 0);
        RETURN (SELECT through FROM timecard_closing);
      END $$;
      CREATE FUNCTION wait_for_submissions() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('timecard_closing'), 0);
        RETURN NULL;
      END $$;
      CREATE TRIGGER wait_for_submissions BEFORE UPDATE ON timecard_closing
        FOR EACH STATEMENT EXECUTE FUNCTION wait_for_submissions();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION wait_for_submissions CASCADE; DROP FUNCTION closed_through');
  }
}
