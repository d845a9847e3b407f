import { ApprovalStatus } from '../../../access/actor';
import type { OpenidSettings } from '../../../settings/openid';
import type { User } from '../../users/users.entity';

type Place = Pick<User, 'role' | 'approvalStatus'>;

/**
 * Returns the role and approval for the provider's groups. The first matching entry of OIDC_ROLES wins. A rejected account stays
 * rejected.
 */
export function placeOf(user: Place, groups: readonly string[], roles: NonNullable<OpenidSettings['roles']>): Place {
  if (user.approvalStatus === ApprovalStatus.rejected) return user;
  const match = roles.find(({ group }) => groups.includes(group));
  return match
    ? { role: match.role, approvalStatus: ApprovalStatus.approved }
    : { role: user.role, approvalStatus: ApprovalStatus.pending };
}
