import type { Settings } from '../../settings/env';
import { clientAuthOf, discover, type Provider } from './provider';

/** Address to which the provider sends people back. It must be registered at the provider. */
export const callbackOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => `${publicUrl}/api/auth/oidc/callback`;

/**
 * Reads the provider's discovery document, and returns what sign-ins will use, by name.
 * @throws an OpenidFailure that says why nobody can sign in
 */
export async function openidPlan(provider: Provider, settings: Pick<Settings, 'publicUrl'>) {
  const document = await discover(provider);
  const clientAuth = clientAuthOf(provider, document);
  const source = provider.clientAuth ? 'OIDC_CLIENT_AUTH' : 'the provider’s discovery';
  return {
    issuer: document.issuer,
    'sign-in page': document.authorization_endpoint!,
    'token endpoint': document.token_endpoint!,
    keys: document.jwks_uri!,
    UserInfo: document.userinfo_endpoint ?? 'none, so the ID token must have all claims',
    client: provider.clientId,
    'client authentication': `${clientAuth}, from ${source}`,
    'redirect address': callbackOf(settings),
    roles: provider.roles ? 'from the claim groups' : 'given by administrators',
  };
}
