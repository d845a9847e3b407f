import type { RequestHandler } from 'express';
import { tooMuchAtOnce, unauthenticated } from '../core/errors';
import { KeyedSemaphore } from '../core/semaphore';
import type { CostBuckets } from '../limits/costs';
import { costOf, isGone, payerOf, senderOf } from './costs';
import { checkRepeatedNames, queriesOf } from './graphql-limits';
import type { ParsedDocuments } from './parsed-documents';

/** Limits for a signed-out sender. The documents of a sign-in are far smaller. */
const MOST_SIGNED_OUT = { characters: 4096, fragments: 20 };

/** Number of characters that take about a millisecond to parse and validate. */
const CHARACTERS_PER_UNIT = 1024;

const isTooLarge = (query: string) =>
  query.length > MOST_SIGNED_OUT.characters || (query.match(/\bfragment\b/g)?.length ?? 0) > MOST_SIGNED_OUT.fragments;

/** Limits new documents to one at a time for each sender, because parsing and validating them takes milliseconds. */
const newDocuments = new KeyedSemaphore({ atOnce: 1, waitingPerKey: 100, refusal: tooMuchAtOnce });

/**
 * Charges the sender for the time until the first operation runs. A document that the server hasn't parsed recently is also
 * charged in advance, and each sender may send one at a time. Signed-out senders pay for these documents from a separate bucket.
 * So people behind the same address can still sign in with the client's documents. A document too large for a signed-out sender
 * gets a 401, because the session of an older client may have ended.
 */
export const boundedDocuments =
  (documents: ParsedDocuments, costs: CostBuckets): RequestHandler =>
  async (req, res, next) => {
    const unknown = queriesOf(req).filter((query) => !documents.isKnown(query));
    if (unknown.length === 0) {
      costOf(res).startClock();
      return next();
    }
    unknown.forEach(checkRepeatedNames);
    if (!req.user && unknown.some(isTooLarge)) throw unauthenticated();
    const payer = payerOf(costs, req, 'documents');
    const release = await newDocuments.acquire(senderOf(req));
    try {
      const characters = unknown.reduce((sum, { length }) => sum + length, 0);
      await payer.admit(characters / CHARACTERS_PER_UNIT);
    } catch (error) {
      release();
      throw error;
    }
    if (isGone(req, res)) return void release();
    // Wait a turn of the event loop, so that requests of other senders can run between two documents of this sender.
    costOf(res).startClock(payer, () => setImmediate(release));
    next();
  };
