import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import { senderKeyOf } from '../../access/actor';
import { KeyedSemaphore } from '../../core/semaphore';
import { whileReading } from '../database/reading';
import { toAppError, tooManyRequests } from '../errors';
import type { InputClass } from '../inputs/input-class';
import { nestedClass } from '../inputs/input-instances';
import { networkOf } from '../network';
import type { PublicContext } from '../operations/context';
import { callShared, type Operation } from '../operations/operation';
import type { JsonSchema, Method, RestResponse, Route } from '../operations/route';
import { graphqlOnlyFields, restJson } from '../shapes/shapes';
import { spooled } from './spool';

interface RouteOptions {
  input?: Route['input'];
  file?: Route['file'];
  response?: RestResponse<never>;
  /** Status of a successful response, if it differs from the method's usual status. */
  status?: number;
  /** Name of the result's field to send instead of the whole result. */
  part?: string;
  /** Fields that are sent only if they are true. */
  onlyIfTrue?: string[];
  isFromOtherSites?: true;
  refuse?: Route['refuse'];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns an operation's input from the request. A body that is not an object is returned unchanged, so that the operation
 * refuses it.
 */
export function readRequest(req: Request): unknown {
  const sent = req.method === 'GET' ? req.query : (req.body ?? {});
  if (!isObject(sent)) return sent;
  const key = req.get('idempotency-key');
  return { ...sent, ...(key === undefined ? {} : { clientRequestId: key }), ...req.params };
}

const JSON_TYPE = 'application/json';

/** Returns a response that sends the operation's result as JSON, in its REST shape. */
const shaped = (status: number, { part, onlyIfTrue = [] }: RouteOptions): RestResponse<unknown> => ({
  status,
  mediaTypes: [JSON_TYPE],
  restShape(schema) {
    const { properties, required } = schema as { properties: Record<string, JsonSchema>; required?: string[] };
    if (part) return properties[part]!;
    return onlyIfTrue.length ? { ...schema, required: required?.filter((name) => !onlyIfTrue.includes(name)) } : schema;
  },
  send(res, result, _context, shape) {
    const whole = restJson(shape, result) as Record<string, unknown>;
    for (const name of onlyIfTrue) if (!whole[name]) delete whole[name];
    res.status(status).json(part ? whole[part] : whole);
  },
});
const noContent: RestResponse<unknown> = { status: 204, send: (res) => res.status(204).end() };
export const redirected = (to: string): RestResponse<unknown> => ({ status: 302, send: (res) => res.redirect(to) });

const route =
  (method: Method, usualStatus: number) =>
  (path: string, options: RouteOptions = {}): Route => ({
    method,
    path,
    input: options.input ?? readRequest,
    file: options.file,
    isFromOtherSites: options.isFromOtherSites,
    refuse: options.refuse,
    response: options.response ?? (usualStatus === 204 ? noContent : shaped(options.status ?? usualStatus, options)),
  });

/** Declare a route for one HTTP method. The number is the status of a successful response. */
export const get = route('get', 200);
export const post = route('post', 201);
export const patch = route('patch', 200);
export const del = route('delete', 204);

/** Sends rows that are JSON texts as one JSON list, at the client's pace. Memory doesn't grow with the list. */
export const streamed: RestResponse<AsyncIterable<string>> = {
  status: 200,
  mediaTypes: [JSON_TYPE],
  async send(res, rows, context) {
    res.status(200).type(JSON_TYPE);
    await sendAll(res, inChunks(jsonList(rows)), context);
  },
};

/**
 * Limits how many lists one sender reads concurrently, because there are few database connections for lists. Browsers rarely read
 * more than two.
 */
const lists = new KeyedSemaphore({
  atOnce: 2,
  waitingPerKey: 20,
  refusal: () => tooManyRequests(10, 'You are reading too many lists at once. Please wait and try again.'),
});

/**
 * Sends texts or bytes at the client's pace, but reads their source at full speed. So a slow client doesn't hold a database
 * connection. If the source fails before its first part, the client gets the usual error response.
 */
export async function sendAll<Part extends string | Uint8Array>(
  res: Response,
  texts: AsyncGenerator<Part>,
  { actor, ip, share }: PublicContext,
): Promise<void> {
  const send = async () => {
    const parts = spooled(texts);
    async function* fromFirst(first: IteratorResult<Uint8Array>) {
      if (!first.done) yield first.value;
      yield* parts;
    }
    try {
      const source = Readable.from(fromFirst(await parts.next()));
      // The client disconnected while its request waited.
      if (res.closed) return;
      const sent = pipeline(source, res);
      // Send each part immediately. Otherwise, compression would delay the first byte until a megabyte is ready.
      source.on('data', () => res.flush?.());
      await sent;
    } catch (error) {
      // The client disconnected, or promptClients ended a stalled connection.
      if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    } finally {
      await parts.return(undefined);
      await texts.return(undefined);
    }
  };
  await lists.run(actor ? senderKeyOf(actor) : networkOf(ip), () => whileReading(share.signal, send));
}

const CHUNK_CHARACTERS = 64 * 1024;

async function* jsonList(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for await (const row of rows) {
    yield separator + row;
    separator = ',\n';
  }
  yield ']';
}

/** Joins small texts, so that there are fewer writes to the socket. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

export interface BoundRoute extends Route {
  operation: Operation;
}

/** Returns the routes that the operations declare. */
export const routesOf = (operations: Iterable<Operation>): BoundRoute[] =>
  [...operations].flatMap((operation) =>
    [operation.declaration.rest ?? []].flat().map((each) => ({ ...each, operation })),
  );

/** Returns the input without fields that only GraphQL has. Also removes them from objects in the input's lists. */
function withoutGraphqlOnly(inputClass: InputClass<object>, sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const ignored = graphqlOnlyFields(inputClass);
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !ignored.includes(name))
      .map(([name, value]) => {
        const nested = nestedClass(inputClass, name);
        const isList = nested && Array.isArray(value);
        return [name, isList ? value.map((one) => withoutGraphqlOnly(nested, one)) : value];
      }),
  );
}

/**
 * True for a request from another site. Browsers send the session cookie when someone follows a link on another site, so such a
 * request must not change anything.
 */
const isFromOtherSite = (req: Request) => ['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '');

/**
 * Returns the routes as an Express router. `contextOf` identifies the sender of a request. The app's error handler gets the
 * errors.
 */
export function restRouter(routes: BoundRoute[], contextOf: (req: Request, res: Response) => PublicContext): Router {
  const router = Router({ strict: false });
  for (const { method, path, operation, input, response, isFromOtherSites, refuse } of routes) {
    const { input: inputClass, output, published = (result: never) => result } = operation.declaration;
    router[method](path, async (req, res) => {
      const isForged = method === 'get' && operation.kind === 'command' && !isFromOtherSites && isFromOtherSite(req);
      if (isForged) return res.redirect('/');
      const context = contextOf(req, res);
      const sent = withoutGraphqlOnly(inputClass, input(req));
      const result = await callShared(operation, context, sent).catch((error: unknown) => {
        const known = toAppError(error);
        if (!refuse || !known) throw error;
        refuse(res, known, context);
      });
      if (res.headersSent) return;
      await response.send(res, published(result as never) as never, context, output);
    });
  }
  return router;
}
