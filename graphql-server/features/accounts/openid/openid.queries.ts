import { isAhead, minutesFromNow } from '../../../core/database/clock';
import { type Db, queryRow } from '../../../core/database/sql';
import type { SignedIn } from '../../../core/operations/context';
import { hashOf, newToken } from '../../../core/tokens';
import type { MailedTo } from '../../../services/mail-content';
import type { Identity } from '../../../sessions/registrations';
import { User } from '../../users/users.entity';
import { OpenidIdentity, SignInLink } from './openid.entity';

/** Minutes for which the browser that started a sign-in can link it to an account. Long enough to enter the password and a code. */
const HERE_MINUTES = 20;
const MAILED_MINUTES = 60;

/** An identity with its groups at the provider. Undefined if the provider sent none. */
interface WithGroups extends Identity {
  groups: string[] | undefined;
}

/** An identity that is to be linked to an account. */
export interface WaitingIdentity extends WithGroups {
  name: string;
}

export interface LinkedAccount extends SignedIn {
  email: string;
}

/** Returns the account that an identity signs in. */
export const findLinked = (db: Db, { issuer, subject }: Identity): Promise<LinkedAccount | undefined> =>
  queryRow<LinkedAccount>(db, {
    text: `SELECT users.id, users.email, users."sessionEpoch" FROM openid_identities identity
           JOIN users ON users.id = identity."userId" WHERE issuer = $1 AND subject = $2`,
    values: [issuer, subject],
  });

/** Records that an identity was used to sign in, and the person's current email address at the provider. */
export const noteIdentityUse = (db: Db, { issuer, subject }: Identity, email?: string) =>
  db
    .getRepository(OpenidIdentity)
    .update({ issuer, subject }, { lastUsedAt: () => 'now()', ...(email && { name: email }) });

/** Stores an identity until the account's owner accepts it. Returns the token for this browser. */
export async function keepForOwner(db: Db, { issuer, subject, groups }: WithGroups, email: string): Promise<string> {
  const { token, hash } = newToken();
  const owner = await db.getRepository(User).findOneBy({ email });
  const link = { name: email, issuer, subject, hash, isMailed: false, expiresAt: minutesFromNow(HERE_MINUTES) };
  if (owner) await db.getRepository(SignInLink).insert({ ...link, groups: groups ?? null, userId: owner.id });
  return token;
}

export interface WaitingLink extends LinkedAccount {
  linkId: string;
  emailVerified: boolean;
  isMailed: boolean;
}

/** Returns the link with this token, with the account whose owner may accept the identity. */
export const findLink = (db: Db, token: string): Promise<WaitingLink | undefined> =>
  queryRow<WaitingLink>(db, {
    text: `SELECT link.id AS "linkId", "isMailed", users.id, users.email, users."emailVerified", users."sessionEpoch"
           FROM sign_in_links link JOIN users ON users.id = link."userId" WHERE hash = $1 AND "expiresAt" > now()`,
    values: [hashOf(token)],
  });

/** Copies a link, so that the copy can be emailed to the account's owner. Returns the copy's id. */
export async function copyForMail(db: Db, linkId: string): Promise<string> {
  const links = db.getRepository(SignInLink);
  const { userId, name, issuer, subject, groups } = await links.findOneByOrFail({ id: linkId });
  const copy = { userId, name, issuer, subject, groups, isMailed: true, expiresAt: minutesFromNow(MAILED_MINUTES) };
  return (await links.insert(copy)).identifiers[0]!['id'];
}

/** Issues the token for a link that is being mailed. Undefined if the link was used or has expired, or the address isn't verified. */
export async function issueLinkToken(db: Db, id: string): Promise<(MailedTo & { token: string }) | undefined> {
  const { token, hash } = newToken();
  const row = await queryRow<MailedTo>(db, {
    text: `UPDATE sign_in_links link SET hash = $2, "expiresAt" = now() + make_interval(mins => $3) FROM users
           WHERE link.id = $1 AND users.id = link."userId" AND users."emailVerified" AND "expiresAt" > now()
           RETURNING users.email, users.language`,
    values: [id, hash, MAILED_MINUTES],
  });
  return row && { ...row, token };
}

/** Deletes a link and returns its identity, so that the identity is linked to the account only once. */
export async function takeLink(db: Db, userId: string, id: string): Promise<WaitingIdentity | undefined> {
  const { raw } = await db
    .getRepository(SignInLink)
    .createQueryBuilder()
    .delete()
    .where({ id, userId, expiresAt: isAhead() })
    .returning(['issuer', 'subject', 'name', 'groups'])
    .execute();
  const [taken] = raw;
  return taken && { ...taken, groups: taken.groups ?? undefined };
}
