import type { EntityManager } from 'typeorm';
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
])('an account may move from %s to %s: %s', (from, to, allowed) => {
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

test('administrators cannot demote, reject, or delete themselves', () => {
  expect(() => policy.checkNotOneself({ id: 'me' } as Actor, user({ id: 'me' }), 'delete')).toThrow(
    'You cannot delete your own account',
  );
  expect(() => policy.checkNotOneself({ id: 'me' } as Actor, user({ id: 'you' }), 'delete')).not.toThrow();
});

test.each([
  [{ role: Role.admin }, 1, true],
  [{ role: Role.admin }, 2, false],
  [{ role: Role.admin, approvalStatus: pending }, 1, false],
  [{ role: Role.user }, 1, false],
])('%j of %d administrators is the last one: %s', async (state, administrators, last) => {
  const counted: unknown[] = [];
  const db = {
    countBy: async (_entity: unknown, where: unknown) => counted.push(where) && administrators,
  } as unknown as EntityManager;
  const check = policy.checkNotLastAdministrator(db, user(state), 'deleted');
  if (last) await expect(check).rejects.toThrow('The last administrator cannot be deleted');
  else await expect(check).resolves.toBeUndefined();
  for (const where of counted) expect(where).toEqual({ role: 'admin', approvalStatus: 'approved' });
});
