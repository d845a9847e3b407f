import { type Actor, ApprovalStatus, StartPage } from './actor';
import { isGrantable, may, Permission, permissionsOf, refusalOf } from './permissions';
import { Role } from './roles';

const actor = (overrides: Partial<Actor> = {}): Actor => ({
  id: '5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a',
  email: 'kim@example.com',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: Role.user,
  approvalStatus: ApprovalStatus.approved,
  stormWaterCertified: false,
  isAccountant: false,
  passwordResetRequired: false,
  startPage: StartPage.submit,
  startPageChosen: false,
  language: null,
  sessionEpoch: 0,
  ...overrides,
});

const EVERYBODY = ['user', 'blaze_engineer', 'dans_engineer', 'field', 'trucking', 'admin'];
const ENGINEERS = ['blaze_engineer', 'dans_engineer', 'admin'];
const TRUCKING = ['trucking', 'admin'];

/** Roles that have each permission. A permission that is missing here is only for administrators. */
const WHO: Record<string, string[]> = {
  PUBLIC: EVERYBODY,
  OWN_ACCOUNT: EVERYBODY,
  SECURITY: EVERYBODY,
  TIMECARDS_SUBMIT: EVERYBODY,
  TIMECARDS_READ: EVERYBODY,
  TIMECARDS_READ_ALL: ENGINEERS,
  TIMECARDS_REVIEW: ENGINEERS,
  EXTRA_WORK_SIGN: EVERYBODY,
  PICKERS_READ: EVERYBODY,
  EQUIPMENT_LIST_READ: EVERYBODY,
  EQUIPMENT_MANAGE: ENGINEERS,
  TRUCKING_COMPANIES_READ: TRUCKING,
  EQUIPMENT_HOURS_SUBMIT: EVERYBODY,
  EQUIPMENT_HOURS_READ: EVERYBODY,
  WORK_ORDERS_MANAGE: ENGINEERS,
  ESTIMATES_MANAGE: ENGINEERS,
  TRUCKING_RECORDS_MANAGE: TRUCKING,
  STATEMENTS_MANAGE: TRUCKING,
  PHOTOS_READ: EVERYBODY,
  PHOTOS_ADD: EVERYBODY,
  STORM_WATER: [],
  REPORTS_READ: ENGINEERS,
  MENU_SUBMIT_TIMECARD: ['user', 'blaze_engineer', 'dans_engineer', 'admin'],
  MENU_EQUIPMENT_HOURS: ['user', 'blaze_engineer', 'dans_engineer', 'field', 'admin'],
};

test('may, refusalOf, and permissionsOf grant each approved role exactly its permissions', () => {
  for (const permission of Object.values(Permission)) {
    const roles = (has: (one: Actor) => boolean) => EVERYBODY.filter((role) => has(actor({ role: role as Role })));
    const expected = [permission, WHO[permission] ?? ['admin']];
    expect([permission, roles((one) => may(one, permission))]).toEqual(expected);
    expect([permission, roles((one) => refusalOf(one, permission) === null)]).toEqual(expected);
    expect([permission, roles((one) => permissionsOf(one).includes(permission))]).toEqual(expected);
  }
});

test('a certification adds only the permission STORM_WATER', () => {
  const certified = actor({ stormWaterCertified: true });
  expect(permissionsOf(certified).filter((one) => !permissionsOf(actor()).includes(one))).toEqual(['STORM_WATER']);
  expect(may(certified, Permission.STORM_WATER)).toBe(true);
});

test.each(['user', 'field', 'trucking'])('accounting rights add their permissions to the role %s', (name) => {
  const role = name as Role;
  const added = permissionsOf(actor({ role, isAccountant: true })).filter(
    (one) => !permissionsOf(actor({ role })).includes(one),
  );
  const statements = role === Role.trucking ? [] : ['STATEMENTS_MANAGE'];
  expect(added).toEqual(['TIMECARDS_READ_ALL', ...statements, 'REPORTS_READ', 'ACCOUNTING']);
});

test('accounting rights add two permissions to engineers, and none to a pending account', () => {
  const engineer = { role: Role.blaze_engineer };
  const added = permissionsOf(actor({ ...engineer, isAccountant: true })).filter(
    (one) => !permissionsOf(actor(engineer)).includes(one),
  );
  expect(added).toEqual(['STATEMENTS_MANAGE', 'ACCOUNTING']);
  const pending = actor({ approvalStatus: ApprovalStatus.pending, isAccountant: true });
  expect(may(pending, Permission.ACCOUNTING)).toBe(false);
});

