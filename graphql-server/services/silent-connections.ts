import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';

/** Longer than any statement of a request or job takes; an unreachable database host is noticed after this. */
const SILENT_MS = 15_000;

const streamOf = (client: Client | PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection without waiting for the database, which may be gone. */
export const endAtOnce = (client: Client | PoolClient): void => void streamOf(client).destroy();

/**
 * Ends a connection on which a statement has had no traffic for `ms`. A machine that loses its power or network refuses
 * nothing: without this, a statement would wait until the kernel gives up, which takes a quarter of an hour.
 */
export function endWhenSilent(client: Client | PoolClient, ms = SILENT_MS, onSilent = () => {}): void {
  const stream = streamOf(client);
  if (stream.timeout) return;
  // pg does not declare this property: false from the start of a statement to its end.
  const isIdle = () => (client as unknown as { readyForQuery: boolean }).readyForQuery;
  stream.setTimeout(ms);
  // Not setTimeout's callback, which is called only once: an idle connection would use it up.
  stream.on('timeout', () => {
    if (isIdle()) return;
    endAtOnce(client);
    onSilent();
  });
}

/**
 * Ends silent connections of a pool. When one is silent, the idle ones lead to the same machine, so they are ended too.
 * Otherwise each would delay one more request. Statements that may take minutes need another pool.
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
