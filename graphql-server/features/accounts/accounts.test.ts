import { randomUUID } from 'node:crypto';
import { ApprovalStatus, Role } from '../../access/actor';
import { hashOf } from '../../core/tokens';
import { activityOf, call, DOORS, tablesWith } from '../../testing/accounts';
import type { ApiClient } from '../../testing/client';
import { buildTimecard, buildUser, PASSWORD } from '../../testing/factories';
import { tokenIn } from '../../testing/outbox';
import { startTestServer, type TestServer } from '../../testing/server';
import { User } from '../users/users.entity';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 }, { jobs: true });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

let visitors = 0;
/** A browser at an address of its own, so that no limit of another test stands in its way. */
const visitor = () => server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` });
const newEmail = () => `${randomUUID()}@example.com`;
const account = (email: string) => server.db.getRepository(User).findOneByOrFail({ email });

const REGISTERED = 'Registration successful. Please check your email to verify your account.';
const DEAD_LINK = 'Email verification link is invalid or expired';

/** Registers and gives the token of the mail. */
async function registered(email: string, overrides: object = {}) {
  const before = server.outbox.to(email).length;
  await call('REST', visitor(), 'register', { email, password: PASSWORD, ...overrides });
  return tokenIn(await server.outbox.waitFor(email, before + 1));
}

describe.each(DOORS)('through %s', (door) => {
  test('a person registers, verifies, waits, is approved, and gets to work', async () => {
    const email = newEmail();
    const client = visitor();
    const credentials = { email, password: PASSWORD };
    const person = { ...credentials, firstName: ' Kim ', lastName: 'Reyes' };
    expect(await call(door, client, 'register', person)).toMatchObject({ code: 'OK', message: REGISTERED });

    const mail = await server.outbox.waitFor(email);
    expect(mail).toContain(`${server.settings.publicUrl}/verify-email?token=`);
    const unverified = await call(door, client, 'login', credentials);
    expect(unverified).toMatchObject({ code: 'FORBIDDEN', message: 'Please verify your email before logging in' });
    expect((await call(door, client, 'me')).code).toBe('UNAUTHENTICATED');

    const token = tokenIn(mail);
    expect(await call(door, client, 'verifyEmail', { token })).toMatchObject({ code: 'OK' });
    const { code, result } = await call(door, client, 'login', credentials);
    expect(code).toBe('OK');
    const expected = { email, firstName: 'Kim', role: 'user', isPending: true, isApproved: false };
    expect(result).toMatchObject({ ...expected, permissions: ['PUBLIC', 'OWN_ACCOUNT'] });
    expect((await call(door, client, 'me')).result).toMatchObject(expected);
    const early = await client.rest('POST', '/api/timecards', buildTimecard());
    expect([early.status, early.body.message]).toEqual([403, 'Your account is waiting for approval']);

    await admin.rest('POST', `/api/admin/users/${result.id}/approve`, { approved: true });
    expect(await server.outbox.waitFor(email, 2)).toContain('account was approved');
    expect((await call(door, client, 'me')).result).toMatchObject({ isPending: false, isApproved: true });
    expect((await client.rest('POST', '/api/timecards', buildTimecard())).status).toBe(201);
    expect((await call(door, visitor(), 'login', credentials)).result.isApproved).toBe(true);
    expect((await activityOf(server.db, email)).map(({ action }) => action)).toEqual([
      'registration',
      'sign-in failed',
      'email verified',
      'login',
      'user approved',
      'timecard submitted',
      'login',
    ]);
  });

  test('registering answers the same for an address that is new, unverified or taken', async () => {
    const [unknown, unverified, taken] = [newEmail(), newEmail(), newEmail()];
    await buildUser(server.db, { email: unverified, emailVerified: false });
    await buildUser(server.db, { email: taken });
    for (const email of [unknown, unverified, taken]) {
      const answer = await call(door, visitor(), 'register', { email, password: PASSWORD });
      expect(answer.result).toEqual({ message: REGISTERED });
    }
  });

  test('a password is refused with the first rule it breaks', async () => {
    for (const [password, message] of [
      ['short', 'Password must be at least 8 characters long'],
      ['longenough', 'Password must contain at least one uppercase letter'],
      ['LONGENOUGH', 'Password must contain at least one lowercase letter'],
      ['LongEnough', 'Password must contain at least one number'],
    ]) {
      const answer = await call(door, visitor(), 'register', { email: newEmail(), password });
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', message, errors: [{ path: 'password', message }] });
    }
  });

  test('rejected people may sign in to see that they are, and nothing else', async () => {
    const { email } = await buildUser(server.db, { approvalStatus: ApprovalStatus.rejected });
    const client = visitor();
    const { code, result } = await call(door, client, 'login', { email, password: PASSWORD });
    expect([code, result.isPending, result.isApproved, result.approvalStatus]).toEqual([
      'OK',
      false,
      false,
      'rejected',
    ]);
    expect((await client.rest('GET', '/api/timecards')).status).toBe(403);
  });
});

describe('registering an address again', () => {
  test('while it is unverified: the newest registration counts, with its password and its link alone', async () => {
    const email = newEmail();
    const first = await registered(email, { password: 'First-pass-1', firstName: 'First' });
    const second = await registered(email, { password: 'Second-pass-2', firstName: 'Second' });
    expect(await call('REST', visitor(), 'verifyEmail', { token: first })).toMatchObject({ message: DEAD_LINK });
    expect((await call('REST', visitor(), 'verifyEmail', { token: second })).code).toBe('OK');
    expect((await call('REST', visitor(), 'login', { email, password: 'First-pass-1' })).code).toBe('UNAUTHENTICATED');
    const { result } = await call('REST', visitor(), 'login', { email, password: 'Second-pass-2' });
    expect(result.firstName).toBe('Second');
  });

  test('kills the older link at once, before the new mail is even written', async () => {
    const email = newEmail();
    const token = await registered(email);
    await call('REST', visitor(), 'register', { email, password: PASSWORD });
    expect((await account(email)).emailVerificationToken).not.toBe(hashOf(token));
  });

  test('while it is unverified but approved already: it waits again, since somebody else may be asking', async () => {
    const email = newEmail();
    await registered(email);
    await admin.rest('POST', `/api/admin/users/${(await account(email)).id}/approve`, { approved: true });
    await registered(email);
    expect((await account(email)).approvalStatus).toBe(ApprovalStatus.pending);
  });

  test('while it is unverified and rejected: it stays rejected', async () => {
    const { email } = await buildUser(server.db, { emailVerified: false, approvalStatus: ApprovalStatus.rejected });
    await registered(email);
    expect((await account(email)).approvalStatus).toBe(ApprovalStatus.rejected);
  });

  test('once it is verified: nothing changes, and the owner is told, with a link to reset the password', async () => {
    const user = await buildUser(server.db);
    const before = await account(user.email);
    await call('REST', visitor(), 'register', { email: user.email, password: 'Other-pass-9', firstName: 'Other' });
    const mail = await server.outbox.waitFor(user.email);
    expect(mail).toContain('You already have a Fieldbook account');
    const after = await account(user.email);
    for (const field of ['passwordHash', 'firstName', 'approvalStatus', 'emailVerified', 'sessionEpoch'] as const) {
      expect(after[field]).toBe(before[field]);
    }
    const reset = { token: tokenIn(mail), newPassword: 'Chosen-anew-3' };
    expect((await call('REST', visitor(), 'resetPassword', reset)).code).toBe('OK');
  });

  test('in other letters is the same address', async () => {
    const email = newEmail();
    await registered(email);
    await call('REST', visitor(), 'register', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    await server.outbox.waitFor(email, 2);
    const rows = await server.db.query('SELECT email FROM users WHERE lower(email) = $1', [email]);
    expect(rows).toEqual([{ email }]);
  });

  test('ten times at once makes one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('REST', visitor(), 'register', { email, password: PASSWORD })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']));
    expect(await server.db.query('SELECT email FROM users WHERE email = $1', [email])).toHaveLength(1);
  });
});

describe('a verification link', () => {
  test.each(DOORS)('works once, and is refused without a token or with a wrong one (%s)', async (door) => {
    const token = await registered(newEmail());
    expect((await call(door, visitor(), 'verifyEmail', { token })).code).toBe('OK');
    for (const dead of [token, 'wrong', `${token}x`]) {
      const { code, message } = await call(door, visitor(), 'verifyEmail', { token: dead });
      expect([code, message]).toEqual(['BAD_USER_INPUT', DEAD_LINK]);
    }
    const { message } = await call(door, visitor(), 'verifyEmail', { token: '' });
    expect(message).toBe('Email verification link is invalid');
  });

  test('lasts a day', async () => {
    const email = newEmail();
    const token = await registered(email);
    const hours = ((await account(email)).emailVerificationExpires!.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await server.db.query(
      `UPDATE users SET "emailVerificationExpires" = now() - interval '1 second' WHERE email = $1`,
      [email],
    );
    expect((await call('REST', visitor(), 'verifyEmail', { token })).message).toBe(DEAD_LINK);
  });

  test('of twenty people who click at once works for each', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => registered(newEmail())));
    const answers = await Promise.all(tokens.map((token) => call('REST', visitor(), 'verifyEmail', { token })));
    expect(answers.map(({ code }) => code)).toEqual(tokens.map(() => 'OK'));
  });
});

test('no token stands in clear anywhere in the database, the queue of jobs included; its hash does', async () => {
  const email = newEmail();
  const verification = await registered(email);
  expect(await tablesWith(server.db, verification)).toEqual([]);
  expect(await tablesWith(server.db, hashOf(verification))).toEqual(['public.users']);
  await call('REST', visitor(), 'verifyEmail', { token: verification });
  await call('REST', visitor(), 'requestPasswordReset', { email });
  const reset = tokenIn(await server.outbox.waitFor(email, 2));
  expect(await tablesWith(server.db, reset)).toEqual([]);
  expect((await tablesWith(server.db, hashOf(reset))).sort()).toEqual(['public.password_reset_tokens', 'public.users']);
  expect(await tablesWith(server.db, PASSWORD)).toEqual([]);
});
