interface Queue {
  running: number;
  waiting: (() => void)[];
}

interface Limits {
  /** How many run at a time for one key. */
  atOnce: number;
  /** How many may wait for one key, and for all keys together. */
  waitingPerKey?: number;
  waitingInAll?: number;
  /** The error for those that may not even wait. */
  refusal: () => Error;
}

/** A semaphore for each key, such as a person: limits how many tasks run at a time; the others wait in order. */
export class KeyedSemaphore {
  private readonly queues = new Map<string, Queue>();
  private waiting = 0;

  constructor(private readonly limits: Limits) {}

  /** Runs work once there is a place for its key. Throws the refusal when too many are waiting. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for a place and returns a function that releases it, once. Throws the refusal when too many are waiting. */
  async acquire(key: string): Promise<() => void> {
    const { atOnce, waitingPerKey = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY } = this.limits;
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < atOnce) queue.running++;
    else if (queue.waiting.length < waitingPerKey && this.waiting < waitingInAll) {
      this.waiting++;
      // A place that becomes free goes to the next one, so `running` is unchanged.
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
 * A budget, such as of bytes, that tasks take parts of. Those that do not fit wait in order. A task larger than the whole
 * budget runs when nothing else does.
 */
export class Budget {
  private taken = 0;
  private readonly waiting: { amount: number; start: () => void }[] = [];

  constructor(private readonly limit: number) {}

  /** Waits until this amount is left, and returns a function that gives it back, once. */
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
