import type { ServerResponse } from 'node:http';
import type { Pauses } from '../core/service-interfaces/share';
import { Bucket, Buckets, type Rate } from './bucket';
import { LoopPauses, turn } from './loop';
import { BUCKETS, type SignedOutWork } from './table';

/** A sender who pays the costs of requests, in units of about a millisecond of a processor. */
export interface Payer {
  /** Waits until the units are available, then charges them. @throws 429 if the wait would be too long */
  admit(units: number): Promise<void>;
  /**
   * Waits until the sender no longer counts as using much.
   * @throws 429 if too much is owed
   */
  settle(): Promise<void>;
  /** Charges finished work. More may be charged than is available. */
  charge(units: number): void;
  /** True if the sender counts as using much, so that its work takes turns. */
  readonly usesMuch: boolean;
  /** Name under which the sender takes turns. */
  readonly name: string;
}

/**
 * Costs of each person, and of each address if nobody is signed in. All addresses also share one bucket for each kind of work, so
 * that signed-out people can't use up the processor.
 */
export class Costs {
  private readonly senders: Buckets;
  private readonly allSignedOut = new Map<SignedOutWork, Bucket>();

  constructor(private readonly rate: Rate) {
    this.senders = new Buckets(rate, BUCKETS.costs);
    for (const [work, { shares, burst }] of Object.entries(BUCKETS.signedOut)) {
      const shared = { perSecond: shares * rate.perSecond, burst: burst * rate.burst };
      this.allSignedOut.set(work as SignedOutWork, new Bucket(shared, { ...BUCKETS.costs, mostOwed: rate.perSecond }));
    }
  }

  ofPerson(id: string): Payer {
    const mostOwed = BUCKETS.personOwesSeconds * this.rate.perSecond;
    return payerOf(id, [this.senders.of(id, { ...BUCKETS.costs, mostOwed })]);
  }

  ofAddress(address: string, work: SignedOutWork): Payer {
    const buckets = [this.senders.of(`${work} of ${address}`), this.allSignedOut.get(work)!];
    return payerOf('signed out', buckets, address);
  }
}

/** @param buckets the sender's own bucket, and then the bucket of all senders */
const payerOf = (name: string, buckets: Bucket[], key?: string): Payer => ({
  name,
  async admit(units) {
    for (const bucket of buckets) await bucket.admit(units, key);
  },
  async settle() {
    for (const bucket of buckets) await bucket.settle();
  },
  charge(units) {
    for (const bucket of buckets) bucket.charge(units);
  },
  get usesMuch() {
    return buckets.some(({ usesMuch }) => usesMuch);
  },
});

/** Costs of one request, charged to its sender. */
export class RequestCost {
  private clock?: { startedAt: number; payer: Payer; whenStopped?: () => void };

  constructor(
    readonly sender: Payer,
    private readonly res?: ServerResponse,
  ) {}

  charge(units: number): void {
    this.sender.charge(units);
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
    const pauses = this.pauses();
    try {
      return await work();
    } finally {
      pauses.end();
    }
  }

  /** Returns pauses for work that consists of many parts. */
  pauses(): Pauses {
    return new LoopPauses(this);
  }

  /** Waits for a turn of the event loop for work that takes about `ms`. */
  turn(ms: number): Promise<void> {
    return turn(this.sender.name, ms, this.res);
  }
}
