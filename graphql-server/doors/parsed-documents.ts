import { createHash } from 'node:crypto';
import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { PublicContext } from '../core/operations/context';
import { CLIENT_DOCUMENTS } from './client-documents';

/**
 * Maximum size, as JSON, of all kept documents that are not the client's. In memory, they take five times as much. By default,
 * Apollo Server would keep 30 MB of documents, which signed-out senders could send.
 */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The client's documents, from this and earlier builds, by the start of their SHA-256. */
const ofClient = new Set(CLIENT_DOCUMENTS);
const isOfClient = (hash: string) => ofClient.has(hash.slice(0, 32));

export interface ParsedDocuments {
  /** Parsed and validated documents by the SHA-256 of their text. */
  store: NonNullable<ApolloServerOptions<PublicContext>['documentStore']>;
  /** False for a document that is not the client's and wasn't parsed recently. */
  isKnown(query: string): boolean;
}

/** Keeps parsed and validated documents for requests with the same text. The client's documents always stay. */
export function parsedDocuments(): ParsedDocuments {
  const kept = new Map<string, DocumentNode>();
  const others = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
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
