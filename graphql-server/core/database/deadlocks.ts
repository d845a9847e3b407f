import { isDeadlock } from '../errors';

const TRIES = 3;

/**
 * Runs a statement or a transaction again when Postgres ended it to resolve a deadlock, as with the migration of a newer
 * server: nothing of it was kept. The third deadlock is the caller's.
 */
export async function retryDeadlocks<Result>(work: () => Promise<Result>, tries = TRIES): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isDeadlock(error)) throw error;
    return retryDeadlocks(work, tries - 1);
  }
}
