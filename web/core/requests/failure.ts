import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { FieldConflict } from '../../../common/field-conflicts';
import type { Sentence } from '../../../common/i18n/texts';
import type { Reason } from '../../../common/reasons';
import { type Said, said, translated } from '../said';

/** Messages by dotted path of the field, such as `costCodes.0.code`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Reason and details of a failed request. */
export interface Failure {
  /** The server's message in the page's language, if it sent one. */
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
  if (ServerError.is(error) || ServerParseError.is(error)) return translated(SERVER_PROBLEM);
  if (CombinedGraphQLErrors.is(error) && error.errors.length === 1) return failureOf(error).message;
  return error instanceof Error && hasNoResponse(error) ? undefined : translated(error.message);
}

const SERVER_PROBLEM = /* i18n */ 'The server had a problem. Please try again in a minute.';

/** Advice after a request without a response, if the screen has no better. */
export const NO_RESPONSE = /* i18n */ 'No response from the server. Check your connection and try again.';

/** A refusal as the server sent it: in English, with the sentences of messages that have values. */
export interface Refusal extends Said {
  problems: FieldProblems;
  /** Sentences by path of the field. */
  sentences?: Readonly<Record<string, Sentence>>;
}

/** Returns the first error's refusal. The outbox stores it, and shows it in the language of a later reader. */
export function refusalOf({ errors: [first] }: CombinedGraphQLErrors): Refusal | undefined {
  if (!first) return undefined;
  const { text, values, errors = [] } = (first.extensions ?? {}) as Partial<Sentence> & { errors?: Listed[] };
  const sentences = errors.flatMap(({ path, text, values }) => (text === undefined ? [] : [[path, { text, values }]]));
  return {
    message: first.message,
    ...(text !== undefined && { text, values }),
    problems: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    ...(sentences.length > 0 && { sentences: Object.fromEntries(sentences) }),
  };
}

type Listed = Said & { path: string };

/** Returns a refusal's messages by field, in the page's language. */
export const saidProblems = ({ problems, sentences }: Omit<Refusal, 'message'>): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path, said({ message, ...sentences?.[path] })]),
  );

/** Converts any error from Apollo into a failure, whose messages are in the page's language. */
export function failureOf(error: unknown): Failure {
  if (!CombinedGraphQLErrors.is(error)) return { problems: {}, signedOut: false, noResponse: true };
  const [first] = error.errors;
  const refusal = refusalOf(error);
  return {
    message: refusal && said(refusal),
    reason: first?.extensions?.['reason'] as Reason | undefined,
    problems: refusal ? saidProblems(refusal) : {},
    conflict: first?.extensions?.['code'] === 'CONFLICT',
    fieldConflicts: first?.extensions?.['conflicts'] as FieldConflict[] | undefined,
    signedOut: isSignedOut(error),
    noResponse: false,
  };
}
