import { busy, tooMuchAtOnce } from './errors';

interface Limits {
  /** Number of tasks that run at once, such as a worker's threads. */
  places: number;
  /** Number of tasks that may wait behind a key's first task. */
  waitingPerKey: number;
  /** Number of tasks of all keys that may wait. */
  waitingInAll?: number;
  /** Time limit for one task, without the wait. */
  withinMs?: number;
}

type Start = () => void;

/**
 * The queue in front of a shared worker. Each key, such as a person or an account, has one running task at a time. Keys take turns:
 * after each task, a key with many tasks waits behind all other keys.
 *
 *     const queue = new FairQueue({ places: 1, waitingPerKey: 4, withinMs: 20_000 });
 *     await queue.run(person, (signal) => thread.run(task, { signal }));
 */
export class FairQueue {
  /** Waiting tasks of each key, except its first task. */
  private readonly behind = new Map<string, Start[]>();
  /** First tasks of keys without a running task, in order. */
  private readonly turns: Start[] = [];
  private inWork = 0;
  private waiting = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * Runs `work` in the key's turn. Aborts its signal after the time limit.
   * @throws 429 if too many tasks of the key are waiting, 503 if too many of all keys are
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
