import DataLoader from 'dataloader';
import type { Context } from './context';

/**
 * Reads something by id, once for everything that one request asks for in the same tick: a page of cards costs one read,
 * not fifty. `read` returns what it found by id; what it did not find is undefined.
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
        // A mutation may change what an earlier field of the same request read.
        { cache: false },
      );
      loaders.set(context, loader);
    }
    return loader.load(id);
  };
}
