import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** Messages by dotted path of the field, such as `costCodes.0.code`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What the server wants the client to do about a failure, beyond showing its message. */
export type Reason = 'PASSWORD_CONFIRMATION_REQUIRED' | 'EMAIL_NOT_VERIFIED' | 'ALREADY_VERIFIED' | 'ALREADY_SENT';

/** Why a request failed. */
export interface Failure {
  /** The server's message, if it gave one. */
  message?: string;
  reason?: Reason;
  /** The problems by field. */
  problems: FieldProblems;
  /** The record was changed or decided meanwhile; the message says by whom and when. */
  conflict?: boolean;
  /** The session is over: the Apollo link has shown a toast and is opening the login. */
  signedOut: boolean;
  /** No response: the server may have done it anyway. */
  unanswered: boolean;
}

const reasonOf = (error: CombinedGraphQLErrors) => error.errors[0]?.extensions?.['reason'] as Reason | undefined;

/** True when the server wants the password entered again before it does this. */
export const isPasswordNeeded = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && reasonOf(error) === 'PASSWORD_CONFIRMATION_REQUIRED';

/** True for the response that means 'you are not signed in' (a wrong password has the same code but another message). */
export const isSignedOut = (error: unknown) =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(
    ({ message, extensions }) => extensions?.['code'] === 'UNAUTHENTICATED' && message === 'Unauthorized',
  );

/** True for the response to people who must change their password first. */
export const isPasswordChangeRequired = (error: unknown) =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(
    ({ message, extensions }) => extensions?.['code'] === 'FORBIDDEN' && message === 'Password change required',
  );

/** True when the request got no response at all: `fetch` then fails with a TypeError. An aborted request doesn't count. */
export const hasNoResponse = (error: Error) => error instanceof TypeError || error.name === 'TimeoutError';

/** The message for a failed read: the server's own, or what to do after a proxy's error page; undefined without a response. */
export function messageOf(error: { message: string }): string | undefined {
  if (ServerError.is(error) || ServerParseError.is(error))
    return 'The server had a problem. Please try again in a minute.';
  return error instanceof Error && hasNoResponse(error) ? undefined : error.message;
}

/** Converts any error thrown by Apollo into a failure. */
export function failureOf(error: unknown): Failure {
  if (!CombinedGraphQLErrors.is(error)) return { problems: {}, signedOut: false, unanswered: true };
  const [first] = error.errors;
  const listed = (first?.extensions?.['errors'] ?? []) as { path: string; message: string }[];
  return {
    message: first?.message,
    reason: reasonOf(error),
    problems: Object.fromEntries(listed.map(({ path, message }) => [path, message])),
    conflict: first?.extensions?.['code'] === 'CONFLICT',
    signedOut: isSignedOut(error),
    unanswered: false,
  };
}
