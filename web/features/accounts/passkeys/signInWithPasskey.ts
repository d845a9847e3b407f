import type { ApolloClient } from '@apollo/client';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { type Outcome, reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import {
  PasskeySignInDocument,
  type PasskeySignInMutation,
  StartPasskeySignInDocument,
  type StartPasskeySignInMutation,
} from './passkeys.generated';

const TOASTS = /* i18n */ {
  failureTitle: 'Login failed',
  failure: 'The passkey could not be checked. Please try again.',
};

const NOT_USED = /* i18n */ {
  tone: 'info',
  title: 'No passkey used',
  description: 'You can try again, or sign in another way.',
} as const;

/** Signs in or confirms with a passkey. Returns undefined if the person cancels, or if the sign-in can't be started. */
export async function signInWithPasskey(client: ApolloClient): Promise<Outcome<PasskeySignInMutation> | undefined> {
  const started = await reportOutcome(
    client.mutate<StartPasskeySignInMutation>({ mutation: StartPasskeySignInDocument }),
    TOASTS,
  );
  if (!started.data) return undefined;
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(started.data.startPasskeySignIn.options);
  const answer = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!answer) {
    showToast(NOT_USED);
    return undefined;
  }
  const variables = { input: { response: JSON.stringify(answer) } };
  return reportOutcome(client.mutate<PasskeySignInMutation>({ mutation: PasskeySignInDocument, variables }), TOASTS);
}
