import { log } from '../services/log';

const HARD_DEADLINE_MS = 9000;

type Closer = () => unknown;

/** The life of the process: what was started, step by step, is ended in the opposite order, once. */
export class Lifetime {
  private readonly closers: Closer[] = [];
  private current: Promise<unknown> = Promise.resolve();
  private ending?: Promise<never>;

  /** Shuts down on a signal or an uncaught error. npm may send a signal twice. */
  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.end(0));
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught exception');
      this.end(1);
    });
  }

  /** Starts one thing and remembers how to end it. Once the end has begun, nothing more is started. */
  async step<Started>(start: () => Promise<Started>, close?: (started: Started) => unknown): Promise<Started> {
    if (this.ending) return new Promise(() => {});
    const started = start();
    this.current = started.then((value) => {
      if (close) this.closers.push(() => close(value));
    });
    await this.current;
    return started;
  }

  /** Ends what was started and leaves the process. Calling it again changes nothing. */
  end(exitCode: number): Promise<never> {
    this.ending ??= this.closeAll(exitCode);
    return this.ending;
  }

  private async closeAll(exitCode: number): Promise<never> {
    // Process managers wait at most 10 s before they kill: exit first, the next start can recover from that.
    setTimeout(() => process.exit(1), HARD_DEADLINE_MS);
    // A step under way is waited for, or what it is about to start would be left behind.
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
