import { Role } from '../access/roles';
import { SettingsError, type settingsReader } from './env-reader';
import { isLoopback } from './loopback';

const CLIENT_AUTHS = ['client_secret_basic', 'client_secret_post'] as const;

export type OpenidClientAuth = (typeof CLIENT_AUTHS)[number];

/** OpenID provider where the company's people sign in. */
export interface OpenidSettings {
  /** URL of the provider, as in its tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the client secret is sent. Undefined to follow the provider's discovery document. */
  clientAuth?: OpenidClientAuth;
  /** Name of the provider on the screens. */
  name: string;
  /** Roles by the provider's groups. A person's first matching group counts. Undefined if administrators assign roles. */
  roles?: readonly { group: string; role: Role }[];
}

type OpenidVariable =
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_ROLES'
  | 'OIDC_CLIENT_AUTH'
  | 'PASSWORD_SIGN_IN';
type Reader = Pick<ReturnType<typeof settingsReader<OpenidVariable>>, 'url' | 'text' | 'oneOf'>;

/** Matches addresses that serve all tenants. They can't be the issuer, because each tenant's tokens name a different issuer. */
const ANY_TENANT = /\/(common|organizations|consumers|%7btenantid%7d|\{tenantid\})(\/|$)/i;

/** Reads the OIDC_* variables. Either all required variables are set, or none. */
export function readOpenid(read: Reader): OpenidSettings | undefined {
  const issuer = readIssuer(read);
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  const name = read.text('OIDC_NAME', 50);
  const roles = readRoles(read.text('OIDC_ROLES', 10_000));
  const clientAuth = read.oneOf('OIDC_CLIENT_AUTH', [...CLIENT_AUTHS]) as OpenidClientAuth | undefined;
  if (!issuer) {
    if (clientId || clientSecret || name || roles || clientAuth)
      throw new SettingsError('OIDC_ISSUER', 'is required if another OIDC_* variable is set');
    return undefined;
  }
  if (!clientId) throw new SettingsError('OIDC_CLIENT_ID', 'is required with OIDC_ISSUER');
  if (!clientSecret) throw new SettingsError('OIDC_CLIENT_SECRET', 'is required with OIDC_ISSUER');
  return { issuer, clientId, clientSecret, clientAuth, name: name ?? new URL(issuer).hostname, roles };
}

function readIssuer(read: Reader): string | undefined {
  // Reads the text again, because `url` removes a trailing slash, which is part of some issuers.
  const issuer = read.url('OIDC_ISSUER', ['https:', 'http:']) && read.text('OIDC_ISSUER');
  if (!issuer) return undefined;
  const { protocol, hostname, pathname } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname)) throw new SettingsError('OIDC_ISSUER', 'must be an https:// URL');
  if (ANY_TENANT.test(pathname)) {
    throw new SettingsError(
      'OIDC_ISSUER',
      'must name one tenant. With this issuer, people from any company could sign in',
    );
  }
  return issuer;
}

function readRoles(text: string | undefined): OpenidSettings['roles'] {
  if (text === undefined) return undefined;
  const pairs = /^[[{]/.test(text) ? pairsInJson(text) : text.split(',').map(pairIn);
  return pairs.map(([group, role]) => {
    if (typeof group !== 'string' || !group.trim() || typeof role !== 'string' || !Object.hasOwn(Role, role))
      throw wrongRoles();
    return { group: group.trim(), role: role as Role };
  });
}

/** Returns the group and the role in a text such as 'Office=admin'. */
function pairIn(text: string): [group: string, role: string] {
  const at = text.lastIndexOf('=');
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 1).trim()];
}

/** Returns the groups and roles in a JSON list of pairs, or in a JSON object. Checks no types. */
function pairsInJson(text: string): [group: unknown, role: unknown][] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrongRoles();
  }
  if (!Array.isArray(value)) {
    const pairs = Object.entries(value as object);
    // JavaScript moves such keys to the front, and the order of the pairs counts.
    if (pairs.some(([group]) => /^\d+$/.test(group)))
      throw new SettingsError('OIDC_ROLES', 'must be a list of pairs such as [["100", "admin"]] if groups are numbers');
    return pairs;
  }
  return value.map((each) => (Array.isArray(each) && each.length === 2 ? [each[0], each[1]] : ['', '']));
}

const wrongRoles = () =>
  new SettingsError(
    'OIDC_ROLES',
    `must be pairs such as Office=admin,Crews=field, or JSON such as [["Engineers, North", "field"]] if names have commas, with the roles ${Object.keys(Role).join(', ')}`,
  );

/**
 * Reads PASSWORD_SIGN_IN. Password sign-in can be off only if people can sign in at a provider, and if ADMIN_EMAIL names an
 * administrator, who may still sign in with a password.
 */
export function readPasswordSignIn(read: Reader, { openid, admin }: { openid?: object; admin?: object }): boolean {
  const isOn = read.oneOf('PASSWORD_SIGN_IN', ['on', 'off']) !== 'off';
  if (!isOn && !openid) throw new SettingsError('PASSWORD_SIGN_IN', 'can be off only if OIDC_ISSUER is set');
  if (!isOn && !admin) {
    throw new SettingsError(
      'PASSWORD_SIGN_IN',
      'can be off only if ADMIN_EMAIL names an administrator, whose password keeps working',
    );
  }
  return isOn;
}
