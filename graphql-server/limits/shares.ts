import { setMaxListeners } from 'node:events';
import type { Response } from 'express';
import { senderKeyOf, type TokenGrant } from '../access/actor';
import { busy, tooManyRequests, tooMuchAtOnce } from '../core/errors';
import { networkOf } from '../core/network';
import { KeyedSemaphore } from '../core/semaphore';
import { serverMessages } from '../core/server-messages';
import type { RequestCost } from './costs';

/** Resource that a large or slow response uses while it is built: heap for records, or the database for a report. */
export type LargeOutput = 'records' | 'report';

/**
 * Event that a response emits before its operation waits for an outside service. The request then gives up its place among the
 * sender's requests (`doors/bodies.ts`), because waiting takes no processor time.
 */
export const WAITS_OUTSIDE = 'waitsOutside';

/** The part of an operation's declaration that says which resources the operation uses. */
export interface Demand {
  /** Limits how many large or slow responses are built concurrently. `records` uses heap, `report` the database. */
  largeOutput?: LargeOutput;
  /** True if the operation waits for an outside service. Such an operation doesn't hold up the sender's other operations. */
  waitsOutside?: true;
}

/** Sender of a request: a person, or an address if nobody is signed in. */
interface Requester {
  actor: { id: string; token?: TokenGrant } | null;
  ip: string;
}

/** Limits the operations of a person, over both doors and all sessions. */
const ofPerson = new KeyedSemaphore({ atOnce: 4, waitingPerKey: 20, refusal: tooMuchAtOnce });
/** Limits the operations of all programs of a person together. */
const ofPrograms = new KeyedSemaphore({ atOnce: 1, waitingPerKey: 20, refusal: tooMuchAtOnce });
/** Limits the operations of signed-out people at one address, which many people may share. */
const ofAddress = new KeyedSemaphore({ atOnce: 4, waitingPerKey: 500, refusal: tooMuchAtOnce });

const largeOfPerson = new KeyedSemaphore({ atOnce: 2, waitingPerKey: 20, refusal: tooMuchAtOnce });
/**
 * Limits how many large responses are built concurrently, because each takes tens of megabytes of heap. Afterwards, a response
 * waits for its reader outside of the heap.
 */
const building = new KeyedSemaphore({
  atOnce: 4,
  waitingPerKey: 200,
  refusal: () => tooManyRequests(10, serverMessages.busy),
});

/** Limits how much of the server one person may use at a time. If nobody is signed in, limits the address instead. */
export class RequestShare {
  private place?: Promise<void>;
  private leaving?: AbortController;

  constructor(
    private readonly requester: Requester,
    private readonly res: Response,
    readonly cost: RequestCost,
  ) {}

  /** Aborted once the client has the response or has disconnected. */
  get signal(): AbortSignal {
    if (this.leaving) return this.leaving.signal;
    const leaving = new AbortController();
    this.leaving = leaving;
    // Each statement that runs at the same time adds a listener.
    setMaxListeners(0, leaving.signal);
    if (this.isGone()) leaving.abort();
    else this.res.once('close', () => leaving.abort());
    return leaving.signal;
  }

  /**
   * Waits for the sender's turn, then runs an operation. Holds no database connection while waiting. A request with large
   * responses first waits in a separate queue, which delays none of the person's other operations.
   * @throws 429 if too many requests of the same person are waiting
   */
  async run<Result>({ largeOutput, waitsOutside }: Demand, work: () => Promise<Result>): Promise<Result> {
    this.cost.stopClock();
    if (waitsOutside) this.res.emit(WAITS_OUTSIDE);
    const { actor, ip } = this.requester;
    if (largeOutput) {
      this.place ??= this.takePlace(largeOutput);
      await this.place;
    }
    const shares = actor?.token ? ofPrograms : actor ? ofPerson : ofAddress;
    const sender = actor ? senderKeyOf(actor) : networkOf(ip);
    return shares.run(waitsOutside ? `${sender} outside` : sender, () => {
      this.checkReader();
      return work();
    });
  }

  /**
   * Takes one of the person's places until the client has read the response. Takes one of the server's places until the response
   * is built.
   */
  private async takePlace(largeOutput: LargeOutput): Promise<void> {
    const { actor, ip } = this.requester;
    const releaseReader = await largeOfPerson.acquire(actor ? senderKeyOf(actor) : networkOf(ip));
    this.res.once('close', releaseReader);
    if (this.isGone()) releaseReader();
    this.checkReader();
    // Many large responses may have been requested at once, before the first one was paid for.
    await this.cost.settled();
    this.checkReader();
    const releaseBuilder = await building.acquire(largeOutput);
    this.res.once('close', releaseBuilder);
    if (this.isGone()) releaseBuilder();
    this.checkReader();
    onHead(this.res, releaseBuilder);
  }

  /** Stops work for a client that disconnected while waiting. */
  private checkReader(): void {
    if (this.isGone()) throw busy();
  }

  private isGone(): boolean {
    return this.res.closed || this.res.req.socket.destroyed;
  }
}

function onHead(res: Response, done: () => void): void {
  const { writeHead } = res;
  res.writeHead = (...args: unknown[]) => {
    done();
    return Reflect.apply(writeHead, res, args);
  };
}
