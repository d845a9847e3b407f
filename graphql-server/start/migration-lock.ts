import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { log } from '../core/log';

/** An arbitrary advisory lock key. Servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_209_311;
const RETRY_MS = 500;
const PATIENCE_MINUTES = 10;

/**
 * Runs `work` on one server at a time. Logs that it waits for another server.
 * @throws an Error with one sentence if another server is still working after `patienceMinutes`
 */
export async function withMigrationLock(
  pool: Pool,
  work: () => Promise<void>,
  patienceMinutes = PATIENCE_MINUTES,
): Promise<void> {
  const connection = await pool.connect();
  const take = async () =>
    (await connection.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])).rows[0].taken;
  try {
    const deadline = Date.now() + patienceMinutes * 60_000;
    if (!(await take())) {
      log.warn(`another server is migrating the database; waiting for at most ${patienceMinutes} minutes`);
      while (!(await take())) {
        if (Date.now() > deadline) {
          throw new Error(
            `another server has been migrating the database for ${patienceMinutes} minutes. ` +
              "Check that server's log, then start this one again.",
          );
        }
        await sleep(RETRY_MS);
      }
    }
    try {
      await work();
    } finally {
      await connection.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    }
  } finally {
    connection.release();
  }
}
