import { actorOf, type Work } from '../../../core/operations/context';
import { User } from '../../users/users.entity';

/** Locks and returns the signed-in person's account, so that two tabs can't change its sign-in methods concurrently. */
export const lockedSelf = ({ db, ...work }: Work) =>
  db.findOneOrFail(User, { where: { id: actorOf(work).id }, lock: { mode: 'pessimistic_write' } });
