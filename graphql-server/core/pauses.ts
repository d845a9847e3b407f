import { setImmediate } from 'node:timers/promises';

const HELD_AT_MOST_MS = 10;

/** Splits long work on the event loop, so that other requests run in between. */
export class Pauses {
  private since = performance.now();

  /** Call it between parts of the work. Lets others run if the work has held the event loop for long. */
  async between(): Promise<void> {
    if (performance.now() - this.since < HELD_AT_MOST_MS) return;
    await setImmediate();
    this.since = performance.now();
  }
}
