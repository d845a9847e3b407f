import type { ApolloCache, Reference } from '@apollo/client';

interface CachedList {
  /** The query's field that holds the whole list: 'adminCostCodeTemplates'. */
  list: string;
  /** Fields that hold less of the same: they are asked again when next needed. */
  others?: readonly string[];
}

interface Entry {
  __typename?: string;
  id: string;
}

const forget = (cache: ApolloCache, fields: readonly string[] = []) => {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** For a mutation's `update`: the new entry stands in the list at once. */
export function addToList(cache: ApolloCache, { list, others }: CachedList, entry: Entry): void {
  cache.modify<Record<string, Reference[]>>({
    fields: {
      [list]: (entries, { toReference }) => {
        const added = toReference({ ...entry });
        return added && Array.isArray(entries) ? [added, ...entries] : entries;
      },
    },
  });
  forget(cache, others);
}

/** For a mutation's `update`: the changed entry stands in the cache already; what holds less of it is asked again. */
export const changeInList = (cache: ApolloCache, { others }: CachedList): void => forget(cache, others);

/** For a mutation's `update`: the entry leaves the cache, and so every list. */
export function removeFromList(cache: ApolloCache, { others }: CachedList, entry: Required<Entry>): void {
  cache.evict({ id: cache.identify({ ...entry }) });
  forget(cache, others);
  cache.gc();
}
