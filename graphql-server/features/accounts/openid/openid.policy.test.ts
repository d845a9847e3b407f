import { ApprovalStatus } from '../../../access/actor';
import { Role } from '../../../access/roles';
import { placeOf } from './openid.policy';

const { pending, approved, rejected } = ApprovalStatus;
const roles = [
  { group: 'office', role: Role.admin },
  { group: 'crew', role: Role.field },
];

test.each([
  ['a matching group gives its role', Role.user, pending, ['crew'], Role.field, approved],
  ['the first matching entry wins, not the first group', Role.user, approved, ['crew', 'office'], Role.admin, approved],
  [
    'without a matching group, the account waits and keeps its role',
    Role.admin,
    approved,
    ['guests'],
    Role.admin,
    pending,
  ],
  ['with an empty list of groups, the account waits', Role.field, approved, [], Role.field, pending],
  ['a rejected account stays rejected', Role.user, rejected, ['office'], Role.user, rejected],
])('%s', (_rule, role, approvalStatus, groups, roleNow, approvalNow) => {
  expect(placeOf({ role, approvalStatus }, groups, roles)).toEqual({ role: roleNow, approvalStatus: approvalNow });
});
