import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import type { Actor } from '../access/actor';
import { AppError, unauthenticated } from '../core/errors';
import type { BoundRoute } from '../core/rest/rest';
import { Budget } from '../core/semaphore';
import { networkOf } from '../services/guess-limits';
import { routes } from './routes';

const kB = 1024;
const MB = 1024 * kB;

/** The largest body of someone who has not signed in (a signature), the usual one, and that of an operation with `largeInput`. */
const SIGNED_OUT_BODY = 32 * kB;
export const USUAL_BODY = 256 * kB;
const LARGE_BODY = MB;

/** The bodies of the requests in progress: all of them, and those of one person, or of one address if signed out. */
const allBodies = new Budget(64 * MB);
const BODIES_OF_ONE = 4 * MB;
const bodiesOf = new Map<string, Budget>();

const sizes = new WeakMap<object, number>();

/** The size of the JSON body; undefined when there was none. */
export const bodyBytes = (req: Request): number | undefined => sizes.get(req);

const jsonUpTo = (limit: number) =>
  express.json({
    limit,
    // No client compresses requests, and a small one could inflate to a large one.
    inflate: false,
    verify(req, _res, bytes) {
      // Otherwise broken bytes would be stored as replacement characters.
      if (!isUtf8(bytes)) throw Object.assign(new Error('not UTF-8'), { type: 'entity.parse.failed' });
      sizes.set(req, bytes.length);
    },
  });

const readers = new Map([SIGNED_OUT_BODY, USUAL_BODY, LARGE_BODY].map((limit) => [limit, jsonUpTo(limit)]));

const pathOf = ({ method, path }: BoundRoute) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
const largeRoutes = routes.filter(({ operation }) => operation.declaration.largeInput).map(pathOf);
const fileRoutes = routes.filter(({ file }) => file).map(pathOf);

/** How large the body may be. Over GraphQL, graphql-bounds.ts decides whether the document may have a large input. */
function limitOf({ method, baseUrl, path, user }: Request): number {
  if (!user) return SIGNED_OUT_BODY;
  const mayBeLarge = baseUrl === '/graphql' || largeRoutes.some((route) => route.test(`${method} ${path}`));
  return mayBeLarge ? LARGE_BODY : USUAL_BODY;
}

const isChunked = ({ headers }: Request) => headers['transfer-encoding'] !== undefined;
const statedBytes = ({ headers }: Request) => Number(headers['content-length'] ?? 0);

/** Waits until there is room for the body, which stays in the socket meanwhile, and keeps the room until the response is sent. */
const whenThereIsRoom: RequestHandler = async (req, res, next) => {
  const limit = limitOf(req);
  const bytes = isChunked(req) ? limit : statedBytes(req);
  // A body this large needs a session, so tell the client to sign in.
  if (!req.user && bytes > limit) throw unauthenticated();
  if (bytes === 0 || bytes > limit) return next();
  const key = (req.user as Actor | undefined)?.id ?? networkOf(req.ip ?? '');
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
    // The client disconnected while it waited.
    if (res.closed || req.socket.destroyed) return giveBack();
  }
  next();
};

/** The operation reads the file itself, once it knows that it may be sent. */
const unlessFile =
  (handle: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.baseUrl === '/api' && fileRoutes.some((route) => route.test(`${req.method} ${req.path}`))
      ? next()
      : handle(req, res, next);

/** Reads a JSON body. Other types are refused; ignored, they would count as an empty request. */
const jsonReaders: RequestHandler[] = [
  (req, _res, next) => {
    if ((!isChunked(req) && statedBytes(req) === 0) || req.is('application/json')) next();
    else next(new AppError('unsupportedType', 'The request body must be JSON (application/json)'));
  },
  whenThereIsRoom,
  (req, res, next) => readers.get(limitOf(req))!(req, res, next),
];

export const jsonBodies = jsonReaders.map(unlessFile);
