import { tooMuchAtOnce } from '../errors';

/** Processor time for one sender, in units of about a millisecond: per second, and at once after a pause. */
export interface CostRate {
  perSecond: number;
  burst: number;
}

interface Bucket {
  left: number;
  at: number;
  waiting: { units: number; start: () => void }[];
  wake?: NodeJS.Timeout;
}

/** Nobody waits longer than this, and no more of one sender wait. A whole site may share an address. */
const MOST = { waitSeconds: 20, waiting: 500 };

/**
 * Buckets of cost, one for each person, or for each address if nobody is signed in. They are in this process's memory, because they
 * protect this server. A sender whose bucket is empty waits in order; nobody else does.
 */
export class CostBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly rate: CostRate) {
    setInterval(() => this.sweep(), 60_000).unref();
  }

  /** Waits until the sender's bucket has something left, then charges it. Throws 429 when the wait would be too long. */
  async admit(key: string, units: number): Promise<void> {
    const bucket = this.refilled(key);
    if (bucket.left > 0 && bucket.waiting.length === 0) {
      bucket.left -= units;
      return;
    }
    const owed = bucket.waiting.reduce((sum, each) => sum + each.units, units - bucket.left);
    const seconds = Math.ceil(owed / this.rate.perSecond);
    if (seconds > MOST.waitSeconds || bucket.waiting.length >= MOST.waiting) throw tooMuchAtOnce(Math.max(1, seconds));
    await new Promise<void>((start) => {
      bucket.waiting.push({ units, start });
      this.startNext(key);
    });
  }

  /** Charges work that is done. The bucket may owe afterwards. */
  charge(key: string, units: number): void {
    this.refilled(key).left -= units;
  }

  private refilled(key: string): Bucket {
    const { perSecond, burst } = this.rate;
    const now = performance.now();
    const bucket = this.buckets.get(key) ?? { left: burst, at: now, waiting: [] };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    this.buckets.set(key, bucket);
    return bucket;
  }

  private startNext(key: string): void {
    const bucket = this.refilled(key);
    clearTimeout(bucket.wake);
    while (bucket.left > 0) {
      const next = bucket.waiting.shift();
      if (!next) return;
      bucket.left -= next.units;
      next.start();
    }
    if (bucket.waiting.length === 0) return;
    const emptyForMs = ((1 - bucket.left) / this.rate.perSecond) * 1000;
    bucket.wake = setTimeout(() => this.startNext(key), Math.max(1, emptyForMs));
  }

  /** Drops buckets that are full again. */
  private sweep(): void {
    for (const key of [...this.buckets.keys()]) {
      if (this.refilled(key).left >= this.rate.burst) this.buckets.delete(key);
    }
  }
}

/** The costs of one request, charged to its sender. */
export class RequestCost {
  private clock?: { startedAt: number; payer: string; whenStopped?: () => void };

  constructor(
    private readonly buckets: CostBuckets,
    readonly sender: string,
  ) {}

  charge(units: number): void {
    this.buckets.charge(this.sender, units);
  }

  /**
   * Starts measuring work that leaves the processor to nobody else, such as the validation of a document.
   * @param payer the bucket to charge, if it isn't the sender's
   */
  startClock(payer = this.sender, whenStopped?: () => void): void {
    this.clock = { startedAt: performance.now(), payer, whenStopped };
  }

  /** Charges the time since `startClock`, once. */
  stopClock(): void {
    if (!this.clock) return;
    const { startedAt, payer, whenStopped } = this.clock;
    this.clock = undefined;
    this.buckets.charge(payer, performance.now() - startedAt);
    whenStopped?.();
  }

  /** Runs work that leaves the processor to nobody else, and charges its time. */
  async timed<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.charge(performance.now() - begun);
    }
  }
}
