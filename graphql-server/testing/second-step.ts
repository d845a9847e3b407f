import { Secret, TOTP } from 'otpauth';
import type { ApiClient } from './client';

/** Returns a function that acts as an authenticator app. The function returns the code for now, or for `secondsFromNow`. */
export const appOf =
  (secret: string) =>
  (secondsFromNow = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsFromNow * 1000 });

export interface SetUp {
  id: string;
  secret: string;
  code(secondsFromNow?: number): string;
  recoveryCodes: string[];
}

/** Sets up an authenticator app with the code of half a minute ago, so that the current code stays unused. */
export async function setUpApp(client: ApiClient, name = 'Phone'): Promise<SetUp> {
  const started = await client.graphql('mutation { startAuthenticator { id secret otpauthURL } }');
  const { id, secret } = started.data.startAuthenticator;
  const code = appOf(secret);
  const finish = () =>
    client.graphql(
      'mutation ($input: FinishAuthenticatorInput!) { finishAuthenticator(input: $input) { recoveryCodes } }',
      { input: { id, name, code: code(-30) } },
    );
  let finished = await finish();
  // If a half minute ends during the request, the code is too old on arrival.
  if (finished.errors) finished = await finish();
  if (finished.errors) throw new Error(JSON.stringify(finished.errors));
  return { id, secret, code, recoveryCodes: finished.data.finishAuthenticator.recoveryCodes };
}
