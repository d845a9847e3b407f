import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { AppError, badInput, notFound, toAppError, unexpectedMessage } from '../core/errors';
import { log } from '../core/log';
import { serverMessages } from '../core/server-messages';
import { traceOf } from './request-log';

export const unknownApiPath: RequestHandler = (_req, _res, next) => next(notFound('Path'));

/** Converts an error of Express or its middleware to an AppError. Undefined if it is a bug. */
function requestError(error: { type?: string; status?: number }): AppError | undefined {
  switch (error.type) {
    case 'entity.parse.failed':
      return badInput('The request body is not valid JSON');
    case 'entity.too.large':
      return new AppError('tooLarge', serverMessages.requestTooLarge);
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

/** Returns the error to show the client. Undefined for a bug, which is only logged. */
export function shownError(error: object, res: Response): AppError | undefined {
  const known = toAppError(error) ?? requestError(error);
  const trace = traceOf(res);
  trace.reason = known?.details.reason;
  if (!known) log.error({ reqId: trace.id, err: error }, 'request failed');
  return known;
}

/** Last handler: sends every error as `{ message }` with its details, but never with a stack trace or SQL. */
export const sendErrors: ErrorRequestHandler = (error, _req, res, _next) => {
  const known = shownError(error, res);
  // A partly sent list can't become an error response. Cut the connection, so that the list doesn't look complete.
  if (res.headersSent) return void res.destroy();
  const { errors, retryAfterSeconds, reason, facts } = known?.details ?? {};
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds));
  const message = known?.message ?? unexpectedMessage;
  res
    .status(known?.status ?? 500)
    .json({ ...facts, message, ...(reason && { reason }), ...(errors?.length && { errors }) });
};
