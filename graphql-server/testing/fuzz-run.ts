import fc from 'fast-check';
import type { ApiClient } from './client';
import { type FuzzRequest, fuzzRequest } from './fuzz';
import { FUZZ_PDF } from './fuzz-values';
import { filled, KnownValues } from './known-values';

/** A signed-in client, and a function that signs in a new person. */
export interface Sender {
  client: ApiClient;
  renew(): Promise<ApiClient>;
}

export interface FuzzResult {
  /** Number of responses by status. GraphQL responses count by their error code. */
  outcomes: Record<string, number>;
  /** Number of tries and successes of each operation. */
  operations: Map<string, { tried: number; succeeded: number }>;
  /** Requests that got a 5xx or no response. */
  faults: { request: FuzzRequest; outcome: string }[];
}

const CHUNK = 500;
/** Number of requests after which a sender is replaced, because requests change the sender's own role, password, and sessions. */
const RENEW_AFTER = 300;
const NEW_SESSION = /^(login|logout|(post|get) \/(login|logout))$/;
// Errors of undici, which refuses some paths without sending them.
const UNSENDABLE = /fetch failed|Invalid URL/;

/** Sends `count` random requests, one at a time per sender. Later requests use values seen in responses. */
export async function runFuzz(
  senders: Sender[],
  { count, seed }: { count: number; seed: number },
): Promise<FuzzResult> {
  const result: FuzzResult = { outcomes: {}, operations: new Map(), faults: [] };
  const everybodys = new KnownValues();
  let requests: FuzzRequest[] = [];
  let sent = 0;
  const next = (kind?: string) => {
    if (sent === count) return undefined;
    if (requests.length === 0) requests = fc.sample(fuzzRequest, { numRuns: CHUNK, seed: seed + sent });
    sent++;
    const index = requests.findIndex(({ refers }) => refers.record === kind);
    return requests.splice(Math.max(0, index), 1)[0];
  };

  async function work(sender: Sender) {
    let own = new KnownValues();
    let number = 0;
    // Sends requests about one kind of record at a time, as people work. Otherwise other requests would come between an approval
    // and its undoing.
    let kind: string | undefined;
    for (let template = next(); template; template = next(kind)) {
      kind ??= template.refers.record;
      const request = fill(template, own, number, everybodys);
      let response = await send(sender.client, request);
      // Sends the request again, because a slow client may use a connection that the server is closing after 5 idle seconds.
      if (response.outcome.startsWith('no response')) response = await send(sender.client, request);
      const succeeded = record(result, request, response.outcome);
      everybodys.learn(response.body, request.refers);
      if (request.returnsOwn) own.learn(response.body, request.refers);
      if (succeeded) await upload(sender.client, response.body, own);
      const hasNewSession = succeeded && NEW_SESSION.test(request.operation);
      if (hasNewSession || /401|UNAUTHENTICATED/.test(response.outcome) || ++number % RENEW_AFTER === 0) {
        sender.client = await sender.renew();
        own = new KnownValues();
        kind = undefined;
      }
    }
  }
  await Promise.all(senders.map(work));
  return result;
}

/**
 * Fills in a request's placeholders. Half of the requests prefer the sender's own records, because some operations need own
 * records, and others need somebody else's.
 */
function fill(template: FuzzRequest, own: KnownValues, number: number, everybodys: KnownValues): FuzzRequest {
  const pick = (name: string) => (number % 2 ? own.any(name) : undefined) ?? everybodys.any(name) ?? own.any(name);
  const { path, body } = template;
  return { ...template, path: filled(path, pick), ...(body ? { body: filled(body, pick) } : {}) };
}

function record({ outcomes, operations, faults }: FuzzResult, request: FuzzRequest, outcome: string): boolean {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const succeeded = /^(20\d|30\d)$| OK$/.test(outcome);
  const figures = operations.get(request.operation) ?? { tried: 0, succeeded: 0 };
  operations.set(request.operation, figures);
  figures.tried++;
  if (succeeded) figures.succeeded++;
  if (/^5|INTERNAL|SERVICE_UNAVAILABLE|no response/.test(outcome)) faults.push({ request, outcome });
  return succeeded;
}

/** PUTs a small PDF to an upload link in a response, so that it can be registered later. */
async function upload(client: ApiClient, body: { data?: object } | undefined, own: KnownValues): Promise<void> {
  const link = body?.data ? Object.values(body.data)[0] : body;
  const uploadURL: unknown = link?.uploadURL;
  if (typeof uploadURL !== 'string') return;
  const { pathname, search } = new URL(uploadURL, 'http://localhost');
  await client.raw('PUT', pathname + search, { body: FUZZ_PDF, headers: { 'content-type': 'application/pdf' } });
  own.add('upload', uploadURL);
}

async function send(client: ApiClient, { method, path, body }: FuzzRequest) {
  try {
    const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
    const response = await client.raw(method, path, sent);
    const code = response.body?.errors?.[0]?.extensions?.code;
    const outcome = path === '/graphql' ? `${response.status} ${code ?? 'OK'}` : String(response.status);
    return { outcome, body: response.body };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    const outcome =
      UNSENDABLE.test(message) && !/socket|ECONN/.test(String(cause?.message))
        ? 'unsendable'
        : `no response: ${message} ${cause?.message ?? ''}`;
    return { outcome, body: undefined };
  }
}
