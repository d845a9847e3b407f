import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '../core/errors';

export const USUAL_BODY = 256 * 1024;
/** A timecard may be larger; over GraphQL, graphql-bounds.ts decides whether the body is one. */
const CARD_BODY = 1024 * 1024;

const sizes = new WeakMap<object, number>();

/** The size of the JSON body, decompressed; undefined when there was none. */
export const bodyBytes = (req: Request): number | undefined => sizes.get(req);

const jsonUpTo = (limit: number) =>
  express.json({
    limit,
    verify(req, _res, bytes) {
      // Otherwise broken bytes would be stored as replacement characters.
      if (!isUtf8(bytes)) throw Object.assign(new Error('not UTF-8'), { type: 'entity.parse.failed' });
      sizes.set(req, bytes.length);
    },
  });

const usual = jsonUpTo(USUAL_BODY);
const card = jsonUpTo(CARD_BODY);

const mayBeCard = ({ method, baseUrl, path }: Request) =>
  baseUrl === '/graphql' || (method === 'POST' && baseUrl === '/api' && path === '/timecards');

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads a JSON body. Other types are refused; ignored, they would count as an empty request. */
export const jsonBodies: RequestHandler[] = [
  (req, _res, next) => {
    if (!hasBody(req) || req.is('application/json')) next();
    else next(new AppError('unsupportedType', 'The request body must be JSON (application/json)'));
  },
  (req, res, next) => (mayBeCard(req) ? card : usual)(req, res, next),
];
