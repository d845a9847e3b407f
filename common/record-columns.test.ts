import { accountNotes, USER_COLUMNS } from './record-columns';

const account = {
  role: 'user',
  approvalStatus: 'pending',
  emailVerified: false,
  passwordResetRequired: true,
  hasSecondStep: true,
} as const;

test('an account’s status includes all remarks about signing in', () => {
  expect(USER_COLUMNS.status.text?.(account)).toBe('Pending, Email not verified, Must change password, Second step');
});

test('an account that can sign in with its password alone has no remarks', () => {
  expect(accountNotes({ ...account, emailVerified: true, passwordResetRequired: false, hasSecondStep: false })).toEqual(
    [],
  );
});
