import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';

/** Longer than any statement of a request or job takes; a database machine that vanished is noticed after this. */
const SILENT_MS = 15_000;

/**
 * Ends a connection on which a statement has had no traffic for `ms`. A machine that loses its power or network refuses
 * nothing: without this, a statement would wait until the kernel gives up, which takes a quarter of an hour.
 */
export function endWhenSilent(client: Client | PoolClient, ms = SILENT_MS): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const { stream } = connection;
  if (stream.timeout) return;
  // pg does not declare this property: false from the start of a statement to its end.
  const isIdle = () => (client as unknown as { readyForQuery: boolean }).readyForQuery;
  stream.setTimeout(ms, () => {
    if (!isIdle()) stream.destroy();
  });
}

/** Does so for each connection a pool hands out from now on. Statements that may take minutes need another pool. */
export function endSilentConnections(pool: Pool, ms = SILENT_MS): void {
  pool.on('acquire', (client) => endWhenSilent(client, ms));
}
