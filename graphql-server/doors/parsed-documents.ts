import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../core/operations/context';

/**
 * The size of the parsed documents that are kept, as JSON; in memory they take five times as much. Apollo Server would keep
 * 30 MB, which a signed-out sender can fill. Our client's documents together take half a megabyte.
 */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Keeps parsed and validated documents for the next request with the same text. */
export function parsedDocuments(): NonNullable<ApolloServerOptions<Context>['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (document) => JSON.stringify(document).length,
  });
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}
