import { setMaxListeners } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { senderKeyOf } from '../access/actor';
import { busy } from '../core/errors';
import { networkOf } from '../core/network';
import type { PublicRequest } from '../core/operations/context';
import type { Demand, LargeOutput, Share } from '../core/service-interfaces/share';
import type { RequestCost } from './costs';
import { arrive } from './loop';
import type { Queue } from './queue';
import { queues } from './table';

/**
 * Events of a response. Its operation waits for an outside service, which takes no processor time. Its first part is built. It
 * is complete, even if the client has not read it yet.
 */
export const WAITS_OUTSIDE = 'waitsOutside';
export const BEGUN = 'begun';
export const MADE = 'made';

/** Person or address that sent a request. */
type Sender = Pick<PublicRequest, 'actor' | 'ip'>;

/** Returns the key of a sender: the person, the person's programs, or the address if nobody is signed in. */
export const keyOf = ({ actor, ip }: Sender) => (actor ? senderKeyOf(actor) : networkOf(ip));

/** True if nobody will read the response. */
export const isGone = (res: ServerResponse): boolean => res.closed || res.req.socket.destroyed;

/** Waits for a place in a queue, and keeps it until one of the events. Returns false if the client has disconnected. */
export async function keepPlace(queue: Queue, key: unknown, res: ServerResponse, until: string[], amount = 1) {
  const release = await queue.acquire(key, amount);
  for (const event of [...until, 'close']) res.once(event, release);
  if (isGone(res)) release();
  return !isGone(res);
}

/**
 * Handles the requests of a connection one after another, and ends a connection on which too many requests wait. Node alone would
 * handle all immediately. If the client then disconnects, Node closes only the first response. Files of the others stay open.
 */
export function oneRequestAConnection(handle: RequestListener): RequestListener {
  return async (req, res) => {
    const isNext = await keepPlace(queues.ofConnection, req.socket, res, []).catch(() => void req.socket.destroy());
    if (!isNext) return;
    arrive(res);
    handle(req, res);
  };
}

/** A sender's share of the server. If nobody is signed in, people at an address have one share. */
export class RequestShare implements Share {
  private place?: Promise<void>;
  private leaving?: AbortController;

  constructor(
    private readonly sender: Sender,
    private readonly res: ServerResponse,
    readonly cost: RequestCost,
  ) {}

  get signal(): AbortSignal {
    if (this.leaving) return this.leaving.signal;
    const leaving = new AbortController();
    this.leaving = leaving;
    // Each statement that runs at the same time adds a listener.
    setMaxListeners(0, leaving.signal);
    if (isGone(this.res)) leaving.abort();
    else this.res.once('close', () => leaving.abort());
    return leaving.signal;
  }

  /**
   * Holds no database connection while waiting. A request with large responses first waits in a separate queue, which delays none
   * of the sender's other operations.
   */
  async run<Result>({ largeOutput, waitsOutside }: Demand, work: () => Promise<Result>): Promise<Result> {
    this.cost.stopClock();
    if (waitsOutside) this.res.emit(WAITS_OUTSIDE);
    if (largeOutput) {
      this.place ??= this.takePlace(largeOutput);
      await this.place;
    }
    const { actor } = this.sender;
    const queue = actor?.token ? queues.ofPrograms : actor ? queues.ofPerson : queues.ofAddress;
    return queue.run(keyOf(this.sender) + (waitsOutside ? ' outside' : ''), () => {
      if (isGone(this.res)) throw busy();
      return work();
    });
  }

  /** Keeps a place of the person until the response is read, and one of the server until its first part is built. */
  private async takePlace(largeOutput: LargeOutput): Promise<void> {
    if (!(await keepPlace(queues.largeOfPerson, keyOf(this.sender), this.res, []))) throw busy();
    // Many large responses may have been requested at once, before the first one was paid for.
    await this.cost.sender.settle();
    if (isGone(this.res) || !(await keepPlace(queues.building, largeOutput, this.res, [BEGUN]))) throw busy();
  }
}
