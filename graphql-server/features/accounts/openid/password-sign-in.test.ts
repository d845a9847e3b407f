import { Role } from '../../../access/roles';
import { call, DOORS } from '../../../testing/accounts';
import { secondPool } from '../../../testing/database';
import { buildUser } from '../../../testing/factories';
import { OPENID_CLIENT, type OpenidProvider, startOpenidProvider } from '../../../testing/openid-provider';
import { tokenIn } from '../../../testing/outbox';
import { startTestServer, type TestServer } from '../../../testing/server';

const ADMIN = 'first@example.com';
const REFUSED = { code: 'FORBIDDEN', message: 'Sign in with Blaze ID' };

let provider: OpenidProvider;
let server: TestServer;
let open: TestServer;
beforeAll(async () => {
  provider = await startOpenidProvider();
  const openid = { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID' };
  const admin = { email: 'First@Example.com', password: 'Crane-hook-7' };
  server = await startTestServer({ openid, admin, passwordSignIn: false }, { jobs: true });
  open = await startTestServer({ openid }, { database: await secondPool(server.databaseUrl) });
});
afterAll(async () => {
  await open.stop();
  await server.stop();
  await provider.close();
});

describe.each(DOORS)('with passwords off, through %s,', (door) => {
  test('registering, requesting a reset link, resetting the password, and signing in are refused', async () => {
    const { email, password } = await buildUser(server.db);
    const client = server.client();
    expect(await call(door, client, 'register', { email: 'new@example.com', password })).toMatchObject(REFUSED);
    expect(await call(door, client, 'requestPasswordReset', { email })).toMatchObject(REFUSED);
    expect(await call(door, client, 'login', { email, password })).toMatchObject(REFUSED);
    await call('REST', open.client(), 'requestPasswordReset', { email });
    const token = tokenIn(await server.outbox.waitFor(email, 1));
    expect(await call(door, client, 'resetPassword', { token, newPassword: 'Chosen-anew-3' })).toMatchObject(REFUSED);
  });

  test('a reset with an unknown token or a bad password is refused first', async () => {
    for (const reset of [
      { token: 'unknown', newPassword: 'Chosen-anew-3' },
      { token: 'unknown', newPassword: 'x' },
    ]) {
      expect(await call(door, server.client(), 'resetPassword', reset)).toMatchObject(REFUSED);
    }
  });

  test('existing sessions continue, and a person with a password can still confirm with it', async () => {
    const user = await buildUser(server.db);
    const client = await open.client().login(user);
    const there = server.client();
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    expect((await call(door, there, 'me')).code).toBe('OK');
    expect((await call(door, there, 'confirmPassword', { password: user.password })).code).toBe('OK');
  });
});

test('the administrator in ADMIN_EMAIL can sign in and reset the password while the provider is down', async () => {
  const admin = await buildUser(server.db, { role: Role.admin, email: ADMIN });
  provider.failure = 503;
  expect((await call('REST', server.client(), 'login', { email: ADMIN, password: admin.password })).code).toBe('OK');
  expect((await call('REST', server.client(), 'requestPasswordReset', { email: ADMIN })).code).toBe('OK');
  const token = tokenIn(await server.outbox.waitFor(ADMIN, 1));
  const reset = { token, newPassword: 'Chosen-anew-3' };
  expect((await call('REST', server.client(), 'resetPassword', reset)).code).toBe('OK');
  provider.failure = undefined;
});
