import { busy, tooMuchAtOnce } from './errors';

interface Limits {
  /** The number of tasks in work at a time, such as a worker's threads. */
  places: number;
  /** The number of tasks that may wait behind a key's first one. */
  waitingPerKey: number;
  /** The number of tasks of all keys that may wait. */
  waitingInAll?: number;
  /** The time for one task, from the start of its work. Waiting doesn't count. */
  withinMs?: number;
}

type Start = () => void;

/**
 * The queue in front of a worker that everyone shares. Each key, such as a person or an account, has one task in work at
 * a time. Keys take turns: a key with many tasks waits for its next turn behind all other keys.
 *
 *     const queue = new FairQueue({ places: 1, waitingPerKey: 4, withinMs: 20_000 });
 *     await queue.run(person, (signal) => thread.run(task, { signal }));
 */
export class FairQueue {
  /** The tasks behind the first one of each key. */
  private readonly behind = new Map<string, Start[]>();
  /** The first tasks of keys that have none in work, in order. */
  private readonly turns: Start[] = [];
  private inWork = 0;
  private waiting = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * Runs `work` when it is the key's turn. Its signal is aborted when the time for the work is over.
   * @throws 429 when too many tasks of the key wait already, 503 when too many of all keys do
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
