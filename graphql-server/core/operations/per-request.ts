import DataLoader from 'dataloader';
import type { Context } from './context';

/** Most ids in one read. Must stay below the number of values that an operation's input may hold. */
const MOST_IDS = 10_000;

/**
 * Batches reads by id that one request makes in the same tick. A page of cards then needs one read, not fifty. `read` returns
 * results by id, and omits ids that don't exist.
 */
export function perRequest<Found>(read: (context: Context, ids: string[]) => Promise<Map<string, Found>>) {
  const loaders = new WeakMap<Context, DataLoader<string, Found | undefined>>();
  return (context: Context, id: string): Promise<Found | undefined> => {
    let loader = loaders.get(context);
    if (!loader) {
      loader = new DataLoader(
        async (ids) => {
          const found = await read(context, [...new Set(ids)]);
          return ids.map((each) => found.get(each));
        },
        // Not cached, because a mutation may change what an earlier field of the request has read.
        { cache: false, maxBatchSize: MOST_IDS },
      );
      loaders.set(context, loader);
    }
    return loader.load(id);
  };
}
