import { type Actor, ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { atMoment } from '../../testing/at-moment';
import { mayListWithdrawn, mayWithdraw } from './equipment-hours.policy';

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
  ['the owner, on the day of receipt', owner, today, null, true],
  ['the owner, a day later', owner, yesterday, null, false],
  ['somebody else, on the day of receipt', stranger, today, null, false],
  ['an engineer', engineer, today, null, false],
  ['an administrator, a day later', admin, yesterday, null, true],
  ['the owner, once it is withdrawn', owner, today, NOW, false],
  ['an administrator, once it is withdrawn', admin, today, NOW, false],
])('%s: may withdraw a reading', async (_who, person, createdAt, withdrawnAt, allowed) => {
  const may = atMoment(NOW, async () =>
    mayWithdraw(person, { userId: 'owner', createdAt, withdrawnAt }, 'America/Los_Angeles'),
  );
  expect(await may).toBe(allowed);
});

test('a reading of a deleted person is withdrawn only by administrators', async () => {
  const reading = { userId: null, createdAt: today };
  const may = (person: Actor) => atMoment(NOW, async () => mayWithdraw(person, reading, 'America/Los_Angeles'));
  expect([await may(owner), await may(admin)]).toEqual([false, true]);
});

test('only administrators list withdrawn readings', () => {
  expect([owner, engineer, admin].map(mayListWithdrawn)).toEqual([false, false, true]);
});
