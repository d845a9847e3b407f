import { type Message, say } from '../../../../common/i18n/say';
import type { OpenidCode } from '../../../../common/openid-codes';
import type { Reason } from '../../../../common/reasons';
import { AppError, type ErrorKind } from '../../../core/errors';
import { log } from '../../../core/log';
import type { AuditEntry } from '../../../core/operations/audit';
import type { PublicContext } from '../../../core/operations/context';
import type { OpenidFailure } from '../../../services/openid/failure';
import type { OpenidPerson } from '../../../services/openid/person';
import { findLinked } from './openid.queries';

/** A refused sign-in at the provider, with the code that the screen shows. The server's log has the reason. */
export class RefusedSignIn extends AppError {
  constructor(
    kind: ErrorKind,
    message: Message,
    readonly openidCode: OpenidCode,
    reason: Reason,
    readonly person?: OpenidPerson,
  ) {
    super(kind, message, { reason, facts: { openidCode } });
  }
}

/** Writes why a sign-in failed to the server's log. The reason must not contain secrets. */
const logFailure = ({ trace }: PublicContext, code: string, reason: string) =>
  log.warn({ reqId: trace.id, code, reason }, 'a sign-in at the provider failed');

/** Logs a failure, and returns the error for the person. */
export function refusedBecause(context: PublicContext, { code, message, person }: OpenidFailure): RefusedSignIn {
  logFailure(context, code, message);
  const values = { provider: context.settings.openid?.name ?? '', code };
  return code === 'provider-away'
    ? new RefusedSignIn(
        'unavailable',
        say('{provider} is not available right now (code {code}). Please try again in a few minutes.', values),
        code,
        'OPENID_UNAVAILABLE',
        person,
      )
    : new RefusedSignIn(
        'unauthenticated',
        say('{provider} did not sign you in. Please try again, or give your administrator the code {code}.', values),
        code,
        'OPENID_REFUSED',
        person,
      );
}

/** Codes of errors that the provider did not cause. */
const CODES: Partial<Record<ErrorKind, OpenidCode>> = {
  tooManyRequests: 'too-many-tries',
  unavailable: 'server-busy',
  unauthenticated: 'account-changed',
};

/** Returns the page that explains a refusal, because the browser navigated to the route. Logs failures of the provider. */
export function refusalPage(error: AppError, context: PublicContext): string {
  if (!context.settings.openid) throw error;
  const { reason = 'OPENID_REFUSED' } = error.details;
  const isSignedOut = reason === 'NOT_SIGNED_IN';
  const code = error instanceof RefusedSignIn ? error.openidCode : isSignedOut ? undefined : CODES[error.kind];
  if (!(error instanceof RefusedSignIn) && !isSignedOut) logFailure(context, code ?? reason, error.message);
  const page = context.actor ? '/account/security' : '/login';
  return `${page}?${new URLSearchParams({ reason, ...(code && { code }) })}`;
}

/** Person whom the provider had confirmed before an error, by error. */
const people = new WeakMap<object, OpenidPerson>();

/** Stores the person whom an error concerns, for the error's log row. Returns the error. */
export function about(person: OpenidPerson, error: unknown): unknown {
  if (error instanceof AppError) people.set(error, person);
  return error;
}

/** Returns the log row of a failed sign-in, with the person if the provider has confirmed who it is. */
export async function failureEntry(error: unknown, { actor, db, settings }: PublicContext): Promise<AuditEntry | null> {
  if (!(error instanceof AppError) || !error.details.reason) return null;
  const person = error instanceof RefusedSignIn ? error.person : people.get(error);
  const account = person && (await findLinked(db, person));
  const who = actor?.email ?? account?.email ?? person?.email ?? person?.subject;
  const cause = error instanceof RefusedSignIn ? `code ${error.openidCode}` : error.message;
  return {
    action: 'sign-in failed',
    details: [who, `at ${settings.openid?.name}`, cause].filter(Boolean).join(', '),
    userId: actor?.id ?? account?.id ?? null,
  };
}
