import { ApprovalStatus } from '../access/actor';
import { Role } from '../access/roles';
import type { User } from '../features/users/users.entity';
import { noPassword } from '../services/passwords';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { prepareFirstStart } from './first-start';

const EMAIL = 'owner@example.com';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildUser(server.db, { role: Role.admin });
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('DELETE FROM users WHERE email = $1', [EMAIL]));

const start = (changes: object = {}) =>
  prepareFirstStart(server.db, {
    ...server.settings,
    demoData: false,
    passwordSignIn: false,
    admin: { email: 'Owner@Example.com', password: 'Crane-hook-7' },
    ...changes,
  });

test('with PASSWORD_SIGN_IN=off, the server starts if ADMIN_EMAIL is an administrator with a password', async () => {
  await buildUser(server.db, { email: EMAIL, role: Role.admin });
  await expect(start()).resolves.toEqual({ signIn: `sign in as Owner@Example.com` });
});

test.each<[string, Partial<User> | undefined]>([
  ['there is no such account', undefined],
  ['the account is no administrator', { role: Role.user }],
  ['the account is rejected', { role: Role.admin, approvalStatus: ApprovalStatus.rejected }],
  ['the account is pending', { role: Role.admin, approvalStatus: ApprovalStatus.pending }],
  ['the address is not verified', { role: Role.admin, emailVerified: false }],
  ['the account has no password', { role: Role.admin, passwordHash: noPassword() }],
])('with PASSWORD_SIGN_IN=off, the server refuses to start if %s', async (_state, account) => {
  if (account) await buildUser(server.db, { email: EMAIL, ...account });
  await expect(start()).rejects.toThrow(
    'PASSWORD_SIGN_IN can be off only while ADMIN_EMAIL names an administrator with a password, not owner@example.com.',
  );
  await expect(start({ passwordSignIn: true })).resolves.toBeDefined();
});
