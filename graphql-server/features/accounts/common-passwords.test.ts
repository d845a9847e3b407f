import { Role } from '../../access/roles';
import { call } from '../../testing/accounts';
import type { ApiClient } from '../../testing/client';
import { buildUser, PASSWORD } from '../../testing/factories';
import { tokenIn } from '../../testing/outbox';
import { startTestServer, type TestServer } from '../../testing/server';

const TOO_COMMON = 'This password is too common';

let server: TestServer;
beforeAll(async () => {
  const names = { projectTitle: 'Fieldbook', contractorName: 'Blaze Construction, Inc.' };
  server = await startTestServer({ commonPasswords: 'refuse', ...names }, { jobs: true });
});
afterAll(() => server.stop());

/** Sends a new password to each operation that takes one, and returns the messages at the password's field. */
async function refusals(password: string): Promise<(string | undefined)[]> {
  const user = await buildUser(server.db, { firstName: 'Kim', lastName: 'Reyes' });
  const own = await server.client().login(user);
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  await call('REST', own, 'requestPasswordReset', { email: user.email });
  const token = tokenIn(await server.outbox.waitFor(user.email, 1));
  const named = { firstName: 'Kim', lastName: 'Reyes', email: `kim-${user.email}` };
  const rest = async (client: ApiClient, path: string, input: object) => {
    const { status, body } = await client.rest('POST', path, input);
    return status === 400 ? body.errors?.[0]?.message : `${status}`;
  };
  return [
    await rest(server.client(), '/api/register', { ...named, password }),
    await rest(server.client(), '/api/reset-password', { token, newPassword: password }),
    await rest(own, '/api/change-password', { currentPassword: PASSWORD, newPassword: password }),
    await rest(admin, '/api/admin/users', { ...named, role: 'user', password }),
    await rest(admin, `/api/admin/users/${user.id}/set-password`, { password, adminPassword: PASSWORD }),
  ];
}

test.each(['Password1!', 'P@ssw0rd1', 'Welcome1!', 'Qwerty123!', 'Blaze-2026', 'Passw0rd', 'Superman1'])(
  '%s is refused at each place that sets a password',
  async (password) => {
    expect(await refusals(password)).toEqual(Array(5).fill(TOO_COMMON));
  },
);

test.each(['Fieldbook2026', 'Blaze-Construction-1', 'KimReyes1', 'Reyes.2026!', 'Example.com1'])(
  '%s, which consists of names, is refused at each place that sets a password',
  async (password) => {
    expect(await refusals(password)).toEqual(Array(5).fill(TOO_COMMON));
  },
);

test('a password with a name and other letters is accepted', async () => {
  const input = { email: 'kim@quarry.example', firstName: 'Kim', lastName: 'Reyes', password: 'Reyes-crane-7' };
  expect((await server.client().rest('POST', '/api/register', input)).status).toBe(201);
});

test('passwords that are hard to guess are accepted, even if they are long', async () => {
  const long = Array.from({ length: 200 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 94))).join('');
  for (const password of ['Kx9f2LqA', 'Gravel-bed-4', long.replace(/^.../, 'Aa1')]) {
    const input = { email: `${password.length}@quarry.example`, password };
    expect((await server.client().rest('POST', '/api/register', input)).status).toBe(201);
  }
});

test('a common password without an uppercase letter is refused for the missing letter, not as common', async () => {
  expect(await refusals('password1')).toEqual(Array(5).fill('Password must contain at least one uppercase letter'));
});

test('a server that allows common passwords accepts them', async () => {
  const relaxed = await startTestServer();
  const { status } = await relaxed
    .client()
    .rest('POST', '/api/register', { email: 'kim@example.com', password: 'Password1' });
  expect(status).toBe(201);
  await relaxed.stop();
});
