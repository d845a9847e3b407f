import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { FieldConflict } from '../../../common/field-conflicts';
import type { Reason } from '../../../common/reasons';

/** Messages by dotted path of the field, such as `costCodes.0.code`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Reason and details of a failed request. */
export interface Failure {
  /** The server's message, if it sent one. */
  message?: string;
  reason?: Reason;
  problems: FieldProblems;
  /** True if the record was changed or decided meanwhile. The message says by whom and when. */
  conflict?: boolean;
  /** Fields that somebody else changed meanwhile, each with both values. */
  fieldConflicts?: readonly FieldConflict[];
  /** True if the session has ended. The Apollo link has shown a toast and opens the login. */
  signedOut: boolean;
  /** True if no GraphQL response arrived. The server may still have made the change. */
  noResponse: boolean;
}

const hasReason = (error: unknown, reason: Reason) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['reason'] === reason);

/** True if the server first requires the password again. */
export const isPasswordNeeded = (error: unknown) => hasReason(error, 'PASSWORD_CONFIRMATION');

/** True if there is no session, or it has ended. */
export const isSignedOut = (error: unknown) => hasReason(error, 'NOT_SIGNED_IN');

/** True if the password must first be changed. */
export const isPasswordChangeRequired = (error: unknown) => hasReason(error, 'PASSWORD_CHANGE_REQUIRED');

/** True if the second step must first be set up. */
export const isSetUpRequired = (error: unknown) => hasReason(error, 'SECOND_STEP_SETUP_REQUIRED');

/** True if a server of another version refused the document or a field of its input, as happens during an update. */
export const isOtherVersion = (errors: readonly GraphQLFormattedError[] = []) =>
  errors.some(
    ({ extensions }) =>
      extensions?.['code'] === 'GRAPHQL_VALIDATION_FAILED' || extensions?.['reason'] === OTHER_VERSION,
  );

const OTHER_VERSION: Reason = 'UNKNOWN_FIELD';
const TOO_MUCH: Reason = 'TOO_MUCH_AT_ONCE';

/** Returns the seconds to wait if the server did nothing, because this person's earlier requests are still running. */
export const secondsUntilServed = (errors: readonly GraphQLFormattedError[] = []): number | undefined => {
  const [refusal] = errors.filter(({ extensions }) => extensions?.['reason'] === TOO_MUCH);
  return refusal && (Number(refusal.extensions?.['retryAfterSeconds']) || 1);
};

/** True if the request got no response at all: `fetch` failed with a TypeError or timed out. Aborted requests don't count. */
export const hasNoResponse = (error: Error) => error instanceof TypeError || error.name === 'TimeoutError';

/** Returns the message for a failed read: the server's, or advice after a proxy's error page. Undefined without a response. */
export function messageOf(error: { message: string }): string | undefined {
  if (ServerError.is(error) || ServerParseError.is(error))
    return 'The server had a problem. Please try again in a minute.';
  return error instanceof Error && hasNoResponse(error) ? undefined : error.message;
}

/** Advice after a request without a response, if the screen has no better. */
export const NO_RESPONSE = 'No response from the server. Check your connection and try again.';

/** Converts any error from Apollo into a failure. */
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
