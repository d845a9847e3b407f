import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { log } from '../log';

const PROBE_MS = 500;
/** Time for the other connections to report the same loss. */
const QUIET_MS = 2000;

/** Logs one line when connections of a database are lost, and one when it responds again, for all of a server's connections. */
export class Outage {
  private watching = false;
  private closed = false;

  constructor(private readonly pool: () => Pool) {}

  /** Reports a lost connection. Does nothing while an outage is known. */
  begin(reason: string): void {
    if (this.watching || this.closed) return;
    this.watching = true;
    log.warn(`database connection lost: ${reason}`);
    void this.watch();
  }

  /** Stops watching, because the pool ends. */
  close(): void {
    this.closed = true;
  }

  private async watch(): Promise<void> {
    const begun = performance.now();
    const until = begun + QUIET_MS;
    while (!this.closed && !(await this.responds())) await sleep(PROBE_MS, undefined, { ref: false });
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (!this.closed) log.warn(`the database responds again after ${seconds} s`);
    await sleep(Math.max(0, until - performance.now()), undefined, { ref: false });
    this.watching = false;
  }

  private async responds(): Promise<boolean> {
    return this.pool()
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      );
  }
}
