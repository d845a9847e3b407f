import { actorOf, type Work } from '../../../core/operations/context';
import { User } from '../../users/users.entity';

/** The own account, locked, so that two tabs change its methods one after the other. */
export const lockedSelf = ({ db, ...work }: Work) =>
  db.findOneOrFail(User, { where: { id: actorOf(work).id }, lock: { mode: 'pessimistic_write' } });
