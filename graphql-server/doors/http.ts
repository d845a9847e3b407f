import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { AppError, badInput, notFound, toAppError, unexpectedMessage } from '../core/errors';
import { log } from '../core/log';
import type { Settings } from '../settings/env';
import { traceOf } from './request-log';

/** Browser features that no page uses, disabled in case of injected code. */
const UNUSED_FEATURES = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
/** Location is allowed for photos, for people who have enabled it. */
const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  ...[...UNUSED_FEATURES, 'browsing-topics'].map((name) => `${name}=()`),
].join(', ');

/** GraphiQL writes styles into its page. The client does not. */
const playgroundStyles = ({ url }: { url?: string }) => (url === '/playground' ? "'unsafe-inline'" : "'self'");

/** Returns middleware that sets security headers on every response. */
export function securityHeaders({ publicUrl, gcs, hstsSubdomains }: Settings): RequestHandler[] {
  const uploads = gcs ? [gcs.apiEndpoint ?? 'https://storage.googleapis.com'] : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", playgroundStyles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...uploads],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Off by default, because other products may be on subdomains.
    strictTransportSecurity: publicUrl.startsWith('https:') && { includeSubDomains: hstsSubdomains },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const permissions: RequestHandler = (_req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS_POLICY);
    next();
  };
  return [headers, permissions];
}

const BODY_WITHIN_MS = 60_000;

/** Cuts off a request whose body takes over a minute. Document uploads may take longer and are handled earlier. */
export const promptBodies: RequestHandler = (req, res, next) => {
  const timer = setTimeout(() => !req.complete && req.destroy(), BODY_WITHIN_MS);
  res.once('close', () => clearTimeout(timer));
  next();
};

const STALLED_AFTER_MS = 30_000;
const CHECK_EVERY_MS = 1000;

/**
 * Cuts off a connection whose client reads nothing of its response for 30 seconds. Node's own socket timeout restarts with each
 * byte that the client sends, and may take twice as long.
 */
export const promptReaders: RequestHandler = ({ socket }, res, next) => {
  let taken = 0;
  let stalledMs = 0;
  const check = setInterval(() => {
    const before = taken;
    taken = socket.bytesWritten - socket.writableLength;
    const isWaiting = socket.writableLength > 0 && taken === before;
    stalledMs = isWaiting ? stalledMs + CHECK_EVERY_MS : 0;
    if (stalledMs >= STALLED_AFTER_MS) res.destroy();
  }, CHECK_EVERY_MS);
  res.once('close', () => clearInterval(check));
  next();
};

export const unknownApiPath: RequestHandler = (_req, _res, next) => next(notFound('Path'));

/** Returns our messages for errors of Express and its middleware. */
function requestFailure(error: { type?: string; status?: number }): AppError | undefined {
  switch (error.type) {
    case 'entity.parse.failed':
      return badInput('The request body is not valid JSON');
    case 'entity.too.large':
      return new AppError('tooLarge', 'The request body is too large');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('unsupportedType', 'The request body has an unsupported charset or encoding');
    case 'request.aborted':
    case 'request.size.invalid':
    case 'entity.verify.failed':
      return badInput('The request body could not be read');
  }
  if (error.status === 404) return notFound('Path');
  const { status = 500 } = error;
  return status >= 400 && status < 500 ? badInput('The request is malformed') : undefined;
}

/** Returns a failure for the client. Undefined for a bug, which is only logged. */
export function failureOf(error: object, res: Response): AppError | undefined {
  const known = toAppError(error) ?? requestFailure(error);
  if (!known) log.error({ reqId: traceOf(res).id, err: error }, 'request failed');
  return known;
}

/** Last handler: sends every failure as `{ message }`, never with a stack trace or statement. */
export const sendErrors: ErrorRequestHandler = (error, _req, res, _next) => {
  const known = failureOf(error, res);
  // A partly sent list can't become an error response. Cut the connection, so that the list doesn't look complete.
  if (res.headersSent) return void res.destroy();
  const { errors, retryAfterSeconds, reason, facts } = known?.details ?? {};
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds));
  const message = known?.message ?? unexpectedMessage;
  res
    .status(known?.status ?? 500)
    .json({ ...facts, message, ...(reason && { reason }), ...(errors?.length && { errors }) });
};
