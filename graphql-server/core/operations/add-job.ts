import { type Db, execute } from '../database/sql';
import type { JobName } from './context';

/** Adds a job to the manager's transaction, or immediately if there is none. */
export async function addJob<Payload extends object>(db: Db, job: JobName<Payload>, payload: Payload): Promise<void> {
  await execute(db, {
    text: 'SELECT graphile_worker.add_job($1, $2::json)',
    values: [job.name, JSON.stringify(payload)],
  });
}
