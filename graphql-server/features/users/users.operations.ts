import { ApprovalStatus, Role } from '../../core/actor';
import { actorOf, type Work } from '../../core/context';
import { notFound } from '../../core/errors';
import { operation, readOperation } from '../../core/operation';
import { isUuid } from '../../core/paging';
import { endSessions } from '../../core/sessions';
import { NoInput } from '../../core/validate';
import { Permission } from '../../permissions';
import { User } from './users.entity';
import { userApprovedMail } from './users.jobs';
import { checkApprovalMove, checkNotLastAdministrator, checkNotOneself } from './users.policy';
import { SetUserApprovalInput } from './users.types';

/** Accounts that wait for an administrator, the oldest first; whether the e-mail is verified or not (decision P13). */
export const listPendingUsers = readOperation('listPendingUsers', {
  permission: Permission.USERS_APPROVE,
  input: NoInput,
  run: ({ db }) =>
    db
      .getRepository(User)
      .find({ where: { approvalStatus: ApprovalStatus.pending }, order: { createdAt: 'ASC', id: 'ASC' } }),
});

/**
 * The account, locked for this transaction; 404 when there is none. All administrators are locked along, in one order:
 * two of them who act on each other at the same moment would else wait for one another.
 */
async function lockedUser({ db }: Work, id: unknown): Promise<User> {
  if (!isUuid(id)) throw notFound('User');
  await db.query('SELECT 1 FROM users WHERE id = $1 OR role = $2 ORDER BY id FOR UPDATE', [id, Role.admin]);
  const user = await db.findOneBy(User, { id });
  if (!user) throw notFound('User');
  return user;
}

/** Lets an account in, or turns it away; tells the person by mail when let in. */
export const setUserApproval = operation('setUserApproval', {
  permission: Permission.USERS_APPROVE,
  input: SetUserApprovalInput,
  target: lockedUser,
  async run(work, { approved }) {
    const { db, target: user } = work;
    const status = approved ? ApprovalStatus.approved : ApprovalStatus.rejected;
    if (!approved) {
      checkNotOneself(actorOf(work), user, 'reject');
      await checkNotLastAdministrator(db, user, 'rejected');
    }
    checkApprovalMove(user, status);
    user.approvalStatus = status;
    await db.save(user);
    if (approved) await work.enqueue(userApprovedMail, { userId: user.id });
    else await endSessions(db, user.id, { byOther: true });
    return user;
  },
  audit: ({ result }) => ({
    action: `user ${result.approvalStatus}`,
    details: `${result.email} was ${result.approvalStatus} as ${result.role}`,
  }),
});
