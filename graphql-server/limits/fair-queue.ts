import { busy, tooMuchAtOnce } from '../core/errors';

interface Limits {
  /** Number of tasks that run concurrently, such as the number of threads in a pool. */
  places: number;
  /** Number of tasks that may wait behind a key's first task. */
  waitingPerKey: number;
  /** Maximum number of waiting tasks of all keys together. */
  waitingInAll?: number;
  /** Time limit for one task, excluding its wait. */
  withinMs?: number;
}

type Start = () => void;

/**
 * A queue in front of a shared resource, such as a pool of threads. Each key, such as a person, runs one task at a time. Keys
 * take turns: after each task, a key with more tasks waits behind all other keys.
 *
 *     const queue = new FairQueue({ places: 1, waitingPerKey: 4, withinMs: 20_000 });
 *     await queue.run(person, (signal) => thread.run(task, { signal }));
 */
export class FairQueue {
  /** Waiting tasks of each key, except the key's first task. */
  private readonly behind = new Map<string, Start[]>();
  /** The next task of each key that has no running task, in order. */
  private readonly turns: Start[] = [];
  private inWork = 0;
  private waiting = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * Runs `work` when it is the key's turn. Aborts its signal after the time limit.
   * @throws 429 if too many tasks of the key are waiting, 503 if too many tasks of all keys are waiting
   */
  async run<Result>(key: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    await this.turn(key);
    const over = new AbortController();
    const timer = this.limits.withinMs && setTimeout(() => over.abort(), this.limits.withinMs);
    try {
      return await work(over.signal);
    } finally {
      clearTimeout(timer);
      this.endTurn(key);
    }
  }

  private turn(key: string): Promise<void> {
    const { waitingPerKey, waitingInAll = 500 } = this.limits;
    const own = this.behind.get(key);
    if (own && own.length >= waitingPerKey) throw tooMuchAtOnce();
    if (this.waiting >= waitingInAll) throw busy();
    if (!own) this.behind.set(key, []);
    this.waiting++;
    return new Promise((start) => {
      (own ?? this.turns).push(start);
      this.startNext();
    });
  }

  private endTurn(key: string): void {
    this.inWork--;
    const next = this.behind.get(key)?.shift();
    if (next) this.turns.push(next);
    else this.behind.delete(key);
    this.startNext();
  }

  private startNext(): void {
    while (this.inWork < this.limits.places && this.turns.length > 0) {
      this.inWork++;
      this.waiting--;
      this.turns.shift()!();
    }
  }
}
