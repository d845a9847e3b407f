import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../core/log';

interface Patience {
  /** Time in milliseconds after which the last error is thrown. */
  ms: number;
  /** Pause between attempts, in milliseconds. */
  pauseMs: number;
  /** True once the server is shutting down. */
  isEnding(): boolean;
}

/** Error codes for a database that is starting, stopping, or full, or whose machine is not reachable yet. */
const AWAY = /^(57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)$/;
const NO_CONNECTION =
  /connection timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated/i;

/** True if a later attempt may succeed. A wrong password or a missing database is final. */
const isAway = ({ code = '', message }: Error & { code?: string }) => AWAY.test(code) || NO_CONNECTION.test(message);

const reasonOf = (error: Error & { code?: string }) => error.message || error.code || String(error);

/**
 * Opens the database. While it is unavailable or too busy to accept a connection, tries again, and logs the reason whenever it
 * changes.
 * @throws an Error with the last reason after `patience.ms`, or any error that another attempt can't solve
 */
export async function openPatiently<Opened>(url: string, open: () => Promise<Opened>, patience: Patience) {
  const { ms, pauseMs, isEnding } = patience;
  const begun = performance.now();
  let logged = '';
  for (;;) {
    try {
      return await open();
    } catch (failure) {
      const error = failure as Error;
      if (!isAway(error)) throw error;
      const reason = reasonOf(error);
      const waitedMs = performance.now() - begun;
      if (isEnding() || waitedMs >= ms) {
        throw new Error(`it accepted no connection for ${Math.round(waitedMs / 1000)} s (${reason})`, { cause: error });
      }
      const { host } = new URL(url);
      if (reason !== logged)
        log.warn(`The server waits up to ${Math.round(ms / 1000)} s for the database at ${host}: ${reason}`);
      logged = reason;
      await sleep(pauseMs);
    }
  }
}
