import { GraphQLID } from 'graphql';
import { DAY_MS } from '../../../../common/days';
import { say } from '../../../../common/i18n/say';
import type { Actor } from '../../../access/actor';
import { isGrantable, may, Permission, permissionsOf } from '../../../access/permissions';
import { badField, conflict, forbidden, notFound } from '../../../core/errors';
import { RecordInput } from '../../../core/inputs/record-input';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { newAccessToken } from '../../../sessions/access-tokens';
import { checkConfirmed } from '../../../sessions/step-up';
import { lockedSelf } from '../lock-self';
import { securityMail } from '../security/security.jobs';
import { AccessToken } from './tokens.entity';
import {
  AccessTokensArgs,
  CreateAccessTokenInput,
  CreatedAccessToken,
  AccessToken as PublishedToken,
} from './tokens.types';

const MOST_TOKENS = 20;
const LONGEST_MS = 366 * DAY_MS;

/** Returns the permissions of a token that its owner no longer has. */
const lostBy = (owner: Actor, permissions: readonly Permission[]) => {
  const own = permissionsOf(owner);
  return permissions.filter((one) => !own.includes(one));
};

export const listAccessTokens = query('accessTokens', {
  description: "Your access tokens, newest first. Administrators can also list another person's tokens.",
  permission: Permission.SECURITY,
  input: AccessTokensArgs,
  output: [PublishedToken],
  async run(context, { userId }) {
    const actor = actorOf(context);
    if (userId && userId !== actor.id && !may(actor, Permission.USERS_MANAGE)) throw forbidden();
    const owned = { where: { userId: userId ?? actor.id }, order: { createdAt: 'DESC', id: 'DESC' } } as const;
    const tokens = await context.db.getRepository(AccessToken).find({ ...owned, relations: { user: true } });
    return tokens.map((token) => ({ ...token, lostPermissions: lostBy(token.user, token.permissions) }));
  },
});

export const createAccessToken = command('createAccessToken', {
  description:
    'Creates an access token that a program can use to act for you. You can have up to 20 tokens, each valid for up to a year. Unless `mayWrite` is true, the token can only run queries.',
  permission: Permission.SECURITY,
  input: CreateAccessTokenInput,
  output: CreatedAccessToken,
  before: async (context) => checkConfirmed(context),
  async run(work, { name, permissions, mayWrite, expiresAt }) {
    const actor = actorOf(work);
    const own = permissionsOf(actor).filter(isGrantable);
    if (permissions.some((one) => !own.includes(one))) {
      throw badField(
        'permissions',
        /* i18n */ 'An access token can only have permissions that you have and that programs may use',
      );
    }
    const expires = new Date(expiresAt);
    const lasts = expires.getTime() - Date.now();
    if (lasts <= 0)
      throw badField('expiresAt', /* i18n */ 'Choose a day in the future. An access token cannot expire in the past.');
    if (!(lasts <= LONGEST_MS)) throw badField('expiresAt', /* i18n */ 'An access token can last at most a year');
    // Without the lock, two tabs could both create the twentieth token.
    await lockedSelf(work);
    if ((await work.db.countBy(AccessToken, { userId: actor.id })) >= MOST_TOKENS) {
      throw conflict(say('You can have up to {count} access tokens. Revoke one first.', { count: MOST_TOKENS }));
    }
    const { token, hash } = newAccessToken();
    const wanted = [...new Set(permissions)];
    const created = { userId: actor.id, name, hash, permissions: wanted, mayWrite, expiresAt: expires };
    const accessToken = await work.db.save(AccessToken, work.db.create(AccessToken, created));
    await work.enqueue(securityMail, { userId: actor.id, act: 'tokenCreated', name });
    return { token, accessToken: { ...accessToken, lostPermissions: [], lastUsedAt: null } };
  },
  audit: ({ result: { accessToken } }) => ({
    action: 'access token created',
    details: `"${accessToken.name}", ${accessToken.mayWrite ? 'may write' : 'may only read'}: ${accessToken.permissions.join(', ')}`,
  }),
});

export const revokeAccessToken = command('revokeAccessToken', {
  description: "Revokes an access token immediately and returns its id. Administrators can revoke anyone's tokens.",
  permission: Permission.SECURITY,
  input: RecordInput,
  output: GraphQLID,
  async load(work, id) {
    const actor = actorOf(work);
    const found = await work.db
      .findOne(AccessToken, { where: { id: String(id) }, relations: { user: true } })
      .catch(() => null);
    if (!found || (found.userId !== actor.id && !may(actor, Permission.USERS_MANAGE)))
      throw notFound(/* i18n */ 'Access token');
    return found;
  },
  async run({ db, loaded: { id } }) {
    await db.delete(AccessToken, { id });
    return id;
  },
  audit: ({ loaded }) => ({ action: 'access token revoked', details: `${loaded.user.email}: "${loaded.name}"` }),
});
