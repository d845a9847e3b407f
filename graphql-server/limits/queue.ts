import { Line, type LineLimits } from './line';

export interface QueueLimits extends LineLimits {
  /** Number of tasks, or amount such as bytes, that runs at a time: of one key, and of all keys together. Unlimited by default. */
  each?: number;
  inAll?: number;
  /** Time limit of one task in milliseconds, without its wait. */
  withinMs?: number;
}

/** True if the amount is available. A task larger than the whole amount runs alone. */
const fits = (held: number, amount: number, most = Number.POSITIVE_INFINITY) => held === 0 || held + amount <= most;

/**
 * Lets a limited number of tasks run at a time. Keys take turns: after each task, a key with more tasks waits behind all others.
 *
 *     await queues.pdf.run(person, (signal) => thread.run(task, { signal }));
 */
export class Queue extends Line {
  private readonly held = new Map<unknown, number>();
  private heldInAll = 0;

  constructor(readonly limits: QueueLimits) {
    super(limits);
  }

  /** Runs `work` when it is the key's turn. Aborts its signal after the time limit. @throws 429 or 503 if too many tasks wait */
  async run<Result>(key: unknown, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const release = await this.acquire(key);
    const over = new AbortController();
    const timer = this.limits.withinMs && setTimeout(() => over.abort(), this.limits.withinMs);
    try {
      return await work(over.signal);
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  /** Waits for the key's turn. Returns a function that ends the task and ignores further calls. */
  async acquire(key: unknown, amount = 1): Promise<() => void> {
    await this.enter(key, amount);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.release(key, amount);
    };
  }

  protected override next(): unknown {
    for (const [key, [task]] of this.waiting) {
      if (!fits(this.held.get(key) ?? 0, task!.amount, this.limits.each)) continue;
      return fits(this.heldInAll, task!.amount, this.limits.inAll) ? key : undefined;
    }
  }

  protected override take(key: unknown, amount: number): void {
    this.held.set(key, (this.held.get(key) ?? 0) + amount);
    this.heldInAll += amount;
    this.rotate(key);
  }

  private release(key: unknown, amount: number): void {
    const held = this.held.get(key)! - amount;
    if (held > 0) this.held.set(key, held);
    else this.held.delete(key);
    this.heldInAll -= amount;
    this.rotate(key);
    // Waits a turn of the event loop, so that it is free for others between two tasks.
    if (this.tasks > 0) setImmediate(() => this.startNext());
  }

  /** Puts the key's waiting tasks behind those of all other keys. */
  private rotate(key: unknown): void {
    const own = this.waiting.get(key);
    if (own && this.waiting.delete(key)) this.waiting.set(key, own);
  }
}
