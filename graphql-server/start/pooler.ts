import type { Pool, PoolClient } from 'pg';
import { SettingsError } from '../settings/env-reader';

const ROUNDS = 5;

const backendOf = async (client: PoolClient): Promise<number> =>
  (await client.query('SELECT pg_backend_pid() AS id')).rows[0].id;

/**
 * Refuses a pooler that assigns connections per transaction, such as PgBouncer in transaction mode. Through such a pooler,
 * session-level locks, LISTEN, and prepared statements would be lost without an error (decision 100).
 * @throws SettingsError if a session's backend changes or another session uses it
 */
export async function refuseTransactionPooling(pool: Pool): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const first = await backendOf(one);
      // An open transaction keeps its backend. If it has the first session's backend, the first session gets another backend.
      await other.query('BEGIN');
      const second = await backendOf(other);
      const again = await backendOf(one);
      await other.query('ROLLBACK');
      if (first === second || first !== again) {
        throw new SettingsError(
          'DATABASE_URL',
          'goes through a connection pooler in transaction mode, such as PgBouncer: connect to Postgres directly ' +
            '(each server opens at most 22 connections)',
        );
      }
    }
  } finally {
    one.release();
    other.release();
  }
}