test.each([
  [
    'must change the password',
    { passwordResetRequired: true },
    { message: 'Password change required', reason: 'PASSWORD_CHANGE_REQUIRED' },
  ],
  ['is pending', { approvalStatus: ApprovalStatus.pending }, { message: 'Your account is waiting for approval' }],
  [
    'is rejected',
    { approvalStatus: ApprovalStatus.rejected },
    { message: 'Your registration was not approved. Please contact the administrator.' },
  ],
])('an administrator who %s has only the permissions PUBLIC and OWN_ACCOUNT', (_name, state, block) => {
  const blocked = actor({ role: Role.admin, ...state });
  expect(permissionsOf(blocked)).toEqual(['PUBLIC', 'OWN_ACCOUNT']);
  expect(refusalOf(blocked, Permission.USERS_MANAGE)).toEqual({ kind: 'forbidden', ...block });
  expect(refusalOf(blocked, Permission.OWN_ACCOUNT)).toBeNull();
  expect(refusalOf(blocked, Permission.PUBLIC)).toBeNull();
  expect(may(blocked, Permission.USERS_MANAGE)).toBe(false);
});

test('a signed-out request has only PUBLIC, and the refusal of an approved account has no reason code', () => {
  expect(refusalOf(null, Permission.PUBLIC)).toBeNull();
  expect(refusalOf(null, Permission.OWN_ACCOUNT)).toEqual({ kind: 'unauthenticated' });
  expect(refusalOf(null, Permission.PICKERS_READ)).toEqual({ kind: 'unauthenticated' });
  expect(refusalOf(actor(), Permission.USERS_MANAGE)).toEqual({ kind: 'forbidden' });
});

test('an account that must set up a second step is refused everything that is not public', () => {
  const missing = actor({ role: Role.admin, secondStepMissing: true });
  const refusal = {
    kind: 'unauthenticated',
    message: 'Set up your second step first',
    reason: 'SECOND_STEP_SETUP_REQUIRED',
  };
  expect(may(missing, Permission.TIMECARDS_READ)).toBe(false);
  expect(refusalOf(missing, Permission.PUBLIC)).toBeNull();
  for (const permission of [Permission.OWN_ACCOUNT, Permission.USERS_MANAGE]) {
    expect(refusalOf(missing, permission)).toEqual(refusal);
  }
  expect(permissionsOf(missing)).toEqual(['PUBLIC']);
});

test('in every state of an account, its published permissions are exactly those that are not refused', () => {
  const token = { id: '1', name: 'Payroll', permissions: ['TIMECARDS_READ'], mayWrite: false };
  const states: Partial<Actor>[] = [
    ...[{}, { passwordResetRequired: true }, { secondStepMissing: true }],
    ...Object.values(ApprovalStatus).map((approvalStatus) => ({ approvalStatus })),
  ];
  for (const state of [...states, ...states.map((each) => ({ ...each, token }))]) {
    const one = actor({ role: Role.admin, ...state });
    const open = Object.values(Permission).filter((permission) => refusalOf(one, permission) === null);
    expect([state, permissionsOf(one)]).toEqual([state, open]);
  }
});

describe('an access token', () => {
  const NEVER = [
    ...['PUBLIC', 'OWN_ACCOUNT', 'SECURITY', 'USERS_APPROVE', 'USERS_MANAGE'],
    ...['MENU_SUBMIT_TIMECARD', 'MENU_EQUIPMENT_HOURS', 'MENU_PRODUCTION_QUANTITY'],
  ];
  const program = (role: Role, permissions: readonly string[]) =>
    actor({ role, token: { id: 't', name: 'Export', permissions, mayWrite: true } });
  const refused = { kind: 'forbidden', message: 'This access token does not have the permission to do this' };

  test('never gets permissions for accounts or menus', () => {
    expect(Object.values(Permission).filter((permission) => !isGrantable(permission))).toEqual(NEVER);
    const greedy = program(Role.admin, Object.values(Permission));
    for (const permission of Object.values(Permission)) {
      const granted = !NEVER.includes(permission) && permission !== 'STORM_WATER';
      expect([permission, may(greedy, permission)]).toEqual([permission, granted]);
    }
    expect(refusalOf(greedy, Permission.PUBLIC)).toEqual(refused);
  });

  test('has only the permissions that its account still has', () => {
    const reader = program(Role.user, ['TIMECARDS_READ', 'REPORTS_READ']);
    expect(permissionsOf(reader)).toEqual(['TIMECARDS_READ']);
    expect(refusalOf(reader, Permission.TIMECARDS_READ)).toBeNull();
    expect(refusalOf(reader, Permission.TIMECARDS_SUBMIT)).toEqual(refused);
    expect(refusalOf(reader, Permission.REPORTS_READ)).toEqual({ kind: 'forbidden' });
  });
});
