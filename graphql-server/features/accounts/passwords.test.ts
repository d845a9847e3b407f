import { activityOf, call, DOORS, type Door } from '../../testing/accounts';
import { buildUser, PASSWORD } from '../../testing/factories';
import { tokenIn } from '../../testing/outbox';
import { startTestServer, type TestServer } from '../../testing/server';
import { PasswordResetToken } from './accounts.entity';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 }, { jobs: true });
});
afterAll(() => server.stop());

let visitors = 0;
/** Returns a client with a separate IP address, so that tests don't use up each other's limits. */
const visitor = () => server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` });
const loginWith = (email: string, password: string) => call('REST', visitor(), 'login', { email, password });
const signedIn = async ({ email, password }: { email: string; password: string }) =>
  visitor().login({ email, password });

const NEW = 'Chosen-anew-3';
const DEAD_LINK = { code: 'BAD_USER_INPUT', message: 'Password reset link is invalid or expired' };
const ASKED = 'If an account exists with this email, you will receive a password reset link';

/** Requests a reset link. Returns the token from the email. */
async function resetToken(email: string, door: Door = 'REST') {
  const before = server.outbox.to(email).length;
  expect(await call(door, visitor(), 'requestPasswordReset', { email })).toMatchObject({ code: 'OK', message: ASKED });
  return tokenIn(await server.outbox.waitFor(email, before + 1));
}
const reset = (token: string, newPassword = NEW, door: Door = 'REST') =>
  call(door, visitor(), 'resetPassword', { token, newPassword });

describe.each(DOORS)('a reset link, through %s', (door) => {
  test('sets a new password once, and ends every session of the account', async () => {
    const user = await buildUser(server.db);
    const elsewhere = await signedIn(user);
    const token = await resetToken(user.email, door);
    expect((await reset(token, NEW, door)).code).toBe('OK');
    expect((await call(door, elsewhere, 'me')).code).toBe('UNAUTHENTICATED');
    expect((await loginWith(user.email, PASSWORD)).code).toBe('UNAUTHENTICATED');
    expect((await loginWith(user.email, NEW)).code).toBe('OK');
    expect(await reset(token, 'Another-pass-4', door)).toMatchObject(DEAD_LINK);
  });

  test('requested for an unknown address gets the same response, but no email is sent', async () => {
    const email = `nobody-${door.toLowerCase()}@example.com`;
    const { code, message } = await call(door, visitor(), 'requestPasswordReset', { email });
    expect([code, message]).toEqual(['OK', ASKED]);
    const user = await buildUser(server.db);
    await resetToken(user.email);
    expect(server.outbox.to(email)).toEqual([]);
  });

  test('is refused without a token, with a wrong token, and with a weak password, and then still works', async () => {
    const token = await resetToken((await buildUser(server.db)).email);
    expect((await reset('', NEW, door)).message).toBe('Password reset token is missing');
    expect(await reset(`${token}x`, NEW, door)).toMatchObject(DEAD_LINK);
    expect((await reset(token, 'short', door)).message).toBe('Password must be at least 8 characters long');
    expect((await reset(token, NEW, door)).code).toBe('OK');
  });
});

describe('a reset link', () => {
  test('expires after an hour', async () => {
    const { id, email } = await buildUser(server.db);
    const token = await resetToken(email);
    const links = server.db.getRepository(PasswordResetToken);
    const minutes = ((await links.findOneByOrFail({ userId: id })).expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await links.update({ userId: id }, { expiresAt: new Date(Date.now() - 1000) });
    expect(await reset(token)).toMatchObject(DEAD_LINK);
  });

  test('works even if it is not the newest, and using it invalidates all links of the account', async () => {
    const { email } = await buildUser(server.db);
    const [first, second, third] = [await resetToken(email), await resetToken(email), await resetToken(email)];
    expect((await reset(second)).code).toBe('OK');
    for (const token of [first, second, third]) expect(await reset(token)).toMatchObject(DEAD_LINK);
  });

  test('used ten times concurrently works once', async () => {
    const { email } = await buildUser(server.db);
    const token = await resetToken(email);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `Chosen-anew-${index}`)));
    expect(responses.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const winner = responses.findIndex(({ code }) => code === 'OK');
    expect((await loginWith(email, `Chosen-anew-${winner}`)).code).toBe('OK');
  });

  test('is invalid once the password has been changed another way', async () => {
    const user = await buildUser(server.db);
    const token = await resetToken(user.email);
    const client = await signedIn(user);
    await call('REST', client, 'changePassword', { currentPassword: PASSWORD, newPassword: NEW });
    expect(await reset(token, 'Another-pass-4')).toMatchObject(DEAD_LINK);
  });

  test('ends a forced change, and works for twenty people concurrently', async () => {
    const users = await Promise.all(
      Array.from({ length: 20 }, () => buildUser(server.db, { passwordResetRequired: true })),
    );
    const tokens = await Promise.all(users.map(({ email }) => resetToken(email)));
    const responses = await Promise.all(tokens.map((token) => reset(token)));
    expect(responses.map(({ code }) => code)).toEqual(users.map(() => 'OK'));
    const { result } = await loginWith(users[0]!.email, NEW);
    expect(result).not.toHaveProperty('passwordResetRequired');
  });
});

describe.each(DOORS)('changing one’s own password, through %s', (door) => {
  const change = (client: Parameters<typeof call>[1], currentPassword: string, newPassword: string) =>
    call(door, client, 'changePassword', { currentPassword, newPassword });

  test('ends every other session and gives this one a new id', async () => {
    const user = await buildUser(server.db);
    const [here, elsewhere] = [await signedIn(user), await signedIn(user)];
    const sid = here.cookies.get('fieldbook.sid');
    expect(await change(here, PASSWORD, NEW)).toMatchObject({ code: 'OK', message: 'Your password was changed' });
    expect(here.cookies.get('fieldbook.sid')).not.toBe(sid);
    expect((await call(door, here, 'me')).code).toBe('OK');
    expect((await call(door, elsewhere, 'me')).code).toBe('UNAUTHENTICATED');
    expect((await loginWith(user.email, PASSWORD)).code).toBe('UNAUTHENTICATED');
    expect((await loginWith(user.email, NEW)).code).toBe('OK');
  });

  test.each([
    ['Wrong-pass-1', NEW, 'currentPassword', 'Current password is incorrect'],
    [PASSWORD, PASSWORD, 'newPassword', 'New password must be different from current password'],
    [PASSWORD, 'short', 'newPassword', 'Password must be at least 8 characters long'],
    ['', NEW, 'currentPassword', 'Current password is required'],
  ])('from %p to %p is rejected and changes nothing', async (current, next, path, message) => {
    const user = await buildUser(server.db);
    const client = await signedIn(user);
    const { code, errors } = await change(client, current, next);
    expect([code, errors]).toEqual(['BAD_USER_INPUT', [{ path, message }]]);
    expect((await call(door, client, 'me')).code).toBe('OK');
    expect((await loginWith(user.email, PASSWORD)).code).toBe('OK');
  });

  test('when required, blocks timecards until the password is changed', async () => {
    const user = await buildUser(server.db, { passwordResetRequired: true });
    const client = visitor();
    const { result } = await call(door, client, 'login', { email: user.email, password: PASSWORD });
    expect(result.passwordResetRequired).toBe(true);
    expect((await call(door, client, 'me')).result.passwordResetRequired).toBe(true);
    const refused = await client.rest('GET', '/api/timecards');
    const reason = 'PASSWORD_CHANGE_REQUIRED';
    expect([refused.status, refused.body]).toEqual([403, { message: 'Password change required', reason }]);
    const { errors } = await client.graphql('{ timecards { pageInfo { hasNextPage } } }');
    expect(errors![0]).toMatchObject({
      message: 'Password change required',
      extensions: { code: 'FORBIDDEN', reason },
    });

    expect((await change(client, PASSWORD, NEW)).code).toBe('OK');
    expect((await client.rest('GET', '/api/timecards')).status).toBe(200);
    expect((await call(door, client, 'me')).result.passwordResetRequired).toBe(false);
    expect((await call(door, client, 'logout')).code).toBe('OK');
  });
});

test('each step of a reset and of a change is logged, and so is a failed sign-in', async () => {
  const user = await buildUser(server.db);
  const token = await resetToken(user.email);
  await reset(token);
  await call('REST', visitor(), 'login', { email: user.email, password: PASSWORD });
  const client = await signedIn({ email: user.email, password: NEW });
  await call('REST', client, 'changePassword', { currentPassword: NEW, newPassword: 'Another-pass-4' });
  const actions = (await activityOf(server.db, user.email)).map(({ action }) => action);
  expect(actions).toEqual([
    'password reset requested',
    'password reset',
    'sign-in failed',
    'login',
    'password changed',
  ]);
});

test('of two concurrent changes, one succeeds, and the other fails and loses its session', async () => {
  const user = await buildUser(server.db);
  const [one, two] = [await signedIn(user), await signedIn(user)];
  const responses = await Promise.all(
    [one, two].map((client, index) =>
      call('REST', client, 'changePassword', { currentPassword: PASSWORD, newPassword: `Chosen-anew-${index}` }),
    ),
  );
  // The slower request fails: its password is already wrong, or its session has ended.
  expect([
    ['BAD_USER_INPUT', 'OK'],
    ['OK', 'UNAUTHENTICATED'],
  ]).toContainEqual(responses.map(({ code }) => code).sort());
  const winner = responses.findIndex(({ code }) => code === 'OK');
  expect((await call('REST', [one, two][winner]!, 'me')).code).toBe('OK');
  expect((await call('REST', [two, one][winner]!, 'me')).code).toBe('UNAUTHENTICATED');
  expect((await loginWith(user.email, `Chosen-anew-${winner}`)).code).toBe('OK');
});
