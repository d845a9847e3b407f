import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { canonicalEmail, isUnmistakable } from '../core/inputs/email-address';
import type { OpenidFlow } from '../core/service-interfaces/openid-flow';
import { isLoopback } from '../settings/loopback';
import type { OpenidSettings } from '../settings/openid';

/** A person's data at the provider. */
export interface OpenidPerson {
  issuer: string;
  subject: string;
  /** Undefined if the provider sends no usable address. */
  email: string | undefined;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  /** Undefined if the provider doesn't send groups or sends too many to list. */
  groups: string[] | undefined;
}

type Provider = Pick<OpenidSettings, 'issuer' | 'clientId' | 'clientSecret'>;

const FLOW_MS = 10 * 60_000;
/** Time limit of one request to the provider. A sign-in makes up to four in a row: discovery, tokens, keys, and user info. */
const TIMEOUT_SECONDS = 10;
const LONGEST_SUBJECT = 255;

/** Cache of providers' discovery documents. Even a flood of sign-ins requests a document only once in five minutes. */
const documents = new LRUCache<string, client.ServerMetadata, Provider>({
  max: 10,
  ttl: 5 * 60_000,
  fetchMethod: async (issuer, _expired, { context: { clientId, clientSecret } }) => {
    const options = { timeout: TIMEOUT_SECONDS, execute: stepsFor(issuer) };
    return (await client.discovery(new URL(issuer), clientId, clientSecret, undefined, options)).serverMetadata();
  },
});

const stepsFor = (issuer: string) => (isLoopback(new URL(issuer).hostname) ? [client.allowInsecureRequests] : []);

/** Returns the provider's configuration. Each sign-in requests the provider's keys, because they may change at any time. */
async function configurationOf(provider: Provider): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const document = (await documents.fetch(issuer, { context: provider }))!;
  const configuration = new client.Configuration(document, clientId, clientSecret);
  configuration.timeout = TIMEOUT_SECONDS;
  // Without these checks, the library trusts the connection to the provider and verifies no signature.
  client.enableNonRepudiationChecks(configuration);
  for (const step of stepsFor(issuer)) step(configuration);
  return configuration;
}

/** Starts a sign-in at the provider. Returns the address to open in the browser, and the flow that `finishOpenid` needs. */
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
 * Completes a sign-in at the provider: exchanges the code, and checks state, nonce, signature, and recipient. Throws if one of
 * them is wrong.
 * @param address the provider's redirect to this server
 */
export async function finishOpenid(provider: Provider, address: URL, flow: OpenidFlow): Promise<OpenidPerson> {
  const configuration = await configurationOf(provider);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
    ...(flow.purpose === 'confirm' ? { maxAge: 0 } : {}),
  });
  const claims = tokens.claims()!;
  if (claims.sub.length > LONGEST_SUBJECT) throw new Error('the subject is too long');
  const hasMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return personOf({ ...more, ...claims });
}

/** True if the error means that the provider can't be reached, or that it responded with a 5xx status. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  const isDown = error.cause instanceof Response && error.cause.status >= 500;
  return isDown || code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed');
}

const text = (value: unknown, longest: number) =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, longest) : null;

function personOf(claims: { iss: string; sub: string } & Record<string, unknown>): OpenidPerson {
  const email = typeof claims['email'] === 'string' ? canonicalEmail(claims['email']) : '';
  const isUsable = /^[^@\s]+@[^@\s]+$/.test(email) && email.length <= 254 && isUnmistakable(email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isUsable ? email : undefined,
    emailVerified: isUsable && claims['email_verified'] === true,
    firstName: text(claims['given_name'], 100),
    lastName: text(claims['family_name'], 100),
    groups: groupsIn(claims),
  };
}

/** Returns the person's groups. Undefined if the provider sends none, or a link, as Entra ID does for more than 200 groups. */
function groupsIn({ groups, _claim_names: elsewhere, hasgroups }: Record<string, unknown>): string[] | undefined {
  if (hasgroups === true || (typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere))
    return undefined;
  if (typeof groups === 'string') return [groups];
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : undefined;
}
