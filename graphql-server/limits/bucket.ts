import { tooMuchAtOnce } from '../core/errors';
import type { Settings } from '../settings/env';
import { Queue } from './queue';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(1, ms)).unref());

/** Units that one sender may use. `burst` is available after a pause. */
export type Rate = Settings['requestCost'];

/** Limits are unlimited by default. */
interface BucketRules {
  /** Longest wait for units in seconds. A task that would wait longer is refused. */
  waitSeconds: number;
  waiting?: number;
  /** Number of units used at once from which a sender counts as using much. */
  much?: number;
  /** Maximum number of units that a sender owes after long work. */
  mostOwed?: number;
  /** Creates the error for a task that would wait too long. */
  refusal?: (retryAfterSeconds: number) => Error;
}

/**
 * A bucket of units, such as milliseconds of a processor. If it is empty, one task waits for units, and the others wait behind it.
 * The key with the fewest waiting tasks goes first.
 */
export class Bucket extends Queue {
  private units: number;
  private at = performance.now();
  /** Units of all waiting tasks. */
  private requested = 0;

  constructor(
    private readonly rate: Rate,
    private readonly rules: BucketRules,
    /** Name under which the sender's work takes turns. */
    readonly name = '',
    /** Bucket of all senders of a kind, to which everything is charged, too. */
    private readonly shared?: Bucket,
  ) {
    super({});
    this.units = rate.burst;
  }

  /** Available units. Negative if some are owed. */
  private get left(): number {
    const now = performance.now();
    const seconds = Math.max(0, now - this.at) / 1000;
    this.units = Math.min(this.rate.burst, this.units + seconds * this.rate.perSecond);
    this.at = now;
    return this.units;
  }

  /** Number of units to refill until the sender no longer counts as using much. */
  private get missing(): number {
    return Math.max(0, this.rate.burst - (this.rules.much ?? Number.POSITIVE_INFINITY)) - this.left;
  }

  /** True if the sender has used much lately, so that its work takes turns. */
  get usesMuch(): boolean {
    return this.missing >= 0 || (this.shared?.usesMuch ?? false);
  }

  /** Waits until the sender no longer counts as using much. @throws 429 if too much is owed */
  async settle(): Promise<void> {
    const { waitSeconds, refusal = tooMuchAtOnce } = this.rules;
    while (this.missing >= 0) {
      const owedSeconds = Math.ceil(-this.left / this.rate.perSecond);
      if (owedSeconds > waitSeconds) throw refusal(owedSeconds);
      await sleep((this.missing / this.rate.perSecond) * 1000);
    }
    await this.shared?.settle();
  }

  /** Number of tasks that wait for units or behind such a task. */
  private get inLine(): number {
    return this.tasks + this.heldInAll;
  }

  get isUnused(): boolean {
    return this.left >= this.rate.burst && this.inLine === 0;
  }

  /** Charges finished work. More may be charged than is available. */
  charge(units: number): void {
    this.take(units);
    this.shared?.charge(units);
  }

  private take(units: number): void {
    this.units = Math.max(-(this.rules.mostOwed ?? Number.POSITIVE_INFINITY), this.left - units);
  }

  /** Waits until units are available, then charges them. @throws 429 if the wait would be too long */
  async admit(units: number, key: unknown = ''): Promise<void> {
    await this.waitFor(units, key);
    await this.shared?.admit(units, this);
  }

  private async waitFor(units: number, key: unknown): Promise<void> {
    // For a charge of several units, one available unit is enough. The rest is then owed.
    const needed = Math.min(units, 1, this.rate.burst);
    if (this.inLine === 0 && this.left >= needed) return this.take(units);
    const seconds = Math.max(1, Math.ceil((this.requested + units - this.left) / this.rate.perSecond));
    const { waitSeconds, waiting = Number.POSITIVE_INFINITY } = this.rules;
    if (seconds > waitSeconds || this.inLine >= waiting) this.makeRoom(key, seconds);
    this.requested += units;
    try {
      await this.run(key, async () => {
        while (this.left < needed) await sleep(((needed - this.left) / this.rate.perSecond) * 1000);
        this.take(units);
      });
    } finally {
      this.requested -= units;
    }
  }

  /** Refuses the last task of the key with the most waiting tasks. Refuses the new task if its key would then have at least as many. */
  private makeRoom(key: unknown, seconds: number): void {
    const { refusal = tooMuchAtOnce } = this.rules;
    const error = refusal(seconds);
    const [longest, tasks] = this.byLength().at(-1) ?? [key, []];
    if (tasks.length <= (this.waiting.get(key)?.length ?? 0) + 1) throw error;
    this.remove(longest, -1).refuse(error);
  }

  protected override next(): unknown {
    return this.heldInAll === 0 ? this.byLength()[0]?.[0] : undefined;
  }

  /** Returns the waiting tasks by key, fewest first. */
  private byLength() {
    return [...this.waiting].sort(([, one], [, other]) => one.length - other.length);
  }
}

/** A bucket for each key. Buckets are in memory, because each server protects itself. */
export class Buckets extends Map<string, Bucket> {
  constructor() {
    super();
    setInterval(() => {
      for (const [key, bucket] of this) if (bucket.isUnused) this.delete(key);
    }, 60_000).unref();
  }

  of(key: string, create: () => Bucket): Bucket {
    const bucket = this.get(key) ?? create();
    this.set(key, bucket);
    return bucket;
  }
}
