import type { Response } from 'express';
import { senderKeyOf, type TokenGrant } from '../../access/actor';
import { busy, tooManyRequests, tooMuchAtOnce } from '../errors';
import { networkOf } from '../network';
import { KeyedSemaphore } from '../semaphore';
import type { RequestCost } from './costs';

/** Resource that a response of megabytes or seconds uses while it is built: heap for records, or the database for a report. */
export type LargeOutput = 'records' | 'report';

/** Sender of a request: a person, or an address if nobody is signed in. */
interface Requester {
  actor: { id: string; token?: TokenGrant } | null;
  ip: string;
}

/** A person's operations, over both doors and all sessions. */
const ofPerson = new KeyedSemaphore({ atOnce: 4, waitingPerKey: 20, refusal: tooMuchAtOnce });
/** All programs of a person have one place together. */
const ofPrograms = new KeyedSemaphore({ atOnce: 1, waitingPerKey: 20, refusal: tooMuchAtOnce });
/** Signed out. A whole site may share an address. */
const ofAddress = new KeyedSemaphore({ atOnce: 4, waitingPerKey: 500, refusal: tooMuchAtOnce });

const largeOfPerson = new KeyedSemaphore({ atOnce: 2, waitingPerKey: 20, refusal: tooMuchAtOnce });
/** Building a large response takes tens of megabytes of heap; afterwards it waits for its reader outside the heap. */
const building = new KeyedSemaphore({
  atOnce: 4,
  waitingPerKey: 200,
  refusal: () => tooManyRequests(10, 'The server is busy. Please wait and try again.'),
});

/** The part of the server that one person, or one address where nobody is signed in, may use at a time. */
export class RequestShare {
  private place?: Promise<void>;

  constructor(
    private readonly requester: Requester,
    private readonly res: Response,
    readonly cost: RequestCost,
  ) {}

  /**
   * Runs an operation once it has a place; it waits outside the database's pool. A request takes one place for all its
   * large responses, first, so that those that wait for it hold up none of the person's other operations.
   * @throws 429 when too many of the same person wait already
   */
  async run<Result>(largeOutput: LargeOutput | undefined, work: () => Promise<Result>): Promise<Result> {
    this.cost.stopClock();
    const { actor, ip } = this.requester;
    if (largeOutput) {
      this.place ??= this.takePlace(largeOutput);
      await this.place;
    }
    const shares = actor?.token ? ofPrograms : actor ? ofPerson : ofAddress;
    return shares.run(actor ? senderKeyOf(actor) : networkOf(ip), () => {
      this.checkReader();
      return work();
    });
  }

  /** One of the places for large responses: the person's until the response is read, the server's until it is built. */
  private async takePlace(largeOutput: LargeOutput): Promise<void> {
    const { actor, ip } = this.requester;
    const releaseReader = await largeOfPerson.acquire(actor ? senderKeyOf(actor) : networkOf(ip));
    this.res.once('close', releaseReader);
    if (this.isGone()) releaseReader();
    this.checkReader();
    const releaseBuilder = await building.acquire(largeOutput);
    this.res.once('close', releaseBuilder);
    if (this.isGone()) releaseBuilder();
    this.checkReader();
    onHead(this.res, releaseBuilder);
  }

  /** Nothing is done for a client that disconnected while it waited. */
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
