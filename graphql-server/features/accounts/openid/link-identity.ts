import { messages } from '../../../../common/messages';
import { execute } from '../../../core/database/sql';
import { badInput, conflict } from '../../../core/errors';
import { auditStatement } from '../../../core/operations/audit';
import type { Work } from '../../../core/operations/context';
import { addIdentity, type Identity } from '../../../sessions/registrations';
import type { User } from '../../users/users.entity';
import { securityMail } from '../security/security.jobs';
import { takeLink } from './openid.queries';

/** Links an identity that waits for the consent of the account's owner. By signing in, the owner has given this consent. */
export async function linkIdentity(work: Work, user: User, linkId: string): Promise<void> {
  const identity = await takeLink(work.db, user.id, linkId);
  if (!identity) throw badInput(messages.signInLinkInvalid);
  await addLinked(work, user, identity);
}

/**
 * Links an identity to an account, and tells the account's owner. Throws a 409 if the identity already signs in another person.
 */
export async function addLinked(
  work: Work,
  user: { id: string; email: string },
  identity: Identity & { name: string },
) {
  const provider = work.settings.openid?.name ?? identity.issuer;
  if (!(await addIdentity(work.db, user.id, identity))) {
    throw conflict(`This ${provider} account is already linked to another person's account`);
  }
  const details = `${user.email}: ${provider}, ${identity.name}`;
  await execute(work.db, auditStatement(work, { action: 'sign-in linked', details, userId: user.id }));
  await work.enqueue(securityMail, { userId: user.id, act: 'identityLinked', name: provider });
}
