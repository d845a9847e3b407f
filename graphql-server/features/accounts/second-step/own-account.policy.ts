import { actorOf, type Work } from '../../../core/operations/context';
import { User } from '../../users/users.entity';

/** Returns the person's own account and locks it, so that two tabs can't change its methods at once. */
export const lockedSelf = ({ db, ...work }: Work) =>
  db.findOneOrFail(User, { where: { id: actorOf(work).id }, lock: { mode: 'pessimistic_write' } });
