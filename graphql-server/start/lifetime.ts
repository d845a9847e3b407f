import { log } from '../core/log';

const HARD_DEADLINE_MS = 9000;

type Closer = () => unknown;

/** Lifecycle of the process. Stops all started parts once, in reverse order. */
export class Lifetime {
  private readonly closers: Closer[] = [];
  private current: Promise<unknown> = Promise.resolve();
  private ending?: Promise<never>;

  /** Shuts down on a signal or an uncaught error. The shutdown runs once, even if npm sends a signal twice. */
  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.end(0));
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught exception');
      this.end(1);
    });
  }

  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  /** Starts one part and registers how to stop it. Once the shutdown has begun, starts nothing and never resolves. */
  async step<Started>(start: () => Promise<Started>, close?: (started: Started) => unknown): Promise<Started> {
    if (this.ending) return new Promise(() => {});
    const started = start();
    this.current = started.then((value) => {
      if (close) this.closers.push(() => close(value));
    });
    await this.current;
    return started;
  }

  /** Stops everything and exits. A repeated call does nothing. */
  end(exitCode: number): Promise<never> {
    this.ending ??= this.closeAll(exitCode);
    return this.ending;
  }

  private async closeAll(exitCode: number): Promise<never> {
    // Process managers kill a process after 10 s. Exit before that. The next start recovers from an unfinished shutdown.
    setTimeout(() => process.exit(1), HARD_DEADLINE_MS);
    // Wait for a start in progress. Otherwise the started part would never be stopped.
    await this.current.catch(() => {});
    for (const close of this.closers.reverse()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'shutdown step failed');
      }
    }
    process.exit(exitCode);
  }
}
