import { ApolloLink } from '@apollo/client';
import { from, mergeMap, of, tap } from 'rxjs';
import { messages } from '../../../common/messages';
import { type Reason } from '../../../common/reasons';
import { isSignOutPending, setSignOutPending } from '../../core/offline/device/pendingSignOut';

const reason: Reason = 'NOT_SIGNED_IN';
const signedOut: ApolloLink.Result = {
  errors: [{ message: messages.unauthorized, extensions: { code: 'UNAUTHENTICATED', reason } }],
};

const SIGN_INS = /* not shown */ ['Login', 'PasskeySignIn'];

/**
 * If a sign-out got no response, signs out again before sending the next `me` query. Until that succeeds, responds to `me` that
 * nobody is signed in.
 */
export const pendingSignOutLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (!isSignOutPending()) return forward(operation);
    if (operation.operationName === 'Me') {
      return from(endSession()).pipe(mergeMap((ended) => (ended ? forward(operation) : of(signedOut))));
    }
    // A sign-in replaces the session, so there is nothing left to end.
    if (SIGN_INS.includes(operation.operationName ?? '')) {
      return forward(operation).pipe(tap(({ errors }) => errors?.length || setSignOutPending(false)));
    }
    return forward(operation);
  });

async function endSession(): Promise<boolean> {
  const { ok } = await fetch('/api/logout', { method: 'POST' }).catch(() => ({ ok: false }));
  if (ok) setSignOutPending(false);
  return ok;
}
