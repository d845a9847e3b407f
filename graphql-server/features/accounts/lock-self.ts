import { unauthenticated } from '../../core/errors';
import { actorOf, type Work } from '../../core/operations/context';
import { User } from '../users/users.entity';

/**
 * Locks and returns the signed-in person's account, so that two tabs can't change its ways to sign in concurrently. Throws a 401 if
 * the account's sessions have been ended since the request arrived. Otherwise, a thief's waiting request could still add one.
 */
export async function lockedSelf({ db, ...work }: Work): Promise<User> {
  const { id, sessionEpoch } = actorOf(work);
  const user = await db.findOne(User, { where: { id, sessionEpoch }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw unauthenticated();
  return user;
}
