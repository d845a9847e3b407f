import { canonicalEmail, isUnmistakable } from '../../core/inputs/email-address';
import type { OpenidSettings } from '../../settings/openid';

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

/** Claims of an ID token or a UserInfo response. */
export type Claims = { iss: string; sub: string } & Record<string, unknown>;

/** True if the ID token lacks the address, the name, or groups that OIDC_ROLES needs. UserInfo must then be read. */
export const missesClaims = (claims: Claims, { roles }: Pick<OpenidSettings, 'roles'>): boolean =>
  claims['email'] === undefined ||
  NAMES.every((name) => claims[name] === undefined) ||
  (roles !== undefined && claims['groups'] === undefined && !listsElsewhere(claims));

const NAMES = ['given_name', 'family_name', 'name'];

/** Returns the person in the claims of the ID token. `more` has the claims of UserInfo, which replace claims that the token lacks. */
export function personOf(claims: Claims, more: Record<string, unknown>): OpenidPerson {
  // Only the source of the address can say whether it is verified.
  const addressed = claims['email'] === undefined ? more : claims;
  const named = NAMES.some((name) => claims[name] !== undefined) ? claims : more;
  const grouped = claims['groups'] !== undefined || listsElsewhere(claims) ? claims : more;
  const email = typeof addressed['email'] === 'string' ? canonicalEmail(addressed['email']) : '';
  const isUsable = /^[^@\s]+@[^@\s]+$/.test(email) && email.length <= 254 && isUnmistakable(email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isUsable ? email : undefined,
    emailVerified: isUsable && addressed['email_verified'] === true,
    ...namesIn(named),
    groups: groupsIn(grouped),
  };
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** Returns the first and last name. Splits `name` if the provider sends only that: 'Kim Reyes' or 'Reyes, Kim'. */
function namesIn({ given_name: given, family_name: family, name }: Record<string, unknown>) {
  const whole = text(given) || text(family) ? null : text(name);
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(whole ?? '') ?? [];
  const words = (whole ?? '').split(/\s+/);
  const split = first
    ? [first, last]
    : words.length > 1
      ? [words.slice(0, -1).join(' '), words.at(-1)]
      : [whole ?? undefined];
  const short = (value: string | null | undefined) => value?.trim().slice(0, 100).trim() || null;
  return { firstName: short(text(given) ?? split[0]), lastName: short(text(family) ?? split[1]) };
}

/** True if the provider sends a link instead of groups, as Entra ID does for more than 200 groups. */
const listsElsewhere = ({ _claim_names: elsewhere, hasgroups }: Record<string, unknown>): boolean =>
  hasgroups === true || (typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere);

/** Returns the person's groups. Undefined if the provider sends no groups, or only a link to them. */
function groupsIn(claims: Record<string, unknown>): string[] | undefined {
  const { groups } = claims;
  if (listsElsewhere(claims)) return undefined;
  if (typeof groups === 'string') return [groups];
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : undefined;
}
