import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { AppError, unauthenticated } from '../core/errors';
import { holdsList } from '../core/inputs/input-instances';
import { keepPlace, MADE, WAITS_OUTSIDE } from '../limits/share';
import { BODIES, queues } from '../limits/table';
import { senderOf, statedBytes } from './costs';
import type { BoundRoute } from './rest/rest';
import { routes } from './routes';

const JSON_TYPE = 'application/json';

const sizes = new WeakMap<object, number>();

/** Returns the size of the JSON body. Undefined if there was none. */
export const bodyBytes = (req: Request): number | undefined => sizes.get(req);

/** Refuses compressed bodies: no client compresses bodies, and a small one could inflate to a large one. */
const readers = new Map(
  [BODIES.signedOut, BODIES.usual, BODIES.large].map((limit) => [
    limit,
    express.raw({ type: JSON_TYPE, limit, inflate: false }),
  ]),
);

const notJson = () => Object.assign(new Error('not JSON'), { type: 'entity.parse.failed' });

const CHARSET = /;\s*charset=["']?([\w-]*)/i;

function parsed(req: Request, bytes: Buffer): object {
  const [, charset = 'utf-8'] = CHARSET.exec(req.get('content-type') ?? '') ?? [];
  if (charset.toLowerCase() !== 'utf-8') throw Object.assign(new Error(charset), { type: 'charset.unsupported' });
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

const pathOf = ({ method, path }: BoundRoute) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
const largeRoutes = routes.filter(({ operation }) => holdsList(operation.declaration.input)).map(pathOf);
const fileRoutes = routes.filter(({ file }) => file).map(pathOf);
const isOneOf = (paths: RegExp[], { method, path }: Request) => paths.some((each) => each.test(`${method} ${path}`));

/** Returns the size limit of the body. In GraphQL, `graphql-limits.ts` decides whether the document may have a large input. */
function limitOf(req: Request): number {
  if (!req.user) return BODIES.signedOut;
  return req.baseUrl === '/graphql' || isOneOf(largeRoutes, req) ? BODIES.large : BODIES.usual;
}

/**
 * Reads a JSON body. Refuses other types, because an ignored body would count as an empty request. Skips routes that take a file:
 * their operation reads the file after its checks.
 *
 * The body stays in the socket until there is memory for it, which the request keeps until its response ends. A person's requests
 * with long bodies then run one at a time, and an address runs four requests at a time if nobody is signed in.
 */
export const jsonBodies: RequestHandler = async (req, res, next) => {
  if (req.baseUrl === '/api' && isOneOf(fileRoutes, req)) return next();
  const limit = limitOf(req);
  const bytes = req.headers['transfer-encoding'] === undefined ? statedBytes(req) : limit;
  if (bytes > 0 && !req.is(JSON_TYPE)) {
    throw new AppError('unsupportedType', 'The request body must be JSON (application/json)');
  }
  // A body of this size requires a session, so tell the client to sign in.
  if (!req.user && bytes > limit) throw unauthenticated();
  const sender = senderOf(req);
  if (bytes > 0 && bytes <= limit && !(await keepPlace(queues.bodies, sender, res, [], bytes))) return;
  await new Promise<void>((resolve, reject) => {
    readers.get(limit)!(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  const body: unknown = req.body;
  const isLong = Buffer.isBuffer(body) && body.length > BODIES.long;
  if (!req.user || isLong) {
    const queue = req.user ? queues.longOfPerson : queues.requestsOfAddress;
    if (!(await keepPlace(queue, sender, res, [MADE, WAITS_OUTSIDE]))) return;
  }
  if (Buffer.isBuffer(body)) {
    sizes.set(req, body.length);
    req.body = parsed(req, body);
  }
  next();
};
