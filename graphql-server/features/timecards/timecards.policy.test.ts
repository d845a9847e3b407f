import { type Actor, ApprovalStatus, Role } from '../../access/actor';
import { visibleOwner } from './timecards.policy';

test.each([
  [Role.admin, null],
  [Role.blaze_engineer, null],
  [Role.dans_engineer, null],
  [Role.user, 'me'],
  [Role.field, 'me'],
  [Role.trucking, 'me'],
])('%s sees the cards of %s (null: everybody)', (role, owner) => {
  const actor = { id: 'me', role, approvalStatus: ApprovalStatus.approved, passwordResetRequired: false } as Actor;
  expect(visibleOwner(actor)).toBe(owner);
});
