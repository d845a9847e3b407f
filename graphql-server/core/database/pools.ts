import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Returns TypeORM's pool for libraries that need one, such as the session store and the job queue. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master;
}

/** Returns the pool of connections that can't write, which TypeORM calls a slave. */
export function readPoolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).slaves[0];
}

const processes = new WeakMap<PoolClient, number>();

/** Asks Postgres for the id of a new connection's process, so that another connection can cancel its statements. */
export function noteProcess(client: PoolClient): void {
  client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid').then(
    ({ rows }) => processes.set(client, rows[0]!.pid),
    // The connection's first statement reports the same error.
    () => undefined,
  );
}

/** Cancels the running statement of a connection. */
export async function cancelStatement(client: PoolClient, others: Pool): Promise<void> {
  await others.query('SELECT pg_cancel_backend($1)', [processes.get(client)]).catch(() => undefined);
}
