import type { ServerResponse } from 'node:http';
import type { Pauses } from '../core/service-interfaces/share';
import { type Bucket, Buckets, type Rate } from './bucket';
import { LoopPauses } from './loop';
import { BUCKETS, type SignedOutWork } from './table';

/** A sender to whom the costs of requests are charged, in units of about a millisecond of a processor. */
export interface Payer {
  /** Waits until the units are available, then charges them. @throws 429 if the wait would be too long */
  admit(units: number): Promise<void>;
  /** Charges finished work. More may be charged than is available. */
  charge(units: number): void;
  /** True if the sender has used much lately, and its work therefore takes turns. */
  readonly usesMuch: boolean;
}

/**
 * Costs of each person, and of each address if nobody is signed in. All addresses also share one bucket for each kind of work, so
 * that signed-out people can't use up the processor.
 */
export class Costs {
  private readonly senders: Buckets;
  private readonly allSignedOut: Record<SignedOutWork, Bucket>;

  constructor(private readonly rate: Rate) {
    this.senders = new Buckets(rate, BUCKETS.costs);
    const { perSecond } = rate;
    const shared = ({ shares, burst }: { shares: number; burst: number }) =>
      new Buckets(
        { perSecond: shares * perSecond, burst: burst * rate.burst },
        { ...BUCKETS.costs, mostOwed: perSecond },
      ).of('all');
    const { requests, documents, files, probes } = BUCKETS.signedOut;
    this.allSignedOut = {
      requests: shared(requests),
      documents: shared(documents),
      files: shared(files),
      probes: shared(probes),
    };
  }

  ofPerson(id: string): Payer {
    return payerOf(
      this.senders.of(id, { ...BUCKETS.costs, mostOwed: BUCKETS.personOwesSeconds * this.rate.perSecond }),
    );
  }

  ofAddress(address: string, work: SignedOutWork): Payer {
    return payerOf(this.senders.of(`${work} of ${address}`), this.allSignedOut[work], address);
  }
}

const usesMuch = (bucket: Bucket) => bucket.used > BUCKETS.much;

function payerOf(own: Bucket, all?: Bucket, address?: string): Payer {
  return {
    async admit(units) {
      await own.admit(units);
      await all?.admit(units, address);
    },
    charge(units) {
      own.charge(units);
      all?.charge(units);
    },
    get usesMuch() {
      return usesMuch(own) || (all !== undefined && usesMuch(all));
    },
  };
}

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
    return new LoopPauses((ms) => this.charge(ms), this.res);
  }
}
