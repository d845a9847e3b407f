import { setImmediate } from 'node:timers/promises';

const HELD_AT_MOST_MS = 10;

/** Splits long work on the event loop, so that other requests run in between, and charges the time of each part. */
export class Pauses {
  private since = performance.now();

  constructor(private readonly charge: (ms: number) => void) {}

  /** Must be called between parts of the work. Lets other requests run if the event loop has been blocked for long. */
  async between(): Promise<void> {
    const heldMs = performance.now() - this.since;
    if (heldMs < HELD_AT_MOST_MS) return;
    this.charge(heldMs);
    await setImmediate();
    this.since = performance.now();
  }
}
