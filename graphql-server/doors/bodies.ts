import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { AppError, tooMuchAtOnce, unauthenticated } from '../core/errors';
import { holdsList } from '../core/inputs/input-instances';
import type { BoundRoute } from '../core/rest/rest';
import { Budget, KeyedSemaphore } from '../core/semaphore';
import { WAITS_OUTSIDE } from '../limits/shares';
import { isGone, onResponse, senderOf } from './costs';
import { routes } from './routes';

const JSON_TYPE = 'application/json';
const kB = 1024;
const MB = 1024 * kB;

/**
 * Maximum body sizes: for signed-out senders (enough for a signature), for most requests, and for operations whose input has a
 * list.
 */
const SIGNED_OUT_BODY = 32 * kB;
export const USUAL_BODY = 256 * kB;
const LARGE_BODY = MB;

/** Memory for bodies of running requests: in total, and per person or signed-out address. */
const allBodies = new Budget(64 * MB);
const BODIES_OF_ONE = 4 * MB;
const bodiesOf = new Map<string, Budget>();

const sizes = new WeakMap<object, number>();

/** Returns the size of the JSON body. Undefined if there was none. */
export const bodyBytes = (req: Request): number | undefined => sizes.get(req);

/**
 * Returns a reader that refuses compressed bodies. No client compresses bodies, and a small body could inflate to a large one.
 */
const bytesUpTo = (limit: number) => express.raw({ type: JSON_TYPE, limit, inflate: false });

const readers = new Map([SIGNED_OUT_BODY, USUAL_BODY, LARGE_BODY].map((limit) => [limit, bytesUpTo(limit)]));

/**
 * Limits how many requests of a sender run concurrently, from the arrival of the body to the response. A person runs one request
 * with a long body at a time, because parsing and checking it takes milliseconds. An address runs four requests at a time if
 * nobody is signed in. A request that waits for an outside service gives up its place.
 */
const LONG_BODY = 16 * kB;
const longOfPerson = new KeyedSemaphore({ atOnce: 1, waitingPerKey: 100, refusal: tooMuchAtOnce });
const ofAddress = new KeyedSemaphore({ atOnce: 4, waitingPerKey: 500, refusal: tooMuchAtOnce });

const inTurn: RequestHandler = async (req, res, next) => {
  const isLong = Buffer.isBuffer(req.body) && req.body.length > LONG_BODY;
  if (req.user && !isLong) return next();
  const release = await (req.user ? longOfPerson : ofAddress).acquire(senderOf(req));
  // Wait a turn of the event loop, so that requests of other senders can run between two of this sender.
  onResponse(res, () => setImmediate(release));
  res.once(WAITS_OUTSIDE, release);
  if (!isGone(req, res)) next();
  else release();
};

const notJson = () => Object.assign(new Error('not JSON'), { type: 'entity.parse.failed' });

function parsed(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  // Without this check, broken bytes would be stored as replacement characters.
  if (!isUtf8(bytes)) throw notJson();
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw notJson();
  }
  if (typeof value !== 'object' || value === null) throw notJson();
  return value;
}

const CHARSET = /;\s*charset=["']?([\w-]*)/i;

const parseBody: RequestHandler = (req, _res, next) => {
  const bytes: unknown = req.body;
  if (!Buffer.isBuffer(bytes)) return next();
  const [, charset = 'utf-8'] = CHARSET.exec(req.get('content-type') ?? '') ?? [];
  if (charset.toLowerCase() !== 'utf-8') throw Object.assign(new Error(charset), { type: 'charset.unsupported' });
  sizes.set(req, bytes.length);
  req.body = parsed(bytes);
  next();
};

const pathOf = ({ method, path }: BoundRoute) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
const largeRoutes = routes.filter(({ operation }) => holdsList(operation.declaration.input)).map(pathOf);
const fileRoutes = routes.filter(({ file }) => file).map(pathOf);

/** Returns the size limit of the body. In GraphQL, `graphql-limits.ts` decides whether the document may have a large input. */
function limitOf({ method, baseUrl, path, user }: Request): number {
  if (!user) return SIGNED_OUT_BODY;
  const mayBeLarge = baseUrl === '/graphql' || largeRoutes.some((route) => route.test(`${method} ${path}`));
  return mayBeLarge ? LARGE_BODY : USUAL_BODY;
}

const isChunked = ({ headers }: Request) => headers['transfer-encoding'] !== undefined;
const statedBytes = ({ headers }: Request) => Number(headers['content-length'] ?? 0);

/**
 * Waits for free memory while the body stays in the socket. Keeps the memory until the response ends or the client disconnects.
 */
const whenThereIsRoom: RequestHandler = async (req, res, next) => {
  const limit = limitOf(req);
  const bytes = isChunked(req) ? limit : statedBytes(req);
  // A body of this size requires a session, so tell the client to sign in.
  if (!req.user && bytes > limit) throw unauthenticated();
  if (bytes === 0 || bytes > limit) return next();
  const key = senderOf(req);
  const own = bodiesOf.get(key) ?? new Budget(BODIES_OF_ONE);
  bodiesOf.set(key, own);
  const taken: (() => void)[] = [];
  const giveBack = () => {
    for (const release of taken.splice(0)) release();
    if (own.isUnused) bodiesOf.delete(key);
  };
  res.once('close', giveBack);
  for (const budget of [own, allBodies]) {
    taken.push(await budget.take(bytes));
    // The client disconnected while waiting.
    if (isGone(req, res)) return giveBack();
  }
  next();
};

/** Skips routes that take a file. Their operation reads the file after its checks. */
const unlessFile =
  (handle: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.baseUrl === '/api' && fileRoutes.some((route) => route.test(`${req.method} ${req.path}`))
      ? next()
      : handle(req, res, next);

/** Reads a JSON body. Refuses other types, because an ignored body would count as an empty request. */
const jsonReaders: RequestHandler[] = [
  (req, _res, next) => {
    if ((!isChunked(req) && statedBytes(req) === 0) || req.is(JSON_TYPE)) next();
    else next(new AppError('unsupportedType', 'The request body must be JSON (application/json)'));
  },
  whenThereIsRoom,
  (req, res, next) => readers.get(limitOf(req))!(req, res, next),
  inTurn,
  parseBody,
];

export const jsonBodies = jsonReaders.map(unlessFile);
