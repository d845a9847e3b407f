import { IsNull } from 'typeorm';
import { DAY_MS } from '../../../common/days';
import { messages } from '../../../common/messages';
import { isOlderThan } from '../../core/database/clock';
import { forbidden, unauthenticated } from '../../core/errors';
import type { PublicWork, SignedIn } from '../../core/operations/context';
import { User } from '../users/users.entity';
import { linkIdentity } from './openid/link-identity';
import { securityMail } from './security/security.jobs';

/**
 * Locks and returns the account. Throws a 401 if its sessions have been ended since the password was checked, and a 403 if its
 * email isn't verified.
 */
export async function accountToSignIn({ db }: PublicWork, { id, sessionEpoch }: SignedIn): Promise<User> {
  const user = await db.findOne(User, { where: { id, sessionEpoch }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw unauthenticated(messages.credentialsInvalid, 'CREDENTIALS_INVALID');
  checkVerified(user);
  return user;
}

/** Throws a 403 if the account's email isn't verified. */
export function checkVerified({ emailVerified }: Pick<User, 'emailVerified'>): void {
  if (!emailVerified) throw forbidden(/* i18n */ 'Please verify your email before logging in', 'EMAIL_NOT_VERIFIED');
}

/**
 * Completes a sign-in in its transaction: links a waiting identity, and tells the person about a new device. Returns the account,
 * whose role and session epoch may have changed by the identity's groups.
 */
export async function completeSignIn(
  work: PublicWork,
  user: User,
  { newDevice, linkId }: { newDevice?: string; linkId?: string },
): Promise<User> {
  const linked = linkId ? await linkIdentity(work, user, linkId) : user;
  await work.db.update(User, { id: user.id }, { forceLogout: false });
  if (newDevice && (await isFirstToday(work, user))) {
    await work.enqueue(securityMail, { userId: user.id, act: 'newDevice', name: newDevice });
  }
  return linked;
}

/** Records that the person is being told about a new device. Returns false if that already happened in the last 24 hours. */
async function isFirstToday({ db }: PublicWork, { id }: User): Promise<boolean> {
  const longAgo = [
    { id, newDeviceMailedAt: IsNull() },
    { id, newDeviceMailedAt: isOlderThan(DAY_MS / 1000) },
  ];
  return (await db.update(User, longAgo, { newDeviceMailedAt: () => 'now()' })).affected === 1;
}
