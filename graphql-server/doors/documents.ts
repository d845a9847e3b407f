import { createHash } from 'node:crypto';
import type { ApolloServerOptions } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { badInput, unauthenticated } from '../core/errors';
import type { PublicContext } from '../core/operations/context';
import type { Costs } from '../limits/costs';
import { turn } from '../limits/loop';
import { isGone } from '../limits/share';
import { DOCUMENT, queues, UNITS } from '../limits/table';
import { CLIENT_DOCUMENTS } from './client-documents';
import { costOf, payerOf, senderOf } from './costs';
import { checkRequest } from './graphql-limits';

/** The client's documents, from this and earlier builds, by the start of their SHA-256. */
const ofClient = new Set(CLIENT_DOCUMENTS);
const isOfClient = (hash: string) => ofClient.has(hash.slice(0, 32));

export interface KnownDocuments {
  /** Parsed and validated documents by the SHA-256 of their text. */
  store: NonNullable<ApolloServerOptions<PublicContext>['documentStore']>;
  /** False for a document that is not the client's and wasn't parsed recently. */
  isKnown(query: string): boolean;
}

/** Keeps parsed and validated documents for requests with the same text. The client's documents always stay. */
export function knownDocuments(): KnownDocuments {
  const kept = new Map<string, DocumentNode>();
  // By default, Apollo Server would keep 30 MB of documents, which signed-out senders could send.
  const others = new LRUCache<string, DocumentNode>({
    maxSize: DOCUMENT.keptCharacters,
    sizeCalculation: (document) => JSON.stringify(document).length,
  });
  const placeOf = (hash: string) => (isOfClient(hash) ? kept : others);
  return {
    store: {
      get: async (hash) => placeOf(hash).get(hash),
      set: async (hash, document) => void placeOf(hash).set(hash, document),
      delete: async (hash) => placeOf(hash).delete(hash),
    },
    isKnown(query) {
      const hash = createHash('sha256').update(query).digest('hex');
      return isOfClient(hash) || others.has(hash);
    },
  };
}

/** Returns the documents in a request's body and URL. Apollo Server reads the URL for GET. */
function queriesOf({ body, originalUrl }: Request): string[] {
  const sent = [
    (body as { query?: unknown } | undefined)?.query,
    ...new URL(originalUrl, 'http://local').searchParams.getAll('query'),
  ];
  return sent.filter((each) => typeof each === 'string');
}

const isTooLarge = (query: string) =>
  query.length > DOCUMENT.signedOut.characters ||
  (query.match(/\bfragment\b/g)?.length ?? 0) > DOCUMENT.signedOut.fragments;

/** Refuses a query that repeats a name more than 100 times, because graphql-js compares all fields with the same name. */
function checkRepeatedNames(query: string): void {
  const counts = new Map<string, number>();
  for (const [name] of query.matchAll(/\w+/g)) {
    const count = (counts.get(name) ?? 0) + 1;
    if (count > DOCUMENT.sameNames) throw badInput('The query repeats a name too many times');
    counts.set(name, count);
  }
}

/**
 * Refuses oversized requests before Apollo reads them, and charges the sender for the time until the first operation runs. A
 * document that the server doesn't know is also charged in advance, and each sender may send one at a time. Signed-out senders pay
 * for these documents from a separate bucket, so people behind the same address can still sign in with the client's documents. A
 * document too large for a signed-out sender gets a 401, because the session of an older client may have ended.
 */
export const boundedDocuments =
  (documents: KnownDocuments, costs: Costs): RequestHandler =>
  async (req, res, next) => {
    checkRequest(req);
    const unknown = queriesOf(req).filter((query) => !documents.isKnown(query));
    if (unknown.length === 0) {
      costOf(res).startClock();
      return next();
    }
    if (!req.user && unknown.some(isTooLarge)) throw unauthenticated();
    unknown.forEach(checkRepeatedNames);
    const payer = payerOf(costs, req, 'documents');
    const units = unknown.reduce((sum, { length }) => sum + length, 0) * UNITS.perDocumentCharacter;
    const release = await queues.newDocuments.acquire(senderOf(req));
    res.once('close', release);
    await payer.admit(units).catch((error: unknown) => {
      release();
      throw error;
    });
    await turn(costOf(res).sender.name, units, res);
    if (isGone(res)) return release();
    costOf(res).startClock(payer, release);
    next();
  };
