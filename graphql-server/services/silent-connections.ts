import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { execute } from '../core/database/sql';

/** Longer than any usual statement of a request or job. An unreachable database host is noticed after this time. */
const SILENT_MS = 15_000;

const streamOf = (client: Client | PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection without waiting for the database, which may be unreachable. */
export const endAtOnce = (client: Client | PoolClient): void => void streamOf(client).destroy();

/**
 * Ends a connection whose statement has had no traffic for `ms`. A machine that loses its power or network sends no refusal, so a
 * statement would wait until the kernel gives up, after a quarter of an hour.
 */
export function endWhenSilent(client: Client | PoolClient, ms = SILENT_MS, onSilent = () => {}): void {
  const stream = streamOf(client);
  const isWatched = Boolean(stream.timeout);
  // Reset the limit, because an earlier transaction may have allowed slow statements.
  if (stream.timeout !== ms) stream.setTimeout(ms);
  if (isWatched) return;
  // pg does not declare this property. It is false while a statement runs.
  const isIdle = () => (client as unknown as { readyForQuery: boolean }).readyForQuery;
  // Use `on`, because setTimeout calls its own callback only once, and the connection may be idle then.
  stream.on('timeout', () => {
    if (isIdle()) return;
    endAtOnce(client);
    onSilent();
  });
}

/**
 * Ends silent connections of a pool. If one is silent, the idle ones lead to the same machine and are ended too. Otherwise each
 * would delay one more request. Statements that may take minutes need another pool.
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

/** Lets each statement of this transaction take `ms`. Then Postgres cancels it, unless its host is unreachable. */
export async function allowSlowStatements(db: EntityManager, ms: number): Promise<void> {
  const stream = streamOf((await db.queryRunner!.connect()) as PoolClient);
  if (stream.timeout) stream.setTimeout(ms + SILENT_MS);
  await execute(db, { text: `SELECT set_config('statement_timeout', $1, true)`, values: [String(ms)] });
}
