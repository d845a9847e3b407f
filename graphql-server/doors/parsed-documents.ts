import { createHash } from 'node:crypto';
import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../core/operations/context';
import { CLIENT_DOCUMENTS } from './client-documents';

/**
 * The size of the parsed documents of other programs that are kept, as JSON; in memory they take five times as much. Apollo
 * Server would keep 30 MB, which a signed-out sender can fill.
 */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The client's documents, of this and of earlier builds, by the start of their SHA-256. */
const ofClient = new Set(CLIENT_DOCUMENTS);
const isOfClient = (hash: string) => ofClient.has(hash.slice(0, 32));

export interface ParsedDocuments {
  /** Parsed and validated documents by the SHA-256 of their text. */
  store: NonNullable<ApolloServerOptions<Context>['documentStore']>;
  /** False for a document that is neither the client's nor has been parsed lately. */
  isKnown(query: string): boolean;
}

/** Keeps parsed and validated documents for the next request with the same text. Nothing displaces those of the client. */
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
