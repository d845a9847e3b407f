import { type Db, execute } from '../database/sql';
import type { JobName } from './context';

/** Adds a job in the manager's transaction. With a data source, adds it immediately. */
export async function addJob<Payload extends object>(db: Db, job: JobName<Payload>, payload: Payload): Promise<void> {
  await execute(db, {
    text: 'SELECT graphile_worker.add_job($1, $2::json)',
    values: [job.name, JSON.stringify(payload)],
  });
}
