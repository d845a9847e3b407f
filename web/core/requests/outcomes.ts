import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { inEnglish, say } from '../../../common/i18n/say';
import type { Sentence } from '../../../common/i18n/texts';
import type { Reason } from '../../../common/reasons';
import {
  failureOf,
  isOtherVersion,
  isPasswordChangeRequired,
  isSetUpRequired,
  isSignedOut,
  type Refusal,
  refusalOf,
} from './failure';

/** The outcome of sending an item. */
export type Sent =
  /**
   * The server has the item. `data` is the mutation's response. `data` is missing if another tab received the response, or if the
   * record has been deleted.
   */
  | { state: 'delivered'; data?: unknown; differs?: boolean }
  /**
   * There was no response, or a server error. The item stays and is sent again. `offline` is true if other items wouldn't
   * arrive either. `message` is the server's reason if it will accept the item only later, and `sentence` its sentence.
   */
  | { state: 'waiting'; offline: boolean; message?: string; sentence?: Sentence }
  /** The person must first sign in, change the password, or set up the second step. */
  | { state: 'paused' }
  /** The server refused the item, and would refuse it again. `reason` is the same as in `Failure`. */
  | ({ state: 'refused'; reason?: Reason } & Refusal);

const UNKNOWN = /* i18n */ 'An error occurred';
const REFUSING_CODES = new Set(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE']);
const REFUSING_STATUSES = new Set([400, 403, 404, 409, 413]);

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Returns how long an item waits after `attempts` attempts without a response, in ms. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);

/**
 * Returns the outcome of a failed attempt. If the server doesn't know the document, it has another version, so the item waits.
 */
export function outcomeOf(error: unknown): Sent {
  if (CombinedGraphQLErrors.is(error)) {
    if (isSignedOut(error) || isPasswordChangeRequired(error) || isSetUpRequired(error)) return { state: 'paused' };
    const code = error.errors[0]?.extensions?.['code'];
    const { reason } = failureOf(error);
    const refusal = refusalOf(error) ?? { message: UNKNOWN, problems: {} };
    if (isOtherVersion(error.errors)) return { state: 'waiting', offline: false };
    if (reason === 'DAY_LIMIT') {
      const { message, text, values } = refusal;
      return { state: 'waiting', offline: false, message, sentence: text === undefined ? undefined : { text, values } };
    }
    if (!REFUSING_CODES.has(String(code))) return { state: 'waiting', offline: code === 'TOO_MANY_REQUESTS' };
    if (reason === 'ALREADY_SENT') return { state: 'delivered' };
    return { state: 'refused', ...refusal, reason };
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 401) return { state: 'paused' };
    if (REFUSING_STATUSES.has(error.statusCode)) {
      const sentence = say('The server did not accept this item (error {status})', { status: error.statusCode });
      return { state: 'refused', message: inEnglish(sentence), ...sentence, problems: {} };
    }
    return { state: 'waiting', offline: error.statusCode === 429 };
  }
  return { state: 'waiting', offline: true };
}
