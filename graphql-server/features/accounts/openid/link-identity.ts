import { say } from '../../../../common/i18n/say';
import { messages } from '../../../../common/messages';
import { execute } from '../../../core/database/sql';
import { badInput } from '../../../core/errors';
import { auditStatement } from '../../../core/operations/audit';
import type { PublicWork } from '../../../core/operations/context';
import { addIdentity } from '../../../sessions/registrations';
import type { User } from '../../users/users.entity';
import { securityMail } from '../security/security.jobs';
import { applyGroups } from './apply-groups';
import { takeLink, type WaitingIdentity } from './openid.queries';
import { RefusedSignIn } from './refused-sign-in';

/** Links an identity that waits for the consent of the account's owner. By signing in, the owner has given this consent. */
export async function linkIdentity(work: PublicWork, user: User, linkId: string): Promise<User> {
  const identity = await takeLink(work.db, user.id, linkId);
  if (!identity) throw badInput(messages.signInLinkInvalid);
  return addLinked(work, user, identity);
}

/**
 * Links an identity to an account, applies its groups, and tells the account's owner. Returns the account, whose role may have
 * changed. Throws a 409 if the identity already signs in another person.
 */
export async function addLinked(work: PublicWork, user: User, identity: WaitingIdentity): Promise<User> {
  const provider = work.settings.openid?.name ?? identity.issuer;
  if (!(await addIdentity(work.db, user.id, identity))) {
    const message = say("This {provider} account is already linked to another person's account", { provider });
    throw new RefusedSignIn('conflict', message, 'linked-elsewhere', 'OPENID_REFUSED');
  }
  const { user: linked, remark } = await applyGroups(work, user, identity.groups);
  const details = `${user.email}: ${provider}, ${identity.name}${remark}`;
  await execute(work.db, auditStatement(work, { action: 'sign-in linked', details, userId: user.id }));
  await work.enqueue(securityMail, { userId: user.id, act: 'identityLinked', name: provider });
  return linked;
}
