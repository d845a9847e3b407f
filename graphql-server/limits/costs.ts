import type { ServerResponse } from 'node:http';
import type { Pauses } from '../core/service-interfaces/share';
import { Bucket, Buckets, type Rate } from './bucket';
import { LoopPauses, turn } from './loop';
import { BUCKETS, type SignedOutWork } from './table';

/**
 * Costs of each person, and of each address if nobody is signed in, in units of about a millisecond of a processor. All addresses
 * also share one bucket for each kind of work, so that signed-out people can't use up the processor.
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

  ofPerson(id: string): Bucket {
    const mostOwed = BUCKETS.personOwesSeconds * this.rate.perSecond;
    return this.senders.of(id, { ...BUCKETS.costs, mostOwed });
  }

  /** Returns the bucket of an address, which takes turns with all other addresses. */
  ofAddress(address: string, work: SignedOutWork): Bucket {
    return this.senders.of(`${work} of ${address}`, BUCKETS.costs, 'signed out', this.allSignedOut.get(work));
  }
}

/** Costs of one request, charged to its sender. */
export class RequestCost {
  private clock?: { startedAt: number; payer: Bucket; whenStopped?: () => void };

  constructor(
    readonly sender: Bucket,
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
