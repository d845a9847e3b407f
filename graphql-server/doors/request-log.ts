import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../access/actor';
import { log } from '../core/log';
import type { RequestTrace } from '../core/operations/context';
import { failures, requestSeconds } from '../services/metrics';

/** A caller's request id is kept only if it is short and cannot break a log line. */
const SANE_ID = /^[\w.-]{8,64}$/;
/** Client files and probes, which would flood the log. */
const QUIET = /^\/(assets\/|healthz$|readyz$)/;

function requestId(req: Request): string {
  const sent = req.get('x-request-id');
  return sent && SANE_ID.test(sent) ? sent : randomUUID();
}

/** Returns the path alone: a query string may hold a token or a signature. */
const pathOf = (req: Request) => req.originalUrl.split('?')[0]!.slice(0, 200);

/** This request's data for the log and the metrics. */
export const traceOf = (res: Response): RequestTrace => res.locals['trace'];

/** Gives each request an id, sent back as X-Request-Id; logs one line and counts the duration when it is done. */
export const requestLog: RequestHandler = (req, res, next) => {
  const trace: RequestTrace = { id: requestId(req) };
  res.locals['trace'] = trace;
  res.setHeader('X-Request-Id', trace.id);
  // Sessions, compression, streams and Apollo each add one too.
  res.setMaxListeners(20);
  const begun = performance.now();
  res.once('close', () => recordResponse(req, res, performance.now() - begun));
  // Without a listener, a write after the end would stop the process.
  res.on('error', (error) => log.error({ reqId: trace.id, err: error }, 'response failed'));
  next();
};

/** Returns the worse of two statuses: a bug, then what is unavailable, then the request's own mistakes. */
export const worse = (one: number, other = 0): number => (one === 500 || other === 500 ? 500 : Math.max(one, other));

function recordResponse(req: Request, res: Response, ms: number): void {
  const { id, operation, failure } = traceOf(res);
  const statusCode = worse(res.statusCode, failure);
  const door = /^\/(api|graphql)\b/.exec(req.originalUrl)?.[1] ?? 'client';
  const status = `${Math.floor(statusCode / 100)}xx`;
  const labels = { door, operation: operation ?? 'none' };
  requestSeconds.observe({ ...labels, status }, ms / 1000);
  if (statusCode >= 400) failures.inc({ ...labels, status: String(statusCode) });
  const path = pathOf(req);
  if (QUIET.test(path)) return;
  const { id: user, token } = (req.user as Actor | undefined) ?? {};
  const line = { reqId: id, operation, user, token: token?.id, ip: req.ip, responseTime: Math.round(ms) };
  const level = statusCode < 500 ? 'info' : statusCode === 500 ? 'error' : 'warn';
  log[level](line, `${req.method} ${path} ${statusCode}`);
}
