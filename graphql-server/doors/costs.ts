import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../access/actor';
import type { Bucket } from '../limits/bucket';
import { type Costs, RequestCost } from '../limits/costs';
import { leave, turn } from '../limits/loop';
import { BEGUN, isGone, keyOf, MADE } from '../limits/share';
import { type SignedOutWork, UNITS } from '../limits/table';

/** Returns the key of the request's sender. */
export const senderOf = ({ user, ip = '' }: Request): string =>
  keyOf({ actor: (user as Actor | undefined) ?? null, ip });

/** Returns the sender that pays for the request. The kind of work matters only for signed-out senders. */
export const payerOf = (costs: Costs, req: Request, work: SignedOutWork): Bucket =>
  req.user ? costs.ofPerson(senderOf(req)) : costs.ofAddress(senderOf(req), work);

export const costOf = (res: Response): RequestCost => res.locals['cost'];

/**
 * Charges each request to its sender before its body is read, and again for the response. Makes a sender over the rate wait. The
 * requests of a sender who has used much lately start one by one.
 */
export const paidRequests =
  (costs: Costs, work: SignedOutWork): RequestHandler =>
  async (req, res, next) => {
    const sender = payerOf(costs, req, work);
    const cost = new RequestCost(sender, res);
    const isFile = work === 'files' || work === 'probes';
    const units = isFile ? UNITS.file : UNITS.request + statedBytes(req) * UNITS.perByte;
    await sender.admit(units);
    if (sender.usesMuch) await turn(sender.name, units, res);
    if (isGone(res)) return;
    res.locals['cost'] = cost;
    for (const event of [MADE, 'close']) {
      res.once(event, () => {
        cost.stopClock();
        leave(res);
      });
    }
    chargeParts(res, isFile ? undefined : cost);
    next();
  };

export const statedBytes = ({ headers }: Request) => Number(headers['content-length'] ?? 0);

function chargeParts(res: Response, cost: RequestCost | undefined): void {
  const { write, end } = res;
  const charge = (part: unknown, perByte: number) => {
    const { length } = (part ?? '') as { length?: number };
    if (length) cost?.charge(length * perByte);
    if (!res.headersSent) res.emit(BEGUN);
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
