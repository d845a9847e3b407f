import { IsNull } from 'typeorm';
import { DAY_MS } from '../../../common/days';
import { messages } from '../../../common/messages';
import { type Actor, ApprovalStatus, hasSecondStep, isEngineer, Role } from '../../access/actor';
import { Permission, permissionsOf } from '../../access/permissions';
import { isOlderThan } from '../../core/database/moments';
import { forbidden, unauthenticated } from '../../core/errors';
import type { SignedIn, Work } from '../../core/operations/context';
import type { Settings } from '../../settings/env';
import { User } from '../users/users.entity';
import type { CurrentUser } from './accounts.types';
import { linkIdentity } from './openid/link-identity.policy';
import { securityMail } from './security/security.jobs';

/** Returns the signed-in person with all data that the client needs. */
export const currentUserOf = (actor: Actor): CurrentUser => ({
  ...actor,
  isApproved: actor.approvalStatus === ApprovalStatus.approved,
  isPending: actor.approvalStatus === ApprovalStatus.pending,
  isAdmin: actor.role === Role.admin,
  isEngineer: isEngineer(actor),
  isTrucking: actor.role === Role.trucking,
  permissions: permissionsOf(actor),
  hasPassword: actor.hasPassword !== false,
  secondStepRequired: false,
  secondStepSetupRequired: actor.secondStepMissing === true,
});

/** Returns the person between the password and the second step. */
export const halfSignedIn = (actor: Actor): CurrentUser => ({
  ...currentUserOf(actor),
  permissions: [Permission.PUBLIC],
  secondStepRequired: true,
});

/** True if this account needs a second step after its password. */
export const asksSecondStep = ({ secondStep }: Settings, account: Pick<Actor, 'secondStepMethods'>) =>
  secondStep !== 'off' && hasSecondStep(account);

/** Locks and returns the account to sign in. Fails if its epoch has changed since the credentials were checked. */
export async function accountToSignIn({ db }: Work, { id, sessionEpoch }: SignedIn): Promise<User> {
  const user = await db.findOne(User, { where: { id, sessionEpoch }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw unauthenticated(messages.credentialsInvalid, 'CREDENTIALS_INVALID');
  if (!user.emailVerified) throw forbidden('Please verify your email before logging in', 'EMAIL_NOT_VERIFIED');
  return user;
}

/** Completes a sign-in within its transaction. */
export async function completeSignIn(
  work: Work,
  user: User,
  { newDevice, linkId }: { newDevice?: string; linkId?: string },
): Promise<void> {
  await work.db.update(User, { id: user.id }, { forceLogout: false });
  if (linkId) await linkIdentity(work, user, linkId);
  if (newDevice && (await isFirstToday(work, user))) {
    await work.enqueue(securityMail, { userId: user.id, act: 'newDevice', name: newDevice });
  }
}

/** Records that the person is told about a new device. Returns false if that already happened today. */
async function isFirstToday({ db }: Work, { id }: User): Promise<boolean> {
  const longAgo = [
    { id, newDeviceMailedAt: IsNull() },
    { id, newDeviceMailedAt: isOlderThan(DAY_MS / 1000) },
  ];
  return (await db.update(User, longAgo, { newDeviceMailedAt: () => 'now()' })).affected === 1;
}
