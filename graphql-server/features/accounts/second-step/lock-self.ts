import { actorOf, type Work } from '../../../core/operations/context';
import { User } from '../../users/users.entity';

/** Locks and returns the person's own account, so that two tabs can't change the account's sign-in methods at once. */
export const lockedSelf = ({ db, ...work }: Work) =>
  db.findOneOrFail(User, { where: { id: actorOf(work).id }, lock: { mode: 'pessimistic_write' } });
