import { type CachedResponse, deviceDatabase } from './database';

const keyOf = (personId: string, query: string) => `${personId} ${query}`;

/** Returns the cached response to a query. Undefined if there is none or the device has no storage. */
export async function readResponse(personId: string, query: string): Promise<CachedResponse | undefined> {
  try {
    return await (await deviceDatabase()).get('answers', keyOf(personId, query));
  } catch {
    return undefined;
  }
}

/**
 * Caches a response. Does nothing if the device can't store it.
 * @param askedAt time of the request (ISO 8601). The response includes all changes before it.
 */
export async function cacheResponse(
  personId: string,
  query: string,
  data: CachedResponse['data'],
  askedAt = new Date().toISOString(),
): Promise<void> {
  try {
    const { store, done } = (await deviceDatabase()).transaction('answers', 'readwrite');
    const key = keyOf(personId, query);
    const { behindSince } = (await store.get(key)) ?? {};
    const isBehind = behindSince !== undefined && behindSince > askedAt;
    await store.put({ data, keptAt: new Date().toISOString(), ...(isBehind && { behindSince }) }, key);
    await done;
  } catch {
    // The device is full, or the window is private. The app then works only with a connection.
  }
}

/**
 * Marks the cached responses to these queries as older than a change of the person's records, until a newer response is cached.
 * @param behindSince time of the change, ISO 8601
 */
export async function markBehind(personId: string, queries: readonly string[], behindSince: string): Promise<void> {
  try {
    const { store, done } = (await deviceDatabase()).transaction('answers', 'readwrite');
    for (const key of await store.getAllKeys()) {
      const copy = queries.some((query) => key.startsWith(`${keyOf(personId, query)} `)) && (await store.get(key));
      if (copy) await store.put({ ...copy, behindSince }, key);
    }
    await done;
  } catch {
    // Without storage there are no cached responses.
  }
}

/** Deletes all cached responses. If `except` is a person's id, keeps that person's. */
export async function wipeResponses(except?: string): Promise<void> {
  try {
    const database = await deviceDatabase();
    if (!except) return await database.clear('answers');
    const keys = await database.getAllKeys('answers');
    const others = keys.filter((key) => !key.startsWith(`${except} `));
    await Promise.all(others.map((key) => database.delete('answers', key)));
  } catch {
    // Without storage there is nothing to wipe.
  }
}
