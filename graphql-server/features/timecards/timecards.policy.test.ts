import { type Actor, ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { refuseTooManyLines } from '../../core/inputs/input-limits';
import { mayListWithdrawn, visibleOwner } from './timecards.policy';

const actor = (role: Role) =>
  ({ id: 'me', role, approvalStatus: ApprovalStatus.approved, passwordResetRequired: false }) as Actor;

test.each([
  [Role.admin, null],
  [Role.blaze_engineer, null],
  [Role.dans_engineer, null],
  [Role.user, 'me'],
  [Role.field, 'me'],
  [Role.trucking, 'me'],
])(
  'the role %s sees the cards of %s (null: everybody), and lists withdrawn cards only if it sees all',
  (role, owner) => {
    expect(visibleOwner(actor(role))).toBe(owner);
    expect(mayListWithdrawn(actor(role))).toBe(owner === null);
  },
);

const lines = (count: number) => Array.from({ length: count }, () => ({}));

test.each<[string, unknown]>([
  ['500 cost codes', lines(500)],
  ['a cost code with 499 machines and materials', [{ equipment: lines(250), materials: lines(249) }]],
  ['no list', 'many'],
  ['nothing', undefined],
  ['lists of nothing', [null, { equipment: 'x'.repeat(600) }]],
])('the number of lines is accepted: %s', (_what, costCodes) => {
  expect(() => refuseTooManyLines(costCodes)).not.toThrow();
});

test.each<[string, unknown]>([
  ['501 cost codes', lines(501)],
  ['a cost code with 500 machines', [{ equipment: lines(500) }]],
  ['a cost code with 500 materials', [{ materials: lines(500) }]],
  ['machines under two cost codes', [{ equipment: lines(250) }, { equipment: lines(249) }]],
])('too many lines are refused: %s', (_what, costCodes) => {
  const message =
    'A timecard can hold at most 500 entries in total: cost codes, people, machines, and materials. Split it into two timecards.';
  expect(() => refuseTooManyLines(costCodes)).toThrow(
    expect.objectContaining({ details: { errors: [{ path: 'costCodes', message }] } }),
  );
});
