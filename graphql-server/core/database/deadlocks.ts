import { isDeadlock } from '../errors';

const TRIES = 3;

/**
 * Repeats a statement or transaction that Postgres ended to resolve a deadlock, such as with a newer server's migration. Postgres
 * has saved none of its changes. After three deadlocks, throws the error.
 */
export async function retryDeadlocks<Result>(work: () => Promise<Result>, tries = TRIES): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isDeadlock(error)) throw error;
    return retryDeadlocks(work, tries - 1);
  }
}
