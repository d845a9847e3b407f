import { tooMuchAtOnce } from '../core/errors';

/** Processor time that one sender may use, in units of about a millisecond. `burst` is available after a pause. */
export interface CostRate {
  perSecond: number;
  burst: number;
}

/** A sender to whom the costs of requests are charged. */
export interface Payer {
  /** Waits until the units are available, then charges them. Throws a 429 if the wait would be too long. */
  admit(units: number): Promise<void>;
  /** Charges finished work. The balance may become negative. */
  charge(units: number): void;
}

interface Waiting {
  units: number;
  rank(): number;
  start(): void;
  refuse(error: Error): void;
}

/** Longest wait, and most waiting requests per bucket. The second limit is high, because many people may share an address. */
const MOST = { waitSeconds: 20, waiting: 500 };

/**
 * Most seconds of cost units that a person owes after long work, such as previewing a large file. Less than the longest wait, so
 * that the next requests wait, but are not refused.
 */
const PERSON_OWES_SECONDS = 15;

/** A bucket of cost units. If it is empty, requests wait. Requests of the highest rank start first, in order of arrival. */
export class CostBucket implements Payer {
  /** Number of this sender's requests that wait for the bucket shared by all addresses. */
  inLine = 0;
  private units: number;
  private at = performance.now();
  private waiting: Waiting[] = [];
  private wake?: NodeJS.Timeout;

  constructor(
    private readonly rate: CostRate,
    private readonly mostOwed = Number.POSITIVE_INFINITY,
  ) {
    this.units = rate.burst;
  }

  /** Available units. Negative if some are owed. */
  get left(): number {
    const now = performance.now();
    const seconds = Math.max(0, now - this.at) / 1000;
    this.units = Math.min(this.rate.burst, this.units + seconds * this.rate.perSecond);
    this.at = now;
    return this.units;
  }

  get isUnused(): boolean {
    return this.left >= this.rate.burst && this.waiting.length === 0;
  }

  async admit(units: number, rank: Waiting['rank'] = () => 0): Promise<void> {
    if (this.left > 0 && this.waiting.length === 0) return this.charge(units);
    const owed = this.waiting.reduce((sum, each) => sum + each.units, units - this.left);
    const seconds = Math.max(1, Math.ceil(owed / this.rate.perSecond));
    if (seconds > MOST.waitSeconds || this.waiting.length >= MOST.waiting) this.refuseBelow(rank(), seconds);
    await new Promise<void>((start, refuse) => {
      this.waiting.push({ units, rank, start, refuse });
      this.startNext();
    });
  }

  charge(units: number): void {
    this.units = Math.max(-this.mostOwed, this.left - units);
  }

  /**
   * Makes room by refusing the last waiting request of the lowest rank.
   * @throws 429 if no rank is lower than `rank`
   */
  private refuseBelow(rank: number, seconds: number): void {
    const last = this.waiting.reduce<Waiting | undefined>(
      (worst, each) => (worst && worst.rank() < each.rank() ? worst : each),
      undefined,
    );
    if (!last || last.rank() >= rank) throw tooMuchAtOnce(seconds);
    this.waiting.splice(this.waiting.indexOf(last), 1);
    last.refuse(tooMuchAtOnce(seconds));
  }

  private startNext(): void {
    clearTimeout(this.wake);
    while (this.left > 0 && this.waiting.length > 0) {
      const next = this.waiting.reduce((best, each) => (each.rank() > best.rank() ? each : best));
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.charge(next.units);
      next.start();
    }
    if (this.waiting.length === 0) return;
    const emptyForMs = ((1 - this.left) / this.rate.perSecond) * 1000;
    this.wake = setTimeout(() => this.startNext(), Math.max(1, emptyForMs));
  }
}

/**
 * Kinds of work of signed-out people. Each has its own buckets, so that parsing new GraphQL documents ('documents') delays no
 * 'requests'.
 */
export type SignedOutWork = 'requests' | 'documents';

/**
 * Buckets of cost, one for each person, and one for each address if nobody is signed in. They are in memory, because each server
 * protects itself. A sender whose bucket is empty waits without delaying others. All addresses also share one bucket, so that
 * signed-out people can't use up the processor. The shared bucket serves the address with the fewest waiting requests first.
 */
export class CostBuckets {
  private readonly buckets = new Map<string, CostBucket>();
  private readonly allSignedOut: Record<SignedOutWork, CostBucket>;

  constructor(private readonly rate: CostRate) {
    const { perSecond, burst } = rate;
    // `shares` may exceed 1, because simultaneous requests each measure the same time, so that the sum of their costs exceeds the
    // time used.
    const shared = (shares: number, most: number) =>
      new CostBucket({ perSecond: shares * perSecond, burst: most }, perSecond);
    this.allSignedOut = {
      requests: shared(2, burst),
      // A document costs more than its length suggests, so only a small burst is allowed.
      documents: shared(1, burst / 100),
    };
    setInterval(() => this.sweep(), 60_000).unref();
  }

  ofPerson(id: string): Payer {
    return this.bucket(id, PERSON_OWES_SECONDS * this.rate.perSecond);
  }

  ofAddress(address: string, work: SignedOutWork): Payer {
    const own = this.bucket(`${work} of ${address}`);
    const all = this.allSignedOut[work];
    return {
      async admit(units) {
        await own.admit(units);
        own.inLine++;
        try {
          await all.admit(units, () => -own.inLine);
        } finally {
          own.inLine--;
        }
      },
      charge(units) {
        own.charge(units);
        all.charge(units);
      },
    };
  }

  private bucket(key: string, mostOwed?: number): CostBucket {
    const bucket = this.buckets.get(key) ?? new CostBucket(this.rate, mostOwed);
    this.buckets.set(key, bucket);
    return bucket;
  }

  private sweep(): void {
    for (const [key, bucket] of this.buckets) if (bucket.isUnused) this.buckets.delete(key);
  }
}

/** Costs of one request, charged to its sender. */
export class RequestCost {
  private clock?: { startedAt: number; payer: Payer; whenStopped?: () => void };

  constructor(private readonly sender: Payer) {}

  charge(units: number): void {
    this.sender.charge(units);
  }

  /** Waits until the sender has paid for earlier work. @throws 429 if the wait would be too long */
  settled(): Promise<void> {
    return this.sender.admit(0);
  }

  /**
   * Starts measuring work that blocks the event loop, such as validating a document.
   * @param payer pays for the work instead of the sender
   */
  startClock(payer = this.sender, whenStopped?: () => void): void {
    this.clock = { startedAt: performance.now(), payer, whenStopped };
  }

  /** Charges the time since `startClock`. Further calls charge nothing. */
  stopClock(): void {
    if (!this.clock) return;
    const { startedAt, payer, whenStopped } = this.clock;
    this.clock = undefined;
    payer.charge(performance.now() - startedAt);
    whenStopped?.();
  }

  /** Runs work that blocks the event loop, and charges its time. */
  async timed<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.charge(performance.now() - begun);
    }
  }
}
