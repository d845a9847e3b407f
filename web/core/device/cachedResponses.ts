import { deviceDatabase } from './database';

type Data = Record<string, unknown>;

const keyOf = (personId: string, query: string) => `${personId} ${query}`;

interface CachedResponse {
  data: Data;
  /** Time when the server sent it. */
  keptAt: string;
}

/** Returns the cached response to a query. Undefined if there is none or the device has no storage. */
export async function readResponse(personId: string, query: string): Promise<CachedResponse | undefined> {
  try {
    return await (await deviceDatabase()).get('answers', keyOf(personId, query));
  } catch {
    return undefined;
  }
}

/** Caches a response. Ignores a device without storage. */
export async function cacheResponse(personId: string, query: string, data: Data): Promise<void> {
  try {
    await (await deviceDatabase()).put('answers', { data, keptAt: new Date().toISOString() }, keyOf(personId, query));
  } catch {
    // Full, or a private window. Then the app works only with a connection.
  }
}

/** Deletes all cached responses, except one person's if given. */
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
