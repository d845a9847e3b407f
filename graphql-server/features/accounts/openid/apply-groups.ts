import { ApprovalStatus } from '../../../access/actor';
import { Role } from '../../../access/roles';
import { execute } from '../../../core/database/sql';
import { auditStatement } from '../../../core/operations/audit';
import type { PublicWork } from '../../../core/operations/context';
import { endAccessTokens } from '../../../sessions/access-tokens';
import { endSessions } from '../../../sessions/end-sessions';
import { User } from '../../users/users.entity';
import { placeOf } from './openid.policy';

/**
 * Sets the account's role and approval from its groups. A change ends the account's sessions. The last administrator stays an
 * administrator.
 * @returns the account, and a remark for the log if the provider sent no groups or they were not applied
 */
export async function applyGroups(
  work: PublicWork,
  user: User,
  groups: string[] | undefined,
): Promise<{ user: User; remark: string }> {
  const roles = work.settings.openid?.roles;
  if (!roles) return { user, remark: '' };
  if (!groups) return { user, remark: ', the role stays: the provider sent no groups' };
  const { role, approvalStatus } = placeOf(user, groups, roles);
  if (role === user.role && approvalStatus === user.approvalStatus) return { user, remark: '' };
  const isActive = { role: Role.admin, approvalStatus: ApprovalStatus.approved };
  if (user.role === isActive.role && user.approvalStatus === isActive.approvalStatus) {
    // Locks the administrators, so that two of them who sign in concurrently can't both lose the role.
    const administrators = await work.db.find(User, {
      where: isActive,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (administrators.length < 2) return { user, remark: ', the role stays: nobody else is an administrator' };
  }
  await work.db.update(User, { id: user.id }, { role, approvalStatus });
  await endSessions(work.db, user.id, { byOther: true });
  const changed = await work.db.findOneByOrFail(User, { id: user.id });
  if (approvalStatus === ApprovalStatus.pending) await endAccessTokens(work.db, user.id);
  const details = `${user.email}: ${user.approvalStatus} ${user.role} -> ${approvalStatus} ${role}`;
  await execute(work.db, auditStatement(work, { action: 'role changed by groups', details, userId: user.id }));
  return { user: changed, remark: '' };
}
