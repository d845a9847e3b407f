import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Messages by dotted path of the field, such as `costCodes.0.code`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Why something asked of the server failed. */
export interface Failure {
  /** The server's own words, when it gave any. */
  message?: string;
  /** What is wrong with which field. */
  problems: FieldProblems;
  /** The session is over: the Apollo link has said so and is on its way to the login. */
  signedOut: boolean;
  /** No answer came: what was asked may have been done all the same. */
  unanswered: boolean;
}

/** True for the answer that means 'you are not signed in' (a wrong password has the same code, but other words). */
export const isSignedOut = (error: unknown) =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(
    ({ message, extensions }) => extensions?.['code'] === 'UNAUTHENTICATED' && message === 'Unauthorized',
  );

/** True for the answer to everybody who must change their password first (P16). */
export const isPasswordChangeRequired = (error: unknown) =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(
    ({ message, extensions }) => extensions?.['code'] === 'FORBIDDEN' && message === 'Password change required',
  );

/** Reads a failure off whatever Apollo threw. */
export function failureOf(error: unknown): Failure {
  if (!CombinedGraphQLErrors.is(error)) return { problems: {}, signedOut: false, unanswered: true };
  const [first] = error.errors;
  const listed = (first?.extensions?.['errors'] ?? []) as { path: string; message: string }[];
  return {
    message: first?.message,
    problems: Object.fromEntries(listed.map(({ path, message }) => [path, message])),
    signedOut: isSignedOut(error),
    unanswered: false,
  };
}
