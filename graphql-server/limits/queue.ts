import { busy, tooMuchAtOnce } from '../core/errors';

/** Limits are unlimited by default. */
export interface QueueLimits {
  /** Number of tasks, or amount such as bytes, that runs at a time: of one key, and of all keys together. */
  each?: number;
  inAll?: number;
  /** Maximum number of waiting tasks of one key, and of all keys together. */
  waiting?: number;
  waitingInAll?: number;
  /** Creates the error for a task whose key has too many waiting tasks. */
  refusal?: () => Error;
  /** Time limit of one task in milliseconds, without its wait. */
  withinMs?: number;
}

type Waiting = { amount: number; start(): void; refuse(error: Error): void };

/** True if the amount is available. A task larger than the whole amount runs alone. */
const fits = (held: number, amount: number, most = Number.POSITIVE_INFINITY) => held === 0 || held + amount <= most;

/**
 * Lets a limited number of tasks run at a time. A key is a person, an address, or a connection. Keys take turns: after each task,
 * a key with more tasks waits behind all others.
 */
export class Queue {
  protected readonly waiting = new Map<unknown, Waiting[]>();
  protected tasks = 0;
  private readonly held = new Map<unknown, number>();
  protected heldInAll = 0;

  constructor(readonly limits: QueueLimits) {}

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
    const { waiting = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY } = this.limits;
    const { refusal = tooMuchAtOnce } = this.limits;
    const own = this.waiting.get(key) ?? [];
    this.waiting.set(key, own);
    const turn = new Promise<void>((start, refuse) => own.push({ amount, start, refuse }));
    this.tasks++;
    const last = own.at(-1);
    this.startNext();
    if (own.at(-1) === last) {
      if (own.length > waiting) this.remove(key, -1).refuse(refusal());
      else if (this.tasks > waitingInAll) this.remove(key, -1).refuse(busy());
    }
    await turn;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.hold(key, -amount);
      // Waits a turn of the event loop, so that it is free for others between two tasks.
      if (this.tasks > 0) setImmediate(() => this.startNext());
    };
  }

  /** Returns the key whose first task may start now. */
  protected next(): unknown {
    for (const [key, [task]] of this.waiting) {
      if (!fits(this.held.get(key) ?? 0, task!.amount, this.limits.each)) continue;
      return fits(this.heldInAll, task!.amount, this.limits.inAll) ? key : undefined;
    }
  }

  private startNext(): void {
    for (let key = this.next(); this.waiting.has(key); key = this.next()) {
      const { amount, start } = this.remove(key, 0);
      this.hold(key, amount);
      start();
    }
  }

  /** Removes the key's first or last waiting task. */
  protected remove(key: unknown, index: 0 | -1): Waiting {
    const own = this.waiting.get(key)!;
    const [task] = own.splice(index, 1);
    if (own.length === 0) this.waiting.delete(key);
    this.tasks--;
    return task!;
  }

  /** Adds to the running amount, and puts the key's waiting tasks behind those of all other keys. */
  private hold(key: unknown, amount: number): void {
    const held = (this.held.get(key) ?? 0) + amount;
    if (held > 0) this.held.set(key, held);
    else this.held.delete(key);
    this.heldInAll += amount;
    const own = this.waiting.get(key);
    if (own && this.waiting.delete(key)) this.waiting.set(key, own);
  }
}
