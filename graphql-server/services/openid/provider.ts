import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { isLoopback } from '../../settings/loopback';
import type { OpenidClientAuth, OpenidSettings } from '../../settings/openid';
import { failureOf, OpenidFailure } from './failure';

export type Provider = Pick<OpenidSettings, 'issuer' | 'clientId' | 'clientSecret' | 'clientAuth' | 'roles'>;

/** Time limit of one request to the provider. A sign-in makes up to four in a row: discovery, tokens, keys, and UserInfo. */
const TIMEOUT_SECONDS = 10;

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

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Reads the provider's discovery document. @throws an OpenidFailure if it can't be read, or if a part is missing */
export async function discover(provider: Provider): Promise<client.ServerMetadata> {
  const { issuer } = provider;
  const document = await documents.fetch(issuer, { context: provider }).catch((error: unknown) => {
    throw failureOf(error, 'discovery', [provider.clientSecret]);
  });
  const missing = NEEDED.find((name) => !document?.[name]);
  if (missing) throw new OpenidFailure('discovery-wrong', `the discovery document of ${issuer} has no ${missing}`);
  return document!;
}

/** Ways to send the client secret, the preferred first. */
const WAYS: readonly OpenidClientAuth[] = ['client_secret_post', 'client_secret_basic'];

/**
 * Returns how to send the client secret: as OIDC_CLIENT_AUTH says, or else as the discovery document says. A document that says
 * nothing means `client_secret_basic`.
 */
export function clientAuthOf(provider: Provider, document: client.ServerMetadata): OpenidClientAuth {
  if (provider.clientAuth) return provider.clientAuth;
  const supported = document.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const way = WAYS.find((each) => supported.includes(each));
  if (way) return way;
  const reason = `the provider accepts ${supported.join(', ')}, but a client secret needs ${WAYS.join(' or ')}`;
  throw new OpenidFailure('client-auth-unknown', reason);
}

/** Returns the provider's configuration. Each sign-in requests the provider's keys, because they may change at any time. */
export async function configurationOf(provider: Provider): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const document = await discover(provider);
  const sendsSecret =
    clientAuthOf(provider, document) === 'client_secret_basic' ? client.ClientSecretBasic : client.ClientSecretPost;
  const configuration = new client.Configuration(document, clientId, clientSecret, sendsSecret(clientSecret));
  configuration.timeout = TIMEOUT_SECONDS;
  // Without these checks, the library trusts the connection to the provider and verifies no signature.
  client.enableNonRepudiationChecks(configuration);
  for (const step of stepsFor(issuer)) step(configuration);
  return configuration;
}
