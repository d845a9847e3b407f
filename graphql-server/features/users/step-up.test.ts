import { randomUUID } from 'node:crypto';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { activityOf, call, DOORS } from '../../testing/accounts';
import type { ApiClient } from '../../testing/client';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { User } from './users.entity';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.stop());

let visitors = 0;
const visitor = () => server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` });
const administrator = () => buildUser(server.db, { role: Role.admin });
const stored = (id: string) => server.db.getRepository(User).findOneBy({ id });

/** Moves the time at which this person entered the password back by `minutes`, in all sessions. */
const passMinutes = ({ id }: User, minutes: number) =>
  server.db.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}',
       to_jsonb((sess->'passport'->'user'->>'confirmedAt')::bigint - $2 * 60000))::json
     WHERE sess->'passport'->'user'->>'id' = $1`,
    [id, minutes],
  );

const CONFIRM = { status: 403, message: 'Confirm your password', reason: 'PASSWORD_CONFIRMATION' };
type Act = (client: ApiClient, id: string) => Promise<{ status: number; message?: string; reason?: string }>;
const rest =
  (method: string, path: (id: string) => string, body?: () => object): Act =>
  async (client, id) => {
    const response = await client.rest(method, path(id), body?.());
    return { status: response.status, message: response.body?.message, reason: response.body?.reason };
  };
