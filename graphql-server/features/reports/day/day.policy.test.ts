import type { Actor } from '../../../access/actor';
import { Role } from '../../../access/roles';
import { isAddedLate, isInArea, mayWithdrawNote } from './day.policy';

const ZONE = 'America/Los_Angeles';
const person = (role: Role) => ({ id: 'me', role, approvalStatus: 'approved' }) as Actor;
const at = new Date();
const dayBefore = new Date(at.getTime() - 86_400_000);

test('the writer may withdraw a note on the day of writing, and administrators at any time', () => {
  const may = (role: Role, note: object) =>
    mayWithdrawNote(person(role), { userId: 'me', createdAt: at, withdrawnAt: null, ...note }, ZONE);
  expect(may(Role.blaze_engineer, {})).toBe(true);
  expect(may(Role.blaze_engineer, { createdAt: dayBefore })).toBe(false);
  expect(may(Role.blaze_engineer, { userId: 'other' })).toBe(false);
  expect(may(Role.user, {})).toBe(false);
  expect(may(Role.admin, { userId: null, createdAt: dayBefore })).toBe(true);
  expect(may(Role.admin, { withdrawnAt: at })).toBe(false);
});

test('a note is late if it is added after the next working day', () => {
  const isLate = (time: string) =>
    isAddedLate({ date: '2026-03-06', at: time }, { timeZone: ZONE, workingDays: [1, 2, 3, 4, 5] });
  expect(isLate('2026-03-10T06:59:00Z')).toBe(false); // 23:59 on Monday in Los Angeles
  expect(isLate('2026-03-10T07:00:00Z')).toBe(true);
});

test('work areas are compared as names, and records without an area belong to all areas', () => {
  expect(isInArea({ workArea: ' north PIER' }, 'North pier')).toBe(true);
  expect(isInArea({ workArea: 'South pier' }, 'North pier')).toBe(false);
  expect(isInArea({ workArea: null }, 'North pier')).toBe(true);
  expect(isInArea({ workArea: 'South pier' }, null)).toBe(true);
});
