import { inEnglish, type Message, say } from '../../common/i18n/say';
import type { Sentence } from '../../common/i18n/texts';
import { messages } from '../../common/messages';
import { type Reason } from '../../common/reasons';
/** One problem with one field. `path` is dotted, such as `costCodes.0.code`. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Sentences of the problems whose messages have values. They are kept apart, because REST doesn't publish them. */
const sentences = new WeakMap<FieldProblem, Sentence>();

/** Returns a problem with one field. */
export function fieldProblem(path: string, message: Message): FieldProblem {
  const problem = { path, message: inEnglish(message) };
  if (typeof message === 'object') sentences.set(problem, message);
  return problem;
}

/** Returns a problem's message as a sentence, if the message has values. */
export const sentenceOf = (problem: FieldProblem) => sentences.get(problem);

/** HTTP status and GraphQL code for each kind of error. */
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

/** An error whose message may be shown to the client. Any other error is a bug and stays hidden. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  /** The message as a sentence, if it has values. GraphQL publishes it, so that the client can say it in another language. */
  readonly sentence: Sentence | undefined;

  constructor(
    readonly kind: ErrorKind,
    message: Message,
    readonly details: {
      errors?: FieldProblem[];
      retryAfterSeconds?: number;
      reason?: Reason;
      /** Details that a program can show, such as another person's changes. */
      facts?: Record<string, unknown>;
    } = {},
  ) {
    super(inEnglish(message));
    this.sentence = typeof message === 'object' ? message : undefined;
    this.status = kinds[kind].status;
    this.code = kinds[kind].code;
  }
}

/** Creates a 400. `errors` has an entry for each wrong field. `message` is usually the message of the first entry. */
export const badInput = (message: Message, errors?: FieldProblem[]) =>
  new AppError('badInput', message, { errors: errors ?? [] });
/** Creates a 400 for one field. */
export const badField = (path: string, message: Message) => badInput(message, [fieldProblem(path, message)]);
export const unauthenticated = (message: Message = messages.unauthorized, reason: Reason = 'NOT_SIGNED_IN') =>
  new AppError('unauthenticated', message, { reason });
export const forbidden = (message: Message = /* i18n */ 'You do not have permission to do this', reason?: Reason) =>
  new AppError('forbidden', message, { reason });
/** Creates a 404. `what` begins its message, such as 'Timecard'. */
export const notFound = (what: string) => new AppError('notFound', say('{what} not found', { what: { text: what } }));
export const conflict = (message: Message, reason?: Reason, facts?: Record<string, unknown>) =>
  new AppError('conflict', message, { reason, facts });
export const unavailable = (message: Message) => new AppError('unavailable', message);
export const databaseUnavailable = () =>
  unavailable(/* i18n */ 'The database is unavailable. Please try again in a moment.');
/** Creates a 503 for a statement that exceeded its time limit. Nothing that a command wrote remains. */
export const tooSlow = (doing: 'reading' | 'writing' = 'reading', message = TOO_SLOW[doing]) =>
  new AppError('unavailable', message, { reason: 'TOO_SLOW' });
const TOO_SLOW = /* i18n */ {
  reading: 'This takes too long. Choose a shorter period or a narrower filter, or try again in a minute.',
  writing: 'This takes too long at the moment, so nothing was saved. Try again in a minute.',
};
/** Creates the error for work whose client has disconnected. Nobody sees it. */
export const gaveUp = () => unavailable('The client disconnected before the response was complete.');
/** Creates a 503 for work that finds a queue full. */
export const busy = () =>
  new AppError('unavailable', /* i18n */ 'The server is busy. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  });
export const tooManyRequests = (
  retryAfterSeconds: number,
  message: Message = /* i18n */ 'Too many attempts. Please wait and try again.',
) => new AppError('tooManyRequests', message, { retryAfterSeconds });
/** Creates a 429 for a sender whose earlier requests are still waiting. Nothing was done, so the client repeats the request. */
export const tooMuchAtOnce = (retryAfterSeconds = 10) =>
  new AppError('tooManyRequests', /* i18n */ 'You are doing too much at once. Please wait and try again.', {
    retryAfterSeconds,
    reason: 'TOO_MUCH_AT_ONCE',
  });

/**
 * SQLSTATE classes and Node codes for an unavailable database. Class 53: disk space, memory, or connections have run out. 25006:
 * after a failover, the connection still leads to a read-only standby.
 */
const unavailableCode = /^(08|57P0|53|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)/;

/** pg's messages for a lost connection, which have no code. */
const lostConnection = /Connection terminated|connection error and is not queryable/i;

/** pg-pool's message if all connections are in use for too long. */
const poolIsFull = /timeout exceeded when trying to connect/i;

/** Returns an error's Node or Postgres code from the different places where libraries put it. */
function codeOf(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
}

/** Returns the name of the constraint that a statement violated. */
export const constraintOf = (error: unknown) =>
  (error as { driverError?: { constraint?: string } } | null)?.driverError?.constraint;

/** True for Postgres' unique_violation. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505';

/** True if Postgres ended this transaction to resolve a deadlock. */
export const isDeadlock = (error: unknown) => codeOf(error) === '40P01';

/** True for a deadlock, and for a lock that could not be taken in time. */
export const isLockFailure = (error: unknown) => isDeadlock(error) || codeOf(error) === '55P03';

/** True if a statement tried to write on a connection that only reads. */
export const isReadOnly = (error: unknown) => codeOf(error) === '25006';

/** True if Postgres canceled a statement after its statement_timeout. */
export const isTooSlow = (error: unknown) =>
  codeOf(error) === '57014' || (error instanceof AppError && error.details.reason === 'TOO_SLOW');

/**
 * Codes for a deadlock, a serialization failure, and a foreign key violation. A foreign key violation means that another request
 * has deleted a record.
 */
const lostRace = /^(40P01|40001|23503)$/;

/**
 * Message for a change that the database refused because this server is outdated: a newer version stores more about the record
 * (`keepFromOlderServers`).
 */
const BEING_UPDATED =
  /* i18n */ 'Fieldbook is being updated, and this server is still the older version. Please try again in a few minutes.';

/**
 * Returns the error to send to the client. An AppError is unchanged. A lost race is a 409, and a busy, slow, or unavailable
 * database a 503. Returns undefined for a bug, which becomes a 500.
 */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (constraintOf(error) === 'known_to_this_server') return conflict(BEING_UPDATED);
  if (lostRace.test(codeOf(error)))
    return conflict(/* i18n */ 'Someone else made a change at the same time. Please try again.');
  const { message = '' } = (error ?? {}) as { message?: string };
  if (poolIsFull.test(message)) return busy();
  if (isTooSlow(error)) return tooSlow();
  if (unavailableCode.test(codeOf(error)) || lostConnection.test(message)) {
    return databaseUnavailable();
  }
  return undefined;
}

/** Message for a bug. Only the server's log has the details. */
export const unexpectedMessage = /* i18n */ 'Something went wrong. Please try again.';
