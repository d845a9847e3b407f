interface Queue {
  running: number;
  waiting: (() => void)[];
}

interface Limits {
  /** Number of tasks that run concurrently for one key. */
  atOnce: number;
  /** Maximum number of waiting tasks for one key, and for all keys together. Unlimited by default. */
  waitingPerKey?: number;
  waitingInAll?: number;
  /** Creates the error for a task that finds the queue full. */
  refusal: () => Error;
}

/** A semaphore for each key, such as a person. The semaphore limits how many tasks run concurrently. Others wait in order. */
export class KeyedSemaphore {
  private readonly queues = new Map<string, Queue>();
  private waiting = 0;

  constructor(private readonly limits: Limits) {}

  /** Waits until fewer than `atOnce` tasks of the key run, then runs `work`. Throws the refusal if too many tasks are waiting. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Waits for one of the key's `atOnce` places. Returns a function that releases the place and ignores further calls. Throws the
   * refusal if too many tasks are waiting.
   */
  async acquire(key: string): Promise<() => void> {
    const { atOnce, waitingPerKey = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY } = this.limits;
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < atOnce) queue.running++;
    else if (queue.waiting.length < waitingPerKey && this.waiting < waitingInAll) {
      this.waiting++;
      // A free place is passed to the next task, so `running` is unchanged.
      await new Promise<void>((start) => queue.waiting.push(start));
      this.waiting--;
    } else throw this.limits.refusal();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) this.queues.delete(key);
    };
  }
}

/**
 * A budget, such as of bytes, from which tasks take amounts. Tasks that don't fit wait in order. A task larger than the whole
 * budget runs alone.
 */
export class Budget {
  private taken = 0;
  private readonly waiting: { amount: number; start: () => void }[] = [];

  constructor(private readonly limit: number) {}

  /** Waits until this amount is available. Returns a function that gives the amount back and ignores further calls. */
  async take(amount: number): Promise<() => void> {
    if (this.waiting.length > 0 || !this.fits(amount)) {
      await new Promise<void>((start) => this.waiting.push({ amount, start }));
    } else this.taken += amount;
    let isReturned = false;
    return () => {
      if (isReturned) return;
      isReturned = true;
      this.taken -= amount;
      for (let [next] = this.waiting; next && this.fits(next.amount); [next] = this.waiting) {
        this.waiting.shift();
        this.taken += next.amount;
        next.start();
      }
    };
  }

  get isUnused(): boolean {
    return this.taken === 0 && this.waiting.length === 0;
  }

  private fits(amount: number): boolean {
    return this.taken === 0 || this.taken + amount <= this.limit;
  }
}
