import { type Actor, ApprovalStatus, SecondStepMethod } from '../../access/actor';
import { Role } from '../../access/roles';
import type { Settings } from '../../settings/env';
import { asksSecondStep, currentUserOf, halfSignedIn, signInCharges } from './sign-in.policy';

const actor = (overrides: Partial<Actor> = {}) =>
  ({ id: 'a', role: Role.user, approvalStatus: ApprovalStatus.approved, ...overrides }) as Actor;

const settings = { spanish: true };

const NOTHING_SPECIAL = {
  isApproved: true,
  isPending: false,
  isAdmin: false,
  isEngineer: false,
  isTrucking: false,
  hasPassword: true,
  secondStepRequired: false,
  secondStepSetupRequired: false,
};

test.each<[string, Partial<Actor>, Partial<typeof NOTHING_SPECIAL>]>([
  ['a foreman', {}, {}],
  ['an administrator', { role: Role.admin }, { isAdmin: true }],
  ['an engineer', { role: Role.blaze_engineer }, { isEngineer: true }],
  ['a trucking clerk', { role: Role.trucking }, { isTrucking: true }],
  ['a new account', { approvalStatus: ApprovalStatus.pending }, { isApproved: false, isPending: true }],
  ['a rejected account', { approvalStatus: ApprovalStatus.rejected }, { isApproved: false }],
  ['an account without a password', { hasPassword: false }, { hasPassword: false }],
  ['an account with a password', { hasPassword: true }, {}],
  ['an account that must set up a second step', { secondStepMissing: true }, { secondStepSetupRequired: true }],
])('the client is told about %s', (_who, account, told) => {
  expect(currentUserOf(settings, actor(account))).toMatchObject({ ...account, id: 'a', ...NOTHING_SPECIAL, ...told });
});

test('the client is told the permissions of the account', () => {
  expect(currentUserOf(settings, actor()).permissions).toContain('TIMECARDS_SUBMIT');
  expect(currentUserOf(settings, actor()).permissions).not.toContain('USERS_MANAGE');
  expect(currentUserOf(settings, actor({ role: Role.admin })).permissions).toContain('USERS_MANAGE');
});

test.each([
  [true, 'es', 'es'],
  [true, null, null],
  [false, 'es', null],
] as const)('with SPANISH %s, the client is told the language %s as %s', (spanish, language, told) => {
  expect(currentUserOf({ spanish }, actor({ language })).language).toBe(told);
});

test('between the password and the second step, only public operations are permitted', () => {
  expect(halfSignedIn(settings, actor({ role: Role.admin }))).toMatchObject({
    id: 'a',
    isAdmin: true,
    permissions: ['PUBLIC'],
    secondStepRequired: true,
  });
});

const { totp, passkey, recovery_code } = SecondStepMethod;
test.each<[Settings['secondStep'], SecondStepMethod[] | undefined, boolean]>([
  ['optional', [totp], true],
  ['admins', [passkey, recovery_code], true],
  ['everyone', undefined, false],
  ['everyone', [recovery_code], false],
  ['off', [totp], false],
])('with the rule %s, an account with %j is asked for a second step: %s', (secondStep, secondStepMethods, asked) => {
  expect(asksSecondStep({ secondStep } as Settings, { secondStepMethods })).toBe(asked);
});

test('a sign-in is charged to its address first and to its account last, or to its known device', () => {
  expect(signInCharges('2001:db8::1', 'kim@example.com')).toEqual([
    { limit: 'signInAddress', key: '2001:db8::1' },
    { limit: 'signInPair', key: '2001:db8:0:0::/64 kim@example.com' },
    { limit: 'signInAccount', key: 'kim@example.com' },
  ]);
  expect(signInCharges('2001:db8::1', 'kim@example.com', 'device')).toEqual([
    { limit: 'knownDevice', key: 'device kim@example.com' },
    { limit: 'knownDevices', key: 'kim@example.com' },
  ]);
});
