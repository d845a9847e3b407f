import * as client from 'openid-client';
import type { OpenidFlow } from '../../core/service-interfaces/openid-flow';
import { failureOf, OpenidFailure } from './failure';
import { type Claims, missesClaims, type OpenidPerson, personOf } from './person';
import { configurationOf, type Provider } from './provider';

const FLOW_MS = 10 * 60_000;
const LONGEST_SUBJECT = 255;

/**
 * Starts a sign-in at the provider. Returns the address to open in the browser, and the flow that `finishOpenid` needs.
 * @throws an OpenidFailure
 */
export async function beginOpenid(
  provider: Provider,
  callback: string,
  { purpose, userId }: Pick<OpenidFlow, 'purpose' | 'userId'>,
): Promise<{ address: string; flow: OpenidFlow }> {
  const configuration = await configurationOf(provider);
  const verifier = client.randomPKCECodeVerifier();
  const flow = { purpose, userId, verifier, state: client.randomState(), nonce: client.randomNonce() };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(purpose === 'confirm' ? { max_age: '0' } : {}),
  });
  return { address: address.href, flow: { ...flow, until: Date.now() + FLOW_MS } };
}

/**
 * Completes a sign-in at the provider: exchanges the code, and checks state, nonce, signature, and recipient.
 * @param address the provider's redirect to this server
 * @throws an OpenidFailure if one of them is wrong
 */
export async function finishOpenid(provider: Provider, address: URL, flow: OpenidFlow): Promise<OpenidPerson> {
  const configuration = await configurationOf(provider);
  const sent = address.searchParams;
  const secrets = [provider.clientSecret, sent.get('code') ?? '', flow.state, flow.nonce, flow.verifier];
  const tokens = await client
    .authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
      ...(flow.purpose === 'confirm' ? { maxAge: 0 } : {}),
    })
    // The library checks the redirect's parameters first.
    .catch((error: unknown) => {
      throw failureOf(error, isAboutRedirect(error) ? 'response' : 'tokens', secrets);
    });
  const claims = tokens.claims()! as Claims;
  if (claims.sub.length > LONGEST_SUBJECT) {
    throw new OpenidFailure('token-wrong', `the subject has more than ${LONGEST_SUBJECT} characters`);
  }
  const asks = missesClaims(claims, provider) && configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (!asks) return personOf(claims, {});
  const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((error: unknown) => {
    const { code, message } = failureOf(error, 'userinfo', [...secrets, tokens.access_token]);
    throw new OpenidFailure(code, message, personOf(claims, {}));
  });
  return personOf(claims, more);
}

/** True for an error about the parameters with which the provider sent the browser back. */
function isAboutRedirect(error: unknown): boolean {
  for (let each = error as { cause?: unknown; parameters?: unknown } | undefined; each; each = each.cause as never) {
    if (each instanceof URLSearchParams || each.parameters) return true;
  }
  return false;
}
