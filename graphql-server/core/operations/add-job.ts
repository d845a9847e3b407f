import type { EntityManager } from 'typeorm';
import type { JobName } from './context';

/** Adds a job to the manager's transaction if it has one, else at once. */
export async function addJob<Payload extends object>(
  db: EntityManager,
  job: JobName<Payload>,
  payload: Payload,
): Promise<void> {
  await db.query('SELECT graphile_worker.add_job($1, $2::json)', [job.name, JSON.stringify(payload)]);
}
