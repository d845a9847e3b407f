import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of workers' lines. A correction on an older server would silently remove them. So this migration makes older
 * servers report that they are not ready.
 */
export class WorkerLines1793410000000 implements MigrationInterface {
  name = 'WorkerLines1793410000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE worker_lines (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_worker_lines" PRIMARY KEY,
        "costCodeId" uuid NOT NULL CONSTRAINT "FK_worker_lines_code" REFERENCES cost_codes (id) ON DELETE CASCADE,
        position integer NOT NULL,
        "workerId" uuid CONSTRAINT "FK_worker_lines_worker" REFERENCES workers (id),
        name varchar(100),
        kind varchar(20) NOT NULL,
        "workerClass" varchar(100),
        "regularHours" numeric(10, 2) NOT NULL DEFAULT 0,
        "overtimeHours" numeric(10, 2) NOT NULL DEFAULT 0,
        "doubleTimeHours" numeric(10, 2) NOT NULL DEFAULT 0,
        CONSTRAINT worker_lines_one_name CHECK (("workerId" IS NULL) <> (name IS NULL))
      );
      CREATE INDEX worker_lines_of_code ON worker_lines ("costCodeId", position);
      CREATE INDEX worker_lines_of_worker ON worker_lines ("workerId");
      CREATE INDEX timecard_revisions_workers ON timecard_revisions
        USING gin (jsonb_path_query_array(replaced, '$.costCodes[*].workers[*].workerId') jsonb_path_ops);
      UPDATE installation SET "oldestServer" = '2.1.0';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE installation SET "oldestServer" = '2.0.0';
      DROP INDEX timecard_revisions_workers;
      DROP TABLE worker_lines;
    `);
  }
}
