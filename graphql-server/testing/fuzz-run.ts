import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { ApiClient } from './client';
import { type FuzzRequest, fuzzRequest, KNOWN_ID } from './fuzz';

/** Somebody signed in, and how to sign in again when a request ended the session or the account. */
export interface Sender {
  client: ApiClient;
  renew(): Promise<ApiClient>;
}

export interface FuzzResult {
  /** How often each status came; GraphQL answers count by their error code. */
  outcomes: Record<string, number>;
  /** Requests that were answered with a 5xx or not at all. */
  faults: { request: FuzzRequest; outcome: string }[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const MAX_IDS = 300;
const CHUNK = 500;
// undici refuses some paths itself; those never reach the server.
const UNSENDABLE = /fetch failed|Invalid URL/;

/** Sends `count` random requests, each sender one at a time. Ids seen in answers are used in later requests. */
export async function runFuzz(
  senders: Sender[],
  { count, seed }: { count: number; seed: number },
): Promise<FuzzResult> {
  const result: FuzzResult = { outcomes: {}, faults: [] };
  const ids: string[] = [];
  let requests: FuzzRequest[] = [];
  let sent = 0;
  const next = () => {
    if (sent >= count) return undefined;
    if (sent % CHUNK === 0) requests = fc.sample(fuzzRequest, { numRuns: CHUNK, seed: seed + sent });
    return requests[sent++ % CHUNK]!;
  };
  const knownId = (n: number) => ids[n % ids.length] ?? KNOWN_ID;

  async function work(sender: Sender) {
    for (let request = next(); request; request = next()) {
      const fill = (text: string) => text.replaceAll(KNOWN_ID, () => knownId(seed + sent * 7919));
      const filled = { ...request, path: fill(request.path), ...(request.body ? { body: fill(request.body) } : {}) };
      const outcome = await send(sender.client, filled, ids);
      result.outcomes[outcome] = (result.outcomes[outcome] ?? 0) + 1;
      if (/^5|INTERNAL|SERVICE_UNAVAILABLE|no answer/.test(outcome)) result.faults.push({ request: filled, outcome });
      if (/401|UNAUTHENTICATED/.test(outcome)) sender.client = await sender.renew();
    }
  }
  await Promise.all(senders.map(work));
  return result;
}

async function send(client: ApiClient, { method, path, body }: FuzzRequest, ids: string[]): Promise<string> {
  try {
    const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
    const answer = await client.raw(method, path, sent);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    for (const [id] of text.matchAll(UUID)) ids[ids.length < MAX_IDS ? ids.length : randomInt(MAX_IDS)] = id;
    const code = answer.body?.errors?.[0]?.extensions?.code;
    return path === '/graphql' ? `${answer.status} ${code ?? 'OK'}` : String(answer.status);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return UNSENDABLE.test(message) && !/socket|ECONN/.test(String(cause?.message))
      ? 'unsendable'
      : `no answer: ${message} ${cause?.message ?? ''}`;
  }
}
