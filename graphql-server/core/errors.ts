import { messages } from '../../common/messages';
import { type Reason } from '../../common/reasons';
/** One problem of one field; `path` is dotted, e.g. `costCodes.0.code`. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The HTTP status for REST and the code for GraphQL of each kind of failure. */
const kinds = {
  badInput: { status: 400, code: 'BAD_USER_INPUT' },
  unauthenticated: { status: 401, code: 'UNAUTHENTICATED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  notFound: { status: 404, code: 'NOT_FOUND' },
  conflict: { status: 409, code: 'CONFLICT' },
  tooLarge: { status: 413, code: 'BAD_USER_INPUT' },
  wrongHost: { status: 421, code: 'FORBIDDEN' },
  unsupportedType: { status: 415, code: 'BAD_USER_INPUT' },
  tooManyRequests: { status: 429, code: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, code: 'SERVICE_UNAVAILABLE' },
} as const;

export type ErrorKind = keyof typeof kinds;

/** A failure whose message may be shown to the client. Everything else is a bug and stays hidden. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: {
      errors?: FieldProblem[];
      retryAfterSeconds?: number;
      reason?: Reason;
      /** Facts that a program shows, such as what changed. */
      facts?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.status = kinds[kind].status;
    this.code = kinds[kind].code;
  }
}

/** 400: the message is that of the first problem; the list names every field. */
export const badInput = (message: string, errors?: FieldProblem[]) =>
  new AppError('badInput', message, { errors: errors ?? [] });
/** 400 for one named field. */
export const badField = (path: string, message: string) => badInput(message, [{ path, message }]);
export const unauthenticated = (message = messages.unauthorized, reason: Reason = 'NOT_SIGNED_IN') =>
  new AppError('unauthenticated', message, { reason });
export const forbidden = (message = 'You do not have permission to do this', reason?: Reason) =>
  new AppError('forbidden', message, { reason });
export const notFound = (what: string) => new AppError('notFound', `${what} not found`);
export const conflict = (message: string, reason?: Reason, facts?: Record<string, unknown>) =>
  new AppError('conflict', message, { reason, facts });
export const unavailable = (message: string) => new AppError('unavailable', message);
export const databaseUnavailable = () => unavailable('The database is unavailable. Please try again in a moment.');
/** 503 for work that does not fit into the queue. */
export const busy = () =>
  new AppError('unavailable', 'The server is busy. Please try again in a few seconds.', { retryAfterSeconds: 5 });
export const tooManyRequests = (retryAfterSeconds: number, message = 'Too many attempts. Please wait and try again.') =>
  new AppError('tooManyRequests', message, { retryAfterSeconds });
/** 429 for a sender whose earlier requests are still waiting. */
export const tooMuchAtOnce = (retryAfterSeconds = 10) =>
  tooManyRequests(retryAfterSeconds, 'You are doing too much at once. Please wait and try again.');

/**
 * SQLSTATE classes and Node codes that mean the database is unavailable, not that a statement was wrong: 53 is a full disk,
 * or no memory or connection left; 25006 is a standby, which a failover may leave behind.
 */
const unavailableCode = /^(08|57P0|53|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)/;

/** pg's messages for a lost connection, which have no code. */
const lostConnection = /Connection terminated|connection error and is not queryable/i;

/** pg-pool's message when every connection is in use for too long. */
const poolIsFull = /timeout exceeded when trying to connect/i;

/** Node's or Postgres' code of an error, wherever the libraries put it. */
function codeOf(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
}

/** Returns the name of the constraint that a statement violated. */
export const constraintOf = (error: unknown) =>
  (error as { driverError?: { constraint?: string } } | null)?.driverError?.constraint;

/** Returns true for Postgres' unique_violation. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505';

/** Returns true when Postgres ended this transaction to resolve a deadlock. */
export const isDeadlock = (error: unknown) => codeOf(error) === '40P01';

/** Returns true for a deadlock, and for a lock that was not free in time. */
export const isLockFailure = (error: unknown) => isDeadlock(error) || codeOf(error) === '55P03';

/** Codes of a deadlock, a serialization failure, and a foreign key violation (a record was deleted meanwhile). */
const lostRace = /^(40P01|40001|23503)$/;

/** Returns the failure as the client sees it: an AppError unchanged, a lost database as 503, a lost race as 409, else undefined (500). */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (lostRace.test(codeOf(error))) return conflict('Someone else changed this at the same time. Please try again.');
  const { message = '' } = (error ?? {}) as { message?: string };
  if (poolIsFull.test(message)) return busy();
  if (unavailableCode.test(codeOf(error)) || lostConnection.test(message)) {
    return databaseUnavailable();
  }
  return undefined;
}

/** The message for a bug; the details only go to the server's log. */
export const unexpectedMessage = 'Something went wrong. Please try again.';
