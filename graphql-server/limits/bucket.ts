import { tooMuchAtOnce } from '../core/errors';
import { Line } from './line';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(1, ms)).unref());

/** Units that one sender may use. `burst` is available after a pause. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface BucketLimits {
  /** Longest wait for units in seconds. A task that would wait longer is refused. */
  waitSeconds: number;
  waiting?: number;
  /** Number of units used at once from which a sender counts as using much. */
  much?: number;
  /** Maximum number of units that a sender owes after long work. Unlimited by default. */
  mostOwed?: number;
  /** Creates the error for a task that would wait too long. */
  refusal?: (retryAfterSeconds: number) => Error;
}

/**
 * A bucket of units, such as milliseconds of a processor. If it is empty, tasks wait, and those of the key with the fewest
 * waiting tasks start first.
 */
export class Bucket extends Line {
  private units: number;
  private at = performance.now();
  private wake?: NodeJS.Timeout | NodeJS.Immediate;

  /**
   * @param name name under which the sender's work takes turns
   * @param shared bucket of all senders of a kind, to which everything is charged, too
   */
  constructor(
    private readonly rate: Rate,
    private readonly limits: BucketLimits,
    readonly name = '',
    private readonly shared?: Bucket,
  ) {
    super({});
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

  /** Number of units to refill until the sender no longer counts as using much. */
  private get missing(): number {
    const { much = Number.POSITIVE_INFINITY } = this.limits;
    return Math.max(0, this.rate.burst - much) - this.left;
  }

  /** True if the sender has used much lately, so that its work takes turns. */
  get usesMuch(): boolean {
    return this.missing >= 0 || (this.shared?.usesMuch ?? false);
  }

  /**
   * Waits until the sender no longer counts as using much.
   * @throws 429 if too much is owed
   */
  async settle(): Promise<void> {
    while (this.missing >= 0) {
      const owedSeconds = Math.ceil(-this.left / this.rate.perSecond);
      if (owedSeconds > this.limits.waitSeconds) throw this.refusal(owedSeconds);
      await sleep((this.missing / this.rate.perSecond) * 1000);
    }
    await this.shared?.settle();
  }

  get isUnused(): boolean {
    return this.left >= this.rate.burst && this.tasks === 0;
  }

  /** True if the units are available. For a charge of several units, one available unit is enough. The rest is then owed. */
  private has(units: number): boolean {
    return this.left >= Math.min(units, 1, this.rate.burst);
  }

  /** Charges finished work. More may be charged than is available. */
  charge(units: number): void {
    this.take(undefined, units);
    this.shared?.charge(units);
  }

  /** Waits until units are available, then charges them. @throws 429 if the wait would be too long */
  async admit(units: number, key: unknown = ''): Promise<void> {
    await this.waitFor(units, key);
    await this.shared?.admit(units, this);
  }

  private async waitFor(units: number, key: unknown): Promise<void> {
    if (this.tasks === 0 && this.has(units)) return this.take(key, units);
    const { waitSeconds, waiting = Number.POSITIVE_INFINITY } = this.limits;
    const seconds = Math.max(1, Math.ceil((this.amount + units - this.left) / this.rate.perSecond));
    if (seconds > waitSeconds || this.tasks >= waiting) this.makeRoom(key, seconds);
    await this.enter(key, units);
  }

  private refusal(seconds: number): Error {
    return (this.limits.refusal ?? tooMuchAtOnce)(seconds);
  }

  /** Refuses the last task of the key with the most waiting tasks. Refuses the new task instead if its key would then have at least as many. */
  private makeRoom(key: unknown, seconds: number): void {
    const error = this.refusal(seconds);
    const [longest, most] = this.extreme((length, best) => length >= best);
    if (longest === undefined || most <= (this.waiting.get(key)?.length ?? 0) + 1) throw error;
    this.refuseLast(longest, error);
  }

  protected override next(): unknown {
    const [key] = this.extreme((length, best) => length < best);
    return key !== undefined && this.has(this.waiting.get(key)![0]!.amount) ? key : undefined;
  }

  protected override take(_key: unknown, amount: number): void {
    this.units = Math.max(-(this.limits.mostOwed ?? Number.POSITIVE_INFINITY), this.left - amount);
  }

  /** Starts one task at a time, so that the event loop is free for others in between. */
  protected override startNext(): void {
    if (this.wake) return;
    const wakeUp = () => {
      this.wake = undefined;
      this.startNext();
    };
    if (this.startOne()) this.wake = setImmediate(wakeUp);
    else if (this.tasks > 0) {
      this.wake = setTimeout(wakeUp, Math.max(1, ((1 - this.left) / this.rate.perSecond) * 1000)).unref();
    }
  }

  private extreme(isBetter: (length: number, best: number) => boolean): [unknown, number] {
    let [found, best]: [unknown, number] = [undefined, 0];
    for (const [key, { length }] of this.waiting) {
      if (found === undefined || isBetter(length, best)) [found, best] = [key, length];
    }
    return [found, best];
  }
}

/** A bucket for each key. Buckets are in memory, because each server protects itself. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly rate: Rate,
    private readonly limits: BucketLimits,
  ) {
    setInterval(() => this.sweep(), 60_000).unref();
  }

  of(key: string, limits = this.limits, name = key, shared?: Bucket): Bucket {
    const bucket = this.buckets.get(key) ?? new Bucket(this.rate, limits, name, shared);
    this.buckets.set(key, bucket);
    return bucket;
  }

  private sweep(): void {
    for (const [key, bucket] of this.buckets) if (bucket.isUnused) this.buckets.delete(key);
  }
}
