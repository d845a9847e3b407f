import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';

/** Longer than any statement of a request or job takes; a database machine that vanished is noticed after this. */
const SILENT_MS = 15_000;

/**
 * Ends a connection on which a statement has had no traffic for `ms`. A machine that loses its power or network refuses
 * nothing: without this, a statement would wait until the kernel gives up, which takes a quarter of an hour.
 */
export function endWhenSilent(client: Client | PoolClient, ms = SILENT_MS, onSilent = () => {}): void {
  const stream = streamOf(client);
  if (stream.timeout) return;
  // pg does not declare this property: false from the start of a statement to its end.
  const isIdle = () => (client as unknown as { readyForQuery: boolean }).readyForQuery;
  stream.setTimeout(ms, () => {
    if (isIdle()) return;
    stream.destroy();
    onSilent();
  });
}

/**
 * Does so for each connection a pool hands out from now on. The idle ones are ended with the first that is silent: they
 * lead to the same machine, and each would fail another request. Statements that may take minutes need another pool.
 */
export function endSilentConnections(pool: Pool, ms = SILENT_MS): void {
  const idle = new Set<PoolClient>();
  const endIdle = () => {
    for (const client of idle) streamOf(client).destroy();
  };
  pool.on('acquire', (client) => {
    idle.delete(client);
    endWhenSilent(client, ms, endIdle);
  });
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
}

const streamOf = (client: Client | PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
