import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Pauses } from '../core/service-interfaces/share';
import { Bucket, Buckets, type Rate } from './bucket';
import { turn } from './loop';
import { BUCKETS, LOOP, type SignedOutWork } from './table';

/**
 * Costs of each person, and of each address if nobody is signed in, in units of about a millisecond of a processor. All addresses
 * also share one bucket for each kind of work, so that signed-out people can't use up the processor.
 */
export class Costs {
  private readonly senders = new Buckets();
  private readonly allSignedOut = new Map<string, Bucket>();

  constructor(private readonly rate: Rate) {
    for (const [work, { shares, burst }] of Object.entries(BUCKETS.signedOut)) {
      const shared = { perSecond: shares * rate.perSecond, burst: burst * rate.burst };
      this.allSignedOut.set(work, new Bucket(shared, { ...BUCKETS.costs, mostOwed: rate.perSecond }));
    }
  }

  ofPerson(id: string): Bucket {
    const mostOwed = BUCKETS.personOwesSeconds * this.rate.perSecond;
    return this.senders.of(id, () => new Bucket(this.rate, { ...BUCKETS.costs, mostOwed }, id));
  }

  /** Returns the bucket of an address, which takes turns with all other addresses. */
  ofAddress(address: string, work: SignedOutWork): Bucket {
    const create = () => new Bucket(this.rate, BUCKETS.costs, 'signed out', this.allSignedOut.get(work));
    return this.senders.of(`${work} of ${address}`, create);
  }
}

/**
 * Counts requests of each signed-in person. There is no bucket per address, because many people may share one. The owner of each
 * session at its last request is remembered, so that a refusal needs no database query.
 */
export class RequestRates {
  private readonly buckets = new Buckets();
  private readonly people = new LRUCache<string, string>({ max: BUCKETS.rates.sessions });

  constructor(private readonly rate: Rate) {}

  /** Counts a request of a session. Returns false if its person is not known. @throws 429 if the person is over the rate */
  async count(sid: string | undefined, given?: string): Promise<boolean> {
    const person = given ?? this.people.get(sid ?? '');
    if (!person) return false;
    if (sid) this.people.set(sid, person);
    await this.buckets.of(person, () => new Bucket(this.rate, BUCKETS.rates)).admit(1);
    return true;
  }
}

/** Costs of one request, charged to its sender. */
export class RequestCost {
  constructor(
    readonly sender: Bucket,
    private readonly res?: ServerResponse,
  ) {}

  charge(units: number): void {
    this.sender.charge(units);
  }

  /** Charges the time since `startClock`. Further calls charge nothing. */
  stopClock = (): void => undefined;

  /**
   * Starts measuring work that blocks the event loop, such as validating a document.
   * @param payer pays for the work instead of the sender
   */
  startClock(payer = this.sender, whenStopped?: () => void): void {
    const startedAt = performance.now();
    this.stopClock = () => {
      this.stopClock = () => undefined;
      payer.charge(performance.now() - startedAt);
      whenStopped?.();
    };
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

  /** Splits long work on the event loop into parts, and charges the time of each part. */
  pauses(): Pauses {
    let since = performance.now();
    const spent = () => performance.now() - since;
    return {
      between: async () => {
        const ms = spent();
        if (ms < LOOP.blockMs) return;
        this.charge(ms);
        await turn(this.sender.name, ms, this.res);
        since = performance.now();
      },
      end: () => this.charge(spent()),
    };
  }
}
