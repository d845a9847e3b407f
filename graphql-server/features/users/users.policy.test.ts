import { type Actor, ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import type { User } from './users.entity';
import * as policy from './users.policy';

const user = (overrides: Partial<User> = {}) =>
  ({ id: 'u', role: Role.user, approvalStatus: ApprovalStatus.approved, ...overrides }) as User;

const { pending, approved, rejected } = ApprovalStatus;

test.each([
  [pending, approved, true],
  [pending, rejected, true],
  [pending, pending, false],
  [approved, rejected, true],
  [approved, approved, false],
  [approved, pending, false],
  [rejected, approved, true],
  [rejected, rejected, false],
  [rejected, pending, false],
])('moving an account from %s to %s is allowed: %s', (from, to, allowed) => {
  const check = () => policy.checkApprovalMove(user({ approvalStatus: from }), to);
  if (allowed) expect(check).not.toThrow();
  else expect(check).toThrow(`This user is already ${from}`);
});

test('only an approved user can be given a role', () => {
  expect(() => policy.checkApproved(user())).not.toThrow();
  for (const approvalStatus of [pending, rejected]) {
    expect(() => policy.checkApproved(user({ approvalStatus }))).toThrow(
      'Only approved users can be given a role. Approve the registration first.',
    );
  }
});

test('administrators cannot delete their own account', () => {
  expect(() => policy.checkNotOneself({ id: 'me' } as Actor, user({ id: 'me' }), 'delete')).toThrow(
    'You cannot delete your own account',
  );
  expect(() => policy.checkNotOneself({ id: 'me' } as Actor, user({ id: 'you' }), 'delete')).not.toThrow();
});
