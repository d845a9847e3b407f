import { type Actor, ApprovalStatus } from '../../../access/actor';
import { Role } from '../../../access/roles';
import { TimecardStatus } from '../timecards.types';
import {
  allowedActions,
  type CardState,
  checkNewDate,
  refusalOf,
  stalenessOf,
  undoRefusalOf,
} from './lifecycle.policy';
import { TimecardAction } from './lifecycle.types';

const actor = (id: string, role: Role) =>
  ({ id, role, approvalStatus: ApprovalStatus.approved, passwordResetRequired: false }) as Actor;
const owner = actor('owner', Role.user);
const stranger = actor('stranger', Role.user);
const engineer = actor('engineer', Role.dans_engineer);
const admin = actor('admin', Role.admin);

const card = (overrides: Partial<CardState> = {}): CardState => ({
  id: 'card',
  workedBy: [],
  ownerId: 'owner',
  writerId: 'owner',
  date: '2026-03-02',
  status: TimecardStatus.submitted,
  decidedById: null,
  isJustDecided: false,
  revision: 3,
  isWithdrawn: false,
  afterClosing: false,
  decided: 'by Kim on Tuesday',
  revised: 'by Lee on Monday',
  withdrawn: 'by Max on Friday',
  closedThrough: null,
  ...overrides,
});

const submitted = card();
const returned = card({ status: TimecardStatus.returned });
const approved = card({ status: TimecardStatus.approved });
const withdrawn = card({ isWithdrawn: true });
const closed = card({ closedThrough: '2026-03-02' });
const closedApproved = card({ closedThrough: '2026-03-02', status: TimecardStatus.approved });
const late = card({ closedThrough: '2026-03-02', afterClosing: true });
const closedReturned = card({ closedThrough: '2026-03-02', status: TimecardStatus.returned });
const closedBefore = card({ closedThrough: '2026-03-01' });

const all = 'revise withdraw approve return';
test.each<[string, Actor, CardState, string]>([
  ['a stranger, submitted', stranger, submitted, ''],
  ['a stranger, withdrawn', stranger, withdrawn, ''],
  ['the owner, submitted', owner, submitted, 'revise withdraw'],
  ['the owner, returned', owner, returned, 'revise withdraw'],
  ['the owner, approved', owner, approved, ''],
  ['the owner, withdrawn', owner, withdrawn, ''],
  ['the owner, closed', owner, closed, ''],
  ['the owner, submitted after the closing', owner, late, 'revise withdraw'],
  ['the owner, returned and closed', owner, closedReturned, 'revise withdraw'],
  ['an engineer, returned and closed', engineer, closedReturned, 'revise withdraw'],
  ['a stranger, returned and closed', stranger, closedReturned, ''],
  ['the owner, an earlier day closed', owner, closedBefore, 'revise withdraw'],
  ['an engineer, submitted', engineer, submitted, all],
  ['an engineer, returned', engineer, returned, 'revise withdraw'],
  ['an engineer, approved', engineer, approved, ''],
  ['an engineer, withdrawn', engineer, withdrawn, 'restore'],
  ['an engineer, withdrawn and closed', engineer, { ...closed, isWithdrawn: true }, ''],
  ['an engineer, withdrawn after the closing', engineer, { ...late, isWithdrawn: true }, ''],
  ['an engineer, closed', engineer, closed, 'approve'],
  ['an engineer, submitted after the closing', engineer, late, all],
  ['an engineer, his own', engineer, card({ ownerId: 'engineer' }), 'revise withdraw return'],
  ['an administrator, his own', admin, card({ ownerId: 'admin' }), all],
  ['an administrator, returned', admin, returned, 'revise withdraw'],
  ['an administrator, approved', admin, approved, 'reopen'],
  ['an administrator, approved and closed', admin, closedApproved, ''],
  ['an administrator, approved after the closing', admin, { ...closedApproved, afterClosing: true }, ''],
])('allowedActions returns the right actions for %s', (_what, who, state, expected) => {
  expect(allowedActions(who, state).join(' ')).toBe(expected);
});

const DENIED = 'You do not have permission to do this';
test.each<[keyof typeof TimecardAction, Actor, CardState, number, string]>([
  ['revise', stranger, submitted, 403, DENIED],
  ['reopen', engineer, approved, 403, DENIED],
  ['approve', owner, submitted, 403, 'Someone else must approve your timecard'],
  ['approve', stranger, submitted, 403, DENIED],
  ['approve', engineer, card({ writerId: 'engineer' }), 403, 'Someone else must approve your correction'],
  ['revise', owner, withdrawn, 409, 'This timecard was withdrawn by Max on Friday'],
  ['restore', engineer, submitted, 409, 'This timecard is not withdrawn'],
  ['revise', owner, approved, 409, 'This timecard was approved by Kim on Tuesday'],
  ['approve', engineer, returned, 409, 'This timecard was returned by Kim on Tuesday'],
  ['reopen', admin, submitted, 409, 'This timecard is waiting for review'],
  [
    'revise',
    owner,
    closed,
    409,
    'Timecards through Mar 2, 2026 are closed. Ask an administrator to reopen the period.',
  ],
])('the action %s is refused with a reason', (action, who, state, status, message) => {
  expect(refusalOf(TimecardAction[action], who, state)).toMatchObject({ status, message });
});

const justApproved = { ...approved, decidedById: 'engineer', isJustDecided: true };
test.each<[string, Actor, CardState, object | null]>([
  ['by the person who approved', engineer, justApproved, null],
  ['in a closed period', engineer, { ...justApproved, closedThrough: '2026-03-02' }, null],
  ['by somebody else', admin, justApproved, { status: 409, message: 'This timecard was approved by Kim on Tuesday' }],
  ['by the owner', owner, { ...justApproved, decidedById: 'owner' }, { status: 403, message: DENIED }],
  [
    'after a minute',
    engineer,
    { ...justApproved, isJustDecided: false },
    {
      status: 409,
      message: 'An approval can be undone only within 60 seconds. Ask an administrator to reopen the timecard.',
    },
  ],
  [
    'after it was undone',
    engineer,
    { ...submitted, decidedById: null },
    { status: 409, message: 'This timecard is waiting for review' },
  ],
])('undoing an approval is allowed or refused: %s', (_what, who, state, refusal) => {
  if (refusal) expect(undoRefusalOf(who, state)).toMatchObject(refusal);
  else expect(undoRefusalOf(who, state)).toBeNull();
});

test('a decision about another revision is refused', () => {
  expect(stalenessOf(submitted, 3)).toBeNull();
  const message = 'This timecard was changed by Lee on Monday. Review the new version first.';
  for (const seen of [2, 4]) expect(stalenessOf(submitted, seen)).toMatchObject({ status: 409, message });
  expect(stalenessOf({ ...submitted, revised: '' }, 4)).toMatchObject({
    message: 'This timecard was changed. Review the new version first.',
  });
});

test('a card cannot be moved into a closed period, but can move within one', () => {
  const closing = { closedThrough: '2026-03-02' };
  const move = (from: string, to: string) => () => checkNewDate(card({ ...closing, date: from }), to);
  expect(move('2026-03-04', '2026-03-03')).not.toThrow();
  expect(move('2026-03-04', '2026-03-02')).toThrow(
    'Timecards through Mar 2, 2026 are closed. Ask an administrator to reopen the period.',
  );
  expect(move('2026-03-02', '2026-03-01')).not.toThrow();
  expect(() => checkNewDate(card(), '2020-01-01')).not.toThrow();
});
