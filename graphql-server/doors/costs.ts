import type { Request, RequestHandler, Response } from 'express';
import { type Actor, senderKeyOf } from '../access/actor';
import { networkOf } from '../core/network';
import { type CostBuckets, type Payer, RequestCost, type SignedOutWork } from '../limits/costs';

/** Cost units of a request, of each byte of its body, and of each byte of its response. Streamed bytes cost less. */
const UNITS = { request: 2, perByte: 1 / 32_768, perResponseByte: 1 / 16_384, perStreamedByte: 1 / 131_072 };

/** Event that a response emits once it is complete, even if the client has not read it yet. */
const MADE = 'made';

/** Returns a key for the sender: the person, the person's programs, or the address if nobody is signed in. */
export const senderOf = (req: Request): string => (req.user ? senderKeyOf(req.user as Actor) : networkOf(req.ip ?? ''));

/** Returns the sender that pays for the request. The kind of work matters only for signed-out senders. */
export const payerOf = (buckets: CostBuckets, req: Request, work: SignedOutWork): Payer =>
  req.user ? buckets.ofPerson(senderOf(req)) : buckets.ofAddress(senderOf(req), work);

export const costOf = (res: Response): RequestCost => res.locals['cost'];

/** True if nobody will read the response. */
export const isGone = (req: Request, res: Response): boolean => res.closed || req.socket.destroyed;

/** Calls `done` after the response is complete or the client has disconnected. Doesn't wait for a slow reader. */
export function onResponse(res: Response, done: () => void): void {
  res.once(MADE, done);
  res.once('close', done);
}

/** Charges each request to its sender before its body is read, and again for the response. Makes a sender over the rate wait. */
export const paidRequests =
  (buckets: CostBuckets): RequestHandler =>
  async (req, res, next) => {
    const sender = payerOf(buckets, req, 'requests');
    await sender.admit(UNITS.request + Number(req.headers['content-length'] ?? 0) * UNITS.perByte);
    if (isGone(req, res)) return;
    const cost = new RequestCost(sender);
    res.locals['cost'] = cost;
    onResponse(res, () => cost.stopClock());
    chargeParts(res, cost);
    next();
  };

function chargeParts(res: Response, cost: RequestCost): void {
  const { write, end } = res;
  const charge = (part: unknown, perByte: number) => {
    const { length } = (part ?? '') as { length?: number };
    if (length) cost.charge(length * perByte);
  };
  res.write = (...args: unknown[]) => {
    charge(args[0], UNITS.perStreamedByte);
    return Reflect.apply(write, res, args);
  };
  res.end = (...args: unknown[]) => {
    charge(args[0], UNITS.perResponseByte);
    res.emit(MADE);
    return Reflect.apply(end, res, args);
  };
}
