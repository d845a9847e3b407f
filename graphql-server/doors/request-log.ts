import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../access/actor';
import { log } from '../core/log';
import type { RequestTrace } from '../core/operations/context';
import { failures, requestSeconds } from '../services/metrics';

/** A caller's request id is used only if it is short and can't break a log line. */
const SANE_ID = /^[\w.-]{8,64}$/;
/** Paths of client files and probes. Requests to these paths are not logged, because they would flood the log. */
const QUIET = /^\/(assets\/|healthz$|readyz$)/;

function requestId(req: Request): string {
  const sent = req.get('x-request-id');
  return sent && SANE_ID.test(sent) ? sent : randomUUID();
}

/** Returns the path without the query string, which may contain a token or signature. */
const pathOf = (req: Request) => req.originalUrl.split('?')[0]!.slice(0, 200);

/** Returns this request's data for the log and the metrics. */
export const traceOf = (res: Response): RequestTrace => res.locals['trace'];

/** Gives each request an id, returned as X-Request-Id. Logs one line and records the duration at the end. */
export const requestLog: RequestHandler = (req, res, next) => {
  const trace: RequestTrace = { id: requestId(req) };
  res.locals['trace'] = trace;
  res.setHeader('X-Request-Id', trace.id);
  // The default limit of 10 is too low, because sessions, compression, streams, and Apollo also add listeners.
  res.setMaxListeners(20);
  const begun = performance.now();
  res.once('close', () => recordResponse(req, res, performance.now() - begun));
  // Without a listener, a write after the end would stop the process.
  res.on('error', (error) => log.error({ reqId: trace.id, err: error }, 'response failed'));
  next();
};

/** Returns the worse of two statuses. A bug is worst, then an outage, then a mistake in the request. */
export const worse = (one: number, other = 0): number => (one === 500 || other === 500 ? 500 : Math.max(one, other));

function recordResponse(req: Request, res: Response, ms: number): void {
  const { id, operation, failure, reason } = traceOf(res);
  const statusCode = worse(res.statusCode, failure);
  const door = /^\/(api|graphql)\b/.exec(req.originalUrl)?.[1] ?? 'client';
  const status = `${Math.floor(statusCode / 100)}xx`;
  const labels = { door, operation: operation ?? 'none' };
  requestSeconds.observe({ ...labels, status }, ms / 1000);
  if (statusCode >= 400) failures.inc({ ...labels, status: String(statusCode), reason: reason ?? 'none' });
  const path = pathOf(req);
  if (QUIET.test(path)) return;
  const { id: user, token } = (req.user as Actor | undefined) ?? {};
  const line = { reqId: id, operation, reason, user, token: token?.id, ip: req.ip, responseTime: Math.round(ms) };
  const level = statusCode < 500 ? 'info' : statusCode === 500 ? 'error' : 'warn';
  log[level](line, `${req.method} ${path} ${statusCode}`);
}
