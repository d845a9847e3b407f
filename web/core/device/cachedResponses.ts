import { deviceDatabase } from './database';

type Data = Record<string, unknown>;

const keyOf = (personId: string, query: string) => `${personId} ${query}`;

interface CachedResponse {
  data: Data;
  /** Time when the device stored the response, ISO 8601. */
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

/** Caches a response. Does nothing if the device can't store it. */
export async function cacheResponse(personId: string, query: string, data: Data): Promise<void> {
  try {
    await (await deviceDatabase()).put('answers', { data, keptAt: new Date().toISOString() }, keyOf(personId, query));
  } catch {
    // The device is full, or the window is private. The app then works only with a connection.
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
