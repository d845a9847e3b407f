import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { execute } from '../core/database/sql';

/** Time after which an unreachable database host is noticed. No usual statement of a request or job takes as long. */
const SILENT_MS = 15_000;

/** Returns the socket of a connection. A pool's clients are `Client`s, too. */
const streamOf = (client: Client | PoolClient) => (client as Client).connection.stream as Socket;

/** Ends a connection without waiting for the database, which may be unreachable. */
export const endAtOnce = (client: Client | PoolClient): void => void streamOf(client).destroy();

/**
 * Ends a connection if it has no traffic for `ms` milliseconds during a statement. A machine that loses its power or network
 * sends no refusal. Without this limit, a statement would wait a quarter of an hour until the kernel gives up. The setting
 * `query_timeout` of pg only rejects the query, and its pool would then hand out the silent connection again.
 */
export function endWhenSilent(client: Client | PoolClient, ms = SILENT_MS, onSilent = () => {}): void {
  const stream = streamOf(client);
  const isWatched = Boolean(stream.timeout);
  // Reset the limit, because an earlier transaction may have allowed slow statements.
  if (stream.timeout !== ms) stream.setTimeout(ms);
  if (isWatched) return;
  // pg does not declare this property. It is false while a statement runs.
  const isIdle = () => (client as unknown as { readyForQuery: boolean }).readyForQuery;
  // Use `on`, because a callback of `setTimeout` is called only once, and the connection may be idle at that time.
  stream.on('timeout', () => {
    if (isIdle()) return;
    endAtOnce(client);
    onSilent();
  });
}

/**
 * Ends a pool's connections that have no traffic for `ms` milliseconds during a statement. Then also ends its idle connections,
 * because they lead to the same machine, and each would delay another request. Use another pool for statements that may take
 * minutes.
 */
export function endSilentConnections(pool: Pool, ms = SILENT_MS): void {
  const idle = new Set<PoolClient>();
  const endIdle = () => {
    for (const client of idle) endAtOnce(client);
  };
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('acquire', (client) => {
    idle.delete(client);
    endWhenSilent(client, ms, endIdle);
  });
}

/**
 * Lets each statement of this transaction take `ms` milliseconds, after which Postgres cancels it. If the host is unreachable,
 * the connection ends 15 s later.
 */
export async function allowSlowStatements(db: EntityManager, ms: number): Promise<void> {
  const stream = streamOf((await db.queryRunner!.connect()) as PoolClient);
  if (stream.timeout) stream.setTimeout(ms + SILENT_MS);
  await execute(db, { text: `SELECT set_config('statement_timeout', $1, true)`, values: [String(ms)] });
}
