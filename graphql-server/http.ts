import { constants } from 'node:zlib';
import compression from 'compression';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError, badInput, forbidden, notFound, toAppError, unexpectedMessage } from './core/errors';
import type { Settings } from './env';

/** Headers that keep a browser from being turned against its user. antd writes its styles into the page. */
export function securityHeaders({ publicUrl, gcs }: Settings): RequestHandler {
  const uploads = gcs ? [gcs.apiEndpoint ?? 'https://storage.googleapis.com'] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
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
    strictTransportSecurity: publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

const BODY_WITHIN_MS = 60_000;

/** Cuts a request whose body does not come within a minute. Uploads of documents, which may, are answered before. */
export const promptBodies: RequestHandler = (req, res, next) => {
  const timer = setTimeout(() => !req.complete && req.destroy(), BODY_WITHIN_MS);
  res.once('close', () => clearTimeout(timer));
  next();
};
/**
 * Compresses what is text and not small, with gzip and brotli at their quick levels: a page of cards is a tenth of its
 * size afterwards. Each write is passed on at once, so that a list's first byte does not wait for its second.
 */
export const compressed = (): RequestHandler =>
  compression({
    level: 4,
    flush: constants.Z_SYNC_FLUSH,
    brotli: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses changes that a page of another origin sent; with the cookie's SameSite this is the guard against forgery. */
export function sameOriginOnly({ publicUrl }: Settings): RequestHandler {
  const allowed = new URL(publicUrl).origin;
  return (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    const origin = req.get('origin');
    const own = [allowed, `${req.protocol}://${req.get('host')}`];
    if (SAFE_METHODS.includes(req.method) || origin === undefined || own.includes(origin)) next();
    else next(forbidden('This request came from another site'));
  };
}

export const unknownApiPath: RequestHandler = (_req, _res, next) => next(notFound('This path was'));

/** What body-parser says, in our words. */
function bodyFailure(error: { type?: string }): AppError | undefined {
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
    default:
      return undefined;
  }
}

/** The last handler: every failure as `{ message }`, never a stack trace or a statement. */
export const answerErrors: ErrorRequestHandler = (error, req, res, _next) => {
  const known =
    toAppError(error) ??
    bodyFailure(error) ??
    (error instanceof URIError ? badInput('The address is malformed') : undefined);
  if (!known) console.error(`${req.method} ${req.path} failed:`, error);
  // A list that was half sent cannot be taken back: cutting the connection is the only honest end.
  if (res.headersSent) return void res.destroy();
  const { errors, retryAfterSeconds } = known?.details ?? {};
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds));
  res
    .status(known?.status ?? 500)
    .json({ message: known?.message ?? unexpectedMessage, ...(errors?.length ? { errors } : {}) });
};
