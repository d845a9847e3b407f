import { type Actor, ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { atMoment } from '../../testing/at-moment';
import { mayListWithdrawn, mayWithdraw } from './withdrawals.policy';

const actor = (id: string, role: Role) => ({ id, role, approvalStatus: ApprovalStatus.approved }) as Actor;
const owner = actor('owner', Role.user);
const stranger = actor('stranger', Role.user);
const engineer = actor('engineer', Role.blaze_engineer);
const admin = actor('admin', Role.admin);

/** 10 PM on March 2 in Los Angeles, where that day began at 8:00 UTC on March 2. */
const NOW = '2026-03-03T06:00:00Z';
const today = new Date('2026-03-02T08:00:00Z');
const yesterday = new Date('2026-03-02T07:59:59Z');

test.each([
  ['the owner, on the day of receipt', true, owner, today, null],
  ['the owner, a day later', false, owner, yesterday, null],
  ['somebody else, on the day of receipt', false, stranger, today, null],
  ['an engineer', false, engineer, today, null],
  ['an administrator, a day later', true, admin, yesterday, null],
  ['the owner, once it is withdrawn', false, owner, today, NOW],
  ['an administrator, once it is withdrawn', false, admin, today, NOW],
])('a reading may be withdrawn by %s: %s', async (_who, allowed, person, createdAt, withdrawnAt) => {
  const may = atMoment(NOW, async () =>
    mayWithdraw(person, { userId: 'owner', createdAt, withdrawnAt }, 'America/Los_Angeles'),
  );
  expect(await may).toBe(allowed);
});

test('only administrators can withdraw a reading of a deleted person', async () => {
  const reading = { userId: null, createdAt: today };
  const may = (person: Actor) => atMoment(NOW, async () => mayWithdraw(person, reading, 'America/Los_Angeles'));
  expect([await may(owner), await may(admin)]).toEqual([false, true]);
});

test('only administrators list withdrawn readings', () => {
  expect([owner, engineer, admin].map(mayListWithdrawn)).toEqual([false, false, true]);
});
