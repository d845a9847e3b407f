import { randomUUID } from 'node:crypto';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { hashOf } from '../../core/tokens';
import { activityOf, call, DOORS, tablesWith } from '../../testing/accounts';
import type { ApiClient } from '../../testing/client';
import { buildTimecard, buildUser, PASSWORD } from '../../testing/factories';
import { tokenIn } from '../../testing/outbox';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 }, { jobs: true });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

let visitors = 0;
/** Returns a client with a separate IP address, so that tests don't use up each other's limits. */
const visitor = () => server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` });
const newEmail = () => `${randomUUID()}@example.com`;

const REGISTERED = 'Registration successful. Please check your email to verify your account.';

/** Registers an account. Returns the token from the email. */
async function registered(email: string, overrides: object = {}) {
  const before = server.outbox.to(email).length;
  await call('REST', visitor(), 'register', { email, password: PASSWORD, ...overrides });
  return tokenIn(await server.outbox.waitFor(email, before + 1));
}

describe.each(DOORS)('through %s', (door) => {
  test('a person registers, verifies the email, is approved, and submits a timecard', async () => {
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
    const actions = (await activityOf(server.db, email)).map(({ action }) => action);
    // The 403 before approval also adds a log row. The row has its own transaction, so its place in the order varies.
    expect(actions.filter((action) => action !== 'access rejected')).toEqual([
      'registration',
      'sign-in failed',
      'email verified',
      'login',
      'user approved',
      'timecard submitted',
      'login',
    ]);
  });

  test('registering gets the same response for a new, an unverified, and a taken address', async () => {
    const [unknown, unverified, taken] = [newEmail(), newEmail(), newEmail()];
    await buildUser(server.db, { email: unverified, emailVerified: false });
    await buildUser(server.db, { email: taken });
    for (const email of [unknown, unverified, taken]) {
      const response = await call(door, visitor(), 'register', { email, password: PASSWORD });
      expect(response.result).toEqual({ message: REGISTERED });
    }
  });

  test('the error for a rejected password names the first rule that it breaks', async () => {
    for (const [password, message] of [
      ['short', 'Password must be at least 8 characters long'],
      ['longenough', 'Password must contain at least one uppercase letter'],
      ['LONGENOUGH', 'Password must contain at least one lowercase letter'],
      ['LongEnough', 'Password must contain at least one number'],
    ]) {
      const response = await call(door, visitor(), 'register', { email: newEmail(), password });
      expect(response).toMatchObject({ code: 'BAD_USER_INPUT', message, errors: [{ path: 'password', message }] });
    }
  });

  test('a rejected person can sign in and see the approval status, but cannot read timecards', async () => {
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

test('the database and its job queue hold tokens only as hashes', async () => {
  const email = newEmail();
  const verification = await registered(email);
  expect(await tablesWith(server.db, verification)).toEqual([]);
  expect(await tablesWith(server.db, hashOf(verification))).toEqual(
    expect.arrayContaining(['public.users', 'public.registrations']),
  );
  await call('REST', visitor(), 'verifyEmail', { token: verification });
  await call('REST', visitor(), 'requestPasswordReset', { email });
  const reset = tokenIn(await server.outbox.waitFor(email, 2));
  expect(await tablesWith(server.db, reset)).toEqual([]);
  expect((await tablesWith(server.db, hashOf(reset))).sort()).toEqual(['public.password_reset_tokens', 'public.users']);
  expect(await tablesWith(server.db, PASSWORD)).toEqual([]);
});
