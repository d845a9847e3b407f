import { type Actor, ApprovalStatus, type TokenGrant } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import { checkCaller, checkPermission } from './check-permission';

const actor = (overrides: Partial<Actor> = {}) =>
  ({ id: 'a', role: Role.user, approvalStatus: ApprovalStatus.approved, ...overrides }) as Actor;
const program = (overrides: Partial<TokenGrant> = {}) =>
  actor({
    token: { id: 't', name: 'Export', permissions: [Permission.TIMECARDS_READ], mayWrite: true, ...overrides },
  });

/** Returns the kind and reason of the refusal, or null. */
function refusal(check: () => void) {
  try {
    check();
    return null;
  } catch (error) {
    const { kind, details, message } = error as { kind: string; details: { reason?: string }; message: string };
    return { kind, reason: details.reason, message };
  }
}

test('a signed-out caller must sign in, and an account without the permission is forbidden', () => {
  expect(refusal(() => checkPermission(null, Permission.TIMECARDS_READ))?.kind).toBe('unauthenticated');
  expect(refusal(() => checkPermission(actor(), Permission.USERS_MANAGE))?.kind).toBe('forbidden');
  expect(refusal(() => checkPermission(actor(), Permission.TIMECARDS_READ))).toBeNull();
  expect(refusal(() => checkPermission(null, Permission.PUBLIC))).toBeNull();
});

test('an account without its required second step is refused with the reason SECOND_STEP_SETUP_REQUIRED', () => {
  const blocked = actor({ secondStepMissing: true });
  expect(refusal(() => checkPermission(blocked, Permission.TIMECARDS_READ))).toMatchObject({
    kind: 'unauthenticated',
    reason: 'SECOND_STEP_SETUP_REQUIRED',
  });
});

const read = { permission: Permission.TIMECARDS_READ };
test.each([
  ['a person may read', actor(), 'query', read, null],
  ['a person may write', actor(), 'command', read, null],
  [
    'a person without the permission is refused',
    actor(),
    'query',
    { permission: Permission.USERS_MANAGE },
    'forbidden',
  ],
  ['a signed-out caller is refused', null, 'query', read, 'unauthenticated'],
  ['a program may write', program(), 'command', read, null],
  ['a read-only program may read', program({ mayWrite: false }), 'query', read, null],
  [
    'a read-only program may run a command that only reads',
    program({ mayWrite: false }),
    'command',
    { ...read, onlyReads: true },
    null,
  ],
  ['a read-only program may not run another command', program({ mayWrite: false }), 'command', read, 'forbidden'],
  ['a program without the permission is refused', program({ permissions: [] }), 'query', read, 'forbidden'],
  [
    'any program may call an operation that is open to programs',
    program({ permissions: [], mayWrite: false }),
    'command',
    { ...read, openTo: ['token'] },
    null,
  ],
  [
    'a person needs the permission even for an operation that is open to programs',
    actor(),
    'query',
    { permission: Permission.USERS_MANAGE, openTo: ['token'] },
    'forbidden',
  ],
  [
    'an account that must set up a second step is refused',
    actor({ secondStepMissing: true }),
    'command',
    read,
    'unauthenticated',
  ],
  [
    'an account that must set up a second step may call an operation that is open to it',
    actor({ secondStepMissing: true }),
    'command',
    { ...read, openTo: ['setup'] },
    null,
  ],
  [
    'an operation for setting up a second step still needs its permission',
    actor({ secondStepMissing: true }),
    'command',
    { permission: Permission.USERS_MANAGE, openTo: ['setup'] },
    'forbidden',
  ],
  [
    'an account that must set up a second step may not call an operation that is open only to programs',
    actor({ secondStepMissing: true }),
    'command',
    { ...read, openTo: ['token'] },
    'unauthenticated',
  ],
] as const)('%s', (_who, caller, kind, declaration, refused) => {
  expect(refusal(() => checkCaller(caller, kind, declaration as never))?.kind ?? null).toBe(refused);
});

test('a read-only program gets a message that its token may only read', () => {
  expect(refusal(() => checkCaller(program({ mayWrite: false }), 'command', read))?.message).toBe(
    'This access token is read-only',
  );
});
