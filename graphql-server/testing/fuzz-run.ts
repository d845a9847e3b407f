import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { ApiClient } from './client';
import { type FuzzRequest, fuzzRequest, KNOWN_ID } from './fuzz';

/** A signed-in client, and how to sign in again when a request ended the session or the account. */
export interface Sender {
  client: ApiClient;
  renew(): Promise<ApiClient>;
}

export interface FuzzResult {
  /** How often each status came; GraphQL answers count by their error code. */
  outcomes: Record<string, number>;
  /** Operations that succeeded at least once. */
  succeeded: Set<string>;
  /** Requests that were answered with a 5xx or not at all. */
  faults: { request: FuzzRequest; outcome: string }[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const MAX_IDS = 300;
const CHUNK = 500;
// undici refuses some paths itself; those never reach the server.
const UNSENDABLE = /fetch failed|Invalid URL/;

/** Ids seen in answers, all together and by the type of the record. */
class Ids {
  private readonly pools = new Map<string, string[]>([['', []]]);

  /** Remembers the ids in an answer; GraphQL answers name their types. */
  learn(body: unknown, text: string): void {
    for (const [id] of text.matchAll(UUID)) this.add('', id);
    this.walk(body);
  }

  /** An id for an operation: mostly of the type in its name, such as Timecard for approveTimecards. */
  pick(operation: string, n: number): string {
    const type = n % 4 === 0 ? undefined : [...this.pools.keys()].find((name) => name && operation.includes(name));
    const pool = this.pools.get(type ?? '')!;
    return pool[n % pool.length] ?? KNOWN_ID;
  }

  private walk(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const { __typename: type, id } = value as { __typename?: unknown; id?: unknown };
    if (typeof type === 'string' && typeof id === 'string') this.add(type.replace('Admin', ''), id);
    for (const part of Object.values(value)) this.walk(part);
  }

  private add(name: string, id: string): void {
    const pool = this.pools.get(name) ?? [];
    this.pools.set(name, pool);
    pool[pool.length < MAX_IDS ? pool.length : randomInt(MAX_IDS)] = id;
  }
}

/** Sends `count` random requests, each sender one at a time. Ids seen in answers are used in later requests. */
export async function runFuzz(
  senders: Sender[],
  { count, seed }: { count: number; seed: number },
): Promise<FuzzResult> {
  const result: FuzzResult = { outcomes: {}, succeeded: new Set(), faults: [] };
  const ids = new Ids();
  let requests: FuzzRequest[] = [];
  let sent = 0;
  const next = () => {
    if (sent >= count) return undefined;
    if (sent % CHUNK === 0) requests = fc.sample(fuzzRequest, { numRuns: CHUNK, seed: seed + sent });
    return requests[sent++ % CHUNK]!;
  };

  async function work(sender: Sender) {
    for (let request = next(); request; request = next()) {
      const { operation, path, body } = request;
      let asked = seed + sent * 7919;
      const fill = (text: string) => text.replaceAll(KNOWN_ID, () => ids.pick(operation, asked++));
      const filled = { ...request, path: fill(path), ...(body ? { body: fill(body) } : {}) };
      let outcome = await send(sender.client, filled, ids);
      // The server closes connections that idle for 5 s, and a stalled client may pick one in that moment: ask again.
      if (outcome.startsWith('no answer')) outcome = await send(sender.client, filled, ids);
      result.outcomes[outcome] = (result.outcomes[outcome] ?? 0) + 1;
      if (/^20\d$| OK$/.test(outcome)) result.succeeded.add(operation);
      if (/^5|INTERNAL|SERVICE_UNAVAILABLE|no answer/.test(outcome)) result.faults.push({ request: filled, outcome });
      if (/401|UNAUTHENTICATED/.test(outcome)) sender.client = await sender.renew();
    }
  }
  await Promise.all(senders.map(work));
  return result;
}

async function send(client: ApiClient, { method, path, body }: FuzzRequest, ids: Ids): Promise<string> {
  try {
    const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
    const answer = await client.raw(method, path, sent);
    ids.learn(answer.body, typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    const code = answer.body?.errors?.[0]?.extensions?.code;
    return path === '/graphql' ? `${answer.status} ${code ?? 'OK'}` : String(answer.status);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return UNSENDABLE.test(message) && !/socket|ECONN/.test(String(cause?.message))
      ? 'unsendable'
      : `no answer: ${message} ${cause?.message ?? ''}`;
  }
}