const mutation =
  (name: string, type: string, input: (id: string) => object, fields = '{ id }'): Act =>
  async (client, id) => {
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`;
    const { errors } = await client.graphql(document, { input: input(id) });
    if (!errors) return { status: 200 };
    const { code, reason } = errors[0]!.extensions;
    return { status: code === 'FORBIDDEN' ? 403 : 500, message: errors[0]!.message, reason };
  };

const newAdmin = () => ({ email: `${randomUUID()}@example.com`, password: 'Gravel-bed-4', role: 'admin' });
const pending = { approvalStatus: ApprovalStatus.pending };

/** Actions that require confirmation: name, target, request, and a check of the effect. */
const risky: [what: string, whom: Partial<User>, act: Act, done: (user: User | null) => boolean][] = [
  [
    'PATCH role',
    {},
    rest(
      'PATCH',
      (id) => `/api/admin/users/${id}/role`,
      () => ({ role: 'admin' }),
    ),
    (user) => user?.role === 'admin',
  ],
  [
    'setUserRole',
    {},
    mutation('setUserRole', 'SetUserRoleInput', (id) => ({ id, role: 'admin' })),
    (user) => user?.role === 'admin',
  ],
  [
    'setUserApproval with the role',
    pending,
    mutation('setUserApproval', 'SetUserApprovalInput', (id) => ({ id, approved: true, role: 'admin' })),
    (user) => user?.role === 'admin' && user.approvalStatus === 'approved',
  ],
  [
    'POST approve of an account that has the role',
    { approvalStatus: ApprovalStatus.rejected, role: Role.admin },
    rest(
      'POST',
      (id) => `/api/admin/users/${id}/approve`,
      () => ({ approved: true }),
    ),
    (user) => user?.approvalStatus === 'approved',
  ],
  ['DELETE', {}, rest('DELETE', (id) => `/api/admin/users/${id}`), (user) => user === null],
  ['deleteUser', {}, mutation('deleteUser', 'RecordInput', (id) => ({ id }), ''), (user) => user === null],
];

describe.each(risky)('%s', (_what, whom, act, done) => {
  test('needs no confirmation within ten minutes of signing in', async () => {
    const admin = await administrator();
    const client = await visitor().login(admin);
    await passMinutes(admin, 9);
    const user = await buildUser(server.db, whom);
    expect((await act(client, user.id)).status).toBeLessThan(300);
    expect(done(await stored(user.id))).toBe(true);
  });

  test('needs the password again ten minutes after signing in, and then works only in this session', async () => {
    const admin = await administrator();
    const [client, elsewhere] = [await visitor().login(admin), await visitor().login(admin)];
    await passMinutes(admin, 10);
    const user = await buildUser(server.db, whom);
    expect(await act(client, user.id)).toMatchObject(CONFIRM);
    expect(done(await stored(user.id))).toBe(false);
    expect((await call('GraphQL', client, 'confirmPassword', { password: PASSWORD })).code).toBe('OK');
    expect(await act(elsewhere, user.id)).toMatchObject(CONFIRM);
    expect((await act(client, user.id)).status).toBeLessThan(300);
    expect(done(await stored(user.id))).toBe(true);
  });
});

test.each(DOORS)(
  'ten minutes after signing in, creating an administrator needs the password again (%s)',
  async (door) => {
    const admin = await administrator();
    const client = await visitor().login(admin);
    await passMinutes(admin, 10);
    const create = async (input: object) =>
      door === 'REST'
        ? (await client.rest('POST', '/api/admin/users', input)).status
        : ((await client.graphql('mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', { input }))
            .errors?.[0]?.extensions.reason ?? 201);
    expect(await create(newAdmin())).toBe(door === 'REST' ? 403 : 'PASSWORD_CONFIRMATION');
    expect(await create({ ...newAdmin(), role: 'field' })).toBe(201);
    await call(door, client, 'confirmPassword', { password: PASSWORD });
    expect(await create(newAdmin())).toBe(201);
  },
);

test('giving another role, approving, certifying, and forcing a reset need no confirmation', async () => {
  const admin = await administrator();
  const client = await visitor().login(admin);
  await passMinutes(admin, 600);
  const { id } = await buildUser(server.db, pending);
  const on = (path: string) => `/api/admin/users/${id}/${path}`;
  for (const [method, path, body] of [
    ['POST', 'approve', { approved: true }],
    ['PATCH', 'role', { role: 'field' }],
    ['PATCH', 'storm-water', { certified: true }],
    ['POST', 'force-reset', {}],
  ] as const) {
    expect([path, (await client.rest(method, on(path), body)).status]).toEqual([path, 200]);
  }
});

test('the administrator’s own password in set-password counts as a confirmation', async () => {
  const admin = await administrator();
  const client = await visitor().login(admin);
  await passMinutes(admin, 600);
  const { id } = await buildUser(server.db);
  const set = (adminPassword: string) =>
    client.rest('POST', `/api/admin/users/${id}/set-password`, { password: 'Gravel-bed-4', adminPassword });
  expect((await set('Wrong-pass-1')).status).toBe(400);
  expect((await client.rest('DELETE', `/api/admin/users/${id}`)).status).toBe(403);
  expect((await set(PASSWORD)).status).toBe(200);
  expect((await client.rest('DELETE', `/api/admin/users/${id}`)).status).toBe(204);
});

test('forcing a password reset of one’s own account does not confirm the new session', async () => {
  const admin = await administrator();
  const client = await visitor().login(admin);
  await passMinutes(admin, 600);
  expect((await client.rest('POST', `/api/admin/users/${admin.id}/force-reset`)).status).toBe(200);
  await server.db.getRepository(User).update({ id: admin.id }, { passwordResetRequired: false });
  const { id } = await buildUser(server.db);
  expect((await client.rest('DELETE', `/api/admin/users/${id}`)).status).toBe(403);
});

describe.each(DOORS)('confirming a password, through %s', (door) => {
  test('requires the right password, and both success and failure are logged', async () => {
    const admin = await administrator();
    const client = await visitor().login(admin);
    const wrong = await call(door, client, 'confirmPassword', { password: 'Wrong-pass-1' });
    expect(wrong).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'password', message: 'Password is incorrect' }],
    });
    expect((await call(door, client, 'confirmPassword', { password: PASSWORD })).code).toBe('OK');
    expect((await activityOf(server.db, admin.email)).map(({ action }) => action)).toEqual([
      'login',
      'password confirmation failed',
      'password confirmed',
    ]);
  });

  test('is refused after ten wrong passwords', async () => {
    const admin = await administrator();
    const client = await visitor().login(admin);
    for (let time = 0; time < 10; time++) {
      expect((await call(door, client, 'confirmPassword', { password: 'Wrong-pass-1' })).code).toBe('BAD_USER_INPUT');
    }
    expect((await call(door, client, 'confirmPassword', { password: PASSWORD })).code).toBe('TOO_MANY_REQUESTS');
  });
});
