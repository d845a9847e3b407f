import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Actor } from '../access/actor';
import type { RequestTrace } from '../core/context';
import { log } from '../services/log';
import { requestSeconds } from '../services/metrics';

/** A caller's request id is kept only if it is short and cannot break a log line. */
const SANE_ID = /^[\w.-]{8,64}$/;
/** Client files and probes, which would drown the rest. */
const QUIET = /^\/(assets\/|healthz$|readyz$)/;

function requestId(req: Request): string {
  const sent = req.get('x-request-id');
  return sent && SANE_ID.test(sent) ? sent : randomUUID();
}

/** The path alone: a query string may hold a token or a signature. */
const pathOf = (req: IncomingMessage) => (req as Request).originalUrl.split('?')[0]!.slice(0, 200);

/** What the log and the metrics know of this request. */
export const traceOf = (res: Response): RequestTrace => res.locals['trace'];

/** Gives each request an id, answered as X-Request-Id; logs one line and counts the duration when it is done. */
export function requestLog(): RequestHandler {
  const logLine = pinoHttp<Request, Response>({
    logger: log,
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined },
    genReqId: (_req, res) => traceOf(res).id,
    customLogLevel: (_req, res) => (res.statusCode < 500 ? 'info' : res.statusCode === 500 ? 'error' : 'warn'),
    customSuccessMessage: summary,
    customErrorMessage: summary,
    customSuccessObject: (req, res, { responseTime }) => details(req, res, responseTime),
    customErrorObject: (req, res, _error, { responseTime }) => details(req, res, responseTime),
    autoLogging: { ignore: (req) => QUIET.test(pathOf(req)) },
  });
  return (req, res, next) => {
    const trace: RequestTrace = { id: requestId(req) };
    res.locals['trace'] = trace;
    res.set('X-Request-Id', trace.id);
    // Sessions, compression, streams and Apollo each add one too.
    res.setMaxListeners(20);
    const endTimer = requestSeconds.startTimer();
    res.once('close', () => {
      const door = /^\/(api|graphql)\b/.exec(req.originalUrl)?.[1] ?? 'client';
      endTimer({ door, operation: trace.operation ?? 'none', status: `${Math.floor(res.statusCode / 100)}xx` });
    });
    logLine(req, res);
    next();
  };
}

const summary = (req: Request, res: Response) => `${req.method} ${pathOf(req)} ${res.statusCode}`;

const details = (req: Request, res: Response, responseTime: number) => ({
  operation: traceOf(res).operation,
  user: (req.user as Actor | undefined)?.id,
  ip: req.ip,
  responseTime,
});
