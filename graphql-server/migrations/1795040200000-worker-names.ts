import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index that finds workers by name. The name of a listed worker, typed on a timecard, counts as the worker. */
export class WorkerNames1795040200000 implements MigrationInterface {
  name = 'WorkerNames1795040200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX workers_name ON workers (name_key("firstName" || ' ' || "lastName"))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX workers_name');
  }
}
