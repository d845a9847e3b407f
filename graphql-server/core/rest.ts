import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import { compressors } from './compression';
import type { Context } from './context';
import { type CsvFile, csvLine, UTF8_MARK } from './csv';
import type { Operation } from './operation';
import { Turns } from './turns';

type Method = 'get' | 'post' | 'patch' | 'delete' | 'put';

/** A route's response: the status and media type of a success (none without a body), and its writer. */
export interface Answer<Result> {
  status: number;
  mediaType?: string;
  send(res: Response, result: Result, context: Context): unknown;
}

/** One line of the REST contract. */
export interface Route {
  method: Method;
  path: string;
  operation: Operation;
  /** The operation's input: by default the query or body with the path parameters and idempotency key. */
  input: (req: Request) => unknown;
  answer: Answer<never>;
}

interface RouteOptions<Result> {
  input?: Route['input'];
  answer?: Answer<Result>;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request as an operation's input. A body that is no object is handed on as it is, to be refused there. */
export function readRequest(req: Request): unknown {
  const sent = req.method === 'GET' ? req.query : (req.body ?? {});
  if (!isObject(sent)) return sent;
  const key = req.get('idempotency-key');
  return { ...sent, ...(key === undefined ? {} : { clientRequestId: key }), ...req.params };
}

function route(method: Method, fallback: Answer<never>) {
  return <Result>(path: string, operation: Operation<Result>, options: RouteOptions<Result> = {}): Route => ({
    method,
    path,
    operation,
    input: options.input ?? readRequest,
    answer: options.answer ?? fallback,
  });
}

const JSON_TYPE = 'application/json';

/** The result in its REST shape, as JSON. */
export const shaped = <Result>(status: number, shape: (result: Result) => unknown): Answer<Result> => ({
  status,
  mediaType: JSON_TYPE,
  send: (res, result) => res.status(status).json(shape(result)),
});
export const ok = shaped(200, (result: unknown) => result);
export const created = shaped(201, (result: unknown) => result);
export const noContent: Answer<unknown> = { status: 204, send: (res) => res.status(204).end() };
export const redirected = (to: string): Answer<unknown> => ({ status: 302, send: (res) => res.redirect(to) });

/** A JSON list from rows that are JSON texts already, at the reader's pace: memory does not grow with the list. */
export const streamed: Answer<AsyncIterable<string>> = {
  status: 200,
  mediaType: JSON_TYPE,
  async send(res, rows, context) {
    res.status(200).type(JSON_TYPE);
    await sendAll(res, inChunks(jsonList(rows)), context);
  },
};

/** A browser rarely wants more at once; each holds one of the few connections for streams. */
const lists = new Turns({
  atOnce: 2,
  waiting: 20,
  message: 'You are reading too many lists at once. Please wait and try again.',
});

/** Sends texts at the reader's pace; a failure before the first one gets the usual error response. */
async function sendAll(res: Response, texts: AsyncGenerator<string>, { actor, ip }: Context): Promise<void> {
  async function* fromFirst(first: IteratorResult<string>) {
    if (!first.done) yield first.value;
    yield* texts;
  }
  const end = await lists.take(actor?.id ?? ip);
  try {
    // The client disconnected while waiting.
    if (!res.closed) await pipeline([Readable.from(fromFirst(await texts.next())), ...compressors(res.req, res), res]);
  } catch (error) {
    // The client disconnected, or promptReaders ended a stalled one.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    await texts.return(undefined);
    end();
  }
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

/** A CSV file to be saved, at the reader's pace. */
export const csvFile: Answer<CsvFile> = {
  status: 200,
  mediaType: 'text/csv',
  async send(res, { fileName, header, rows }, context) {
    res.status(200).type('text/csv').attachment(fileName);
    await sendAll(res, inChunks(csvLines(header, rows)), context);
  },
};

async function* csvLines(header: string[], rows: CsvFile['rows']): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

/** Joins small texts, so that there are fewer writes to the socket. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

export const get = route('get', ok);
export const post = route('post', created);
export const patch = route('patch', ok);
export const del = route('delete', noContent);

/** The routes as an Express router; `contextOf` says who is asking. Errors go on to the app's handler. */
export function restRouter(routes: Route[], contextOf: (req: Request, res: Response) => Context): Router {
  const router = Router({ strict: false });
  for (const { method, path, operation, input, answer } of routes) {
    router[method](path, async (req, res) => {
      const context = contextOf(req, res);
      const result = await operation(context, input(req));
      await answer.send(res, result as never, context);
    });
  }
  return router;
}
