import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { FieldConflict } from '../../../common/field-conflicts';
import type { Reason } from '../../../common/reasons';

/** Messages by dotted path of the field, such as `costCodes.0.code`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Why a request failed. */
export interface Failure {
  /** The server's message, if it gave one. */
  message?: string;
  reason?: Reason;
  /** The problems by field. */
  problems: FieldProblems;
  /** The record was changed or decided meanwhile; the message says by whom and when. */
  conflict?: boolean;
  /** Fields that somebody else changed meanwhile, each with both values. */
  fieldConflicts?: readonly FieldConflict[];
  /** The session is over: the Apollo link has shown a toast and is opening the login. */
  signedOut: boolean;
  /** No response: the server may have done it anyway. */
  noResponse: boolean;
}

const hasReason = (error: unknown, reason: Reason) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['reason'] === reason);

/** Returns true when the server wants the password entered again before it does this. */
export const isPasswordNeeded = (error: unknown) => hasReason(error, 'PASSWORD_CONFIRMATION');

/** Returns true when there is no session, or it has ended. */
export const isSignedOut = (error: unknown) => hasReason(error, 'NOT_SIGNED_IN');

/** Returns true when the password must be changed before anything else. */
export const isPasswordChangeRequired = (error: unknown) => hasReason(error, 'PASSWORD_CHANGE_REQUIRED');

/** Returns true when the second step must be set up before anything else. */
export const isSetUpRequired = (error: unknown) => hasReason(error, 'SECOND_STEP_SETUP_REQUIRED');

/** Returns true when a server of another version refused the document or a field of its input, as happens during an update. */
export const isOtherVersion = (errors: readonly GraphQLFormattedError[] = []) =>
  errors.some(
    ({ extensions }) =>
      extensions?.['code'] === 'GRAPHQL_VALIDATION_FAILED' || extensions?.['reason'] === OTHER_VERSION,
  );

const OTHER_VERSION: Reason = 'UNKNOWN_FIELD';

/** Returns true when the request got no response at all: `fetch` then fails with a TypeError. An aborted request doesn't count. */
export const hasNoResponse = (error: Error) => error instanceof TypeError || error.name === 'TimeoutError';

/** Returns the message for a failed read: the server's own, or what to do after a proxy's error page; undefined without a response. */
export function messageOf(error: { message: string }): string | undefined {
  if (ServerError.is(error) || ServerParseError.is(error))
    return 'The server had a problem. Please try again in a minute.';
  return error instanceof Error && hasNoResponse(error) ? undefined : error.message;
}

/** Converts any error thrown by Apollo into a failure. */
export function failureOf(error: unknown): Failure {
  if (!CombinedGraphQLErrors.is(error)) return { problems: {}, signedOut: false, noResponse: true };
  const [first] = error.errors;
  const listed = (first?.extensions?.['errors'] ?? []) as { path: string; message: string }[];
  return {
    message: first?.message,
    reason: first?.extensions?.['reason'] as Reason | undefined,
    problems: Object.fromEntries(listed.map(({ path, message }) => [path, message])),
    conflict: first?.extensions?.['code'] === 'CONFLICT',
    fieldConflicts: first?.extensions?.['conflicts'] as FieldConflict[] | undefined,
    signedOut: isSignedOut(error),
    noResponse: false,
  };
}
