import { roleNames } from '../../../common/names';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { openDatabase } from '../../start/database';
import type { ApiClient, Json } from '../../testing/client';
import { buildTimecard, buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { User } from './users.entity';

let server: TestServer;
let admin: User & { password: string };
let adminClient: ApiClient;
beforeAll(async () => {
  server = await startTestServer({}, { jobs: true });
  admin = await buildUser(server.db, { role: Role.admin });
  adminClient = await server.client().login(admin);
});
afterAll(() => server.stop());

const build = (overrides: Partial<User> = {}) => buildUser(server.db, overrides);
const stored = (id: string) => server.db.getRepository(User).findOneBy({ id });
const signIn = (email: string, password: string) =>
  server
    .client()
    .rest('POST', '/api/login', { email, password })
    .then(({ status }) => status);
const isSignedIn = async (client: ApiClient) => (await client.rest('GET', '/api/auth/user')).status === 200;
const sessionsOf = async (id: string) =>
  (await server.db.query(`SELECT sid FROM sessions WHERE sess->'passport'->'user'->>'id' = $1`, [id])).length;
const lastLogged = async () =>
  (
    await server.db.query(
      `SELECT action, details, "userId" FROM activity_logs WHERE action <> 'login' ORDER BY "createdAt" DESC LIMIT 1`,
    )
  )[0];
const mutate = (client: ApiClient, name: string, type: string, input: object, fields = '{ id }') =>
  client.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`, { input });

describe('the list of users', () => {
  test('is the same through both doors, newest first, and has no secrets', async () => {
    const newest = await build({ role: Role.field, stormWaterCertified: true });
    const { body } = await adminClient.rest('GET', '/api/admin/users');
    expect(body[0]).toEqual({
      id: newest.id,
      email: newest.email,
      firstName: 'Kim',
      lastName: 'Reyes',
      profileImageUrl: null,
      role: 'field',
      approvalStatus: 'approved',
      emailVerified: true,
      stormWaterCertified: true,
      passwordResetRequired: false,
      createdAt: newest.createdAt.toISOString(),
    });
    const { data } = await adminClient.graphql('{ users { id role createdAt } }');
    expect(data.users.map((user: any) => user.id)).toEqual(body.map((user: any) => user.id));
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
});

describe('the pages of users', () => {
  const fields = 'edges { node { id email } cursor } pageInfo { hasNextPage endCursor }';
  const read = async (args: string, selected = fields) => {
    const { data, errors } = await adminClient.graphql(`{ userRows(${args}) { ${selected} } }`);
    expect(errors).toBeUndefined();
    return data.userRows;
  };
  const ids = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id);

  test('have each account once, newest first', async () => {
    const { data } = await adminClient.graphql('{ users { id } }');
    const all: string[] = [];
    for (let after = ''; ; ) {
      const page = await read(`first: 2${after && `, after: "${after}"`}`);
      all.push(...ids(page));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(all).toEqual(data.users.map(({ id }: { id: string }) => id));
  });

  test.each(['name', '-email', 'role', '-status', 'joined'])('are sorted by %s, page by page', async (sort) => {
    for (const lastName of ['Area 10', 'area 9', 'Area 9']) await build({ lastName });
    const selection =
      'edges { node { id firstName lastName email role approvalStatus createdAt } } pageInfo { hasNextPage endCursor }';
    const whole = await read(`first: 100, sort: "${sort}"`, selection);
    const paged: string[] = [];
    for (let after = ''; ; ) {
      const page = await read(`first: 2, sort: "${sort}"${after && `, after: "${after}"`}`, selection);
      paged.push(...ids(page));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(paged).toEqual(ids(whole));
    const text = ({ node }: Json) =>
      ({
        name: [node.firstName, node.lastName].filter(Boolean).join(' '),
        email: node.email,
        role: roleNames[node.role as Role],
        status: node.approvalStatus,
        joined: node.createdAt,
      })[sort.replace('-', '')]!;
    const texts: string[] = whole.edges.map(text);
    const turn = sort.startsWith('-') ? -1 : 1;
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });
    expect(texts).toEqual([...texts].sort((one, other) => turn * compare(one, other)));
  });

  test('are not sorted by anything else', async () => {
    const { errors } = await adminClient.graphql('{ userRows(sort: "passwordHash") { edges { node { id } } } }');
    expect(errors![0]!.message).toBe('Users can be sorted by name, email, role, status, or joined');
  });

  test('can be searched by name, email, and role, and filtered by role and status, with counts', async () => {
    const account = { firstName: 'Zo\u0065\u0301', lastName: 'Quarry', email: 'stone_1@example.com' };
    const quarry = await build({ ...account, role: Role.trucking });
    const pending = await build({ lastName: 'Quarry', approvalStatus: ApprovalStatus.pending });
    expect(ids(await read('search: "zoé quarry"'))).toEqual([quarry.id]);
    expect(ids(await read('search: "STONE_1@"'))).toEqual([quarry.id]);
    expect(ids(await read('search: "stone%"'))).toEqual([]);
    expect(ids(await read('search: "Trucking"'))).toContain(quarry.id);
    expect(ids(await read('search: "quarry", role: trucking'))).toEqual([quarry.id]);
    expect(ids(await read('search: "quarry", approvalStatus: pending'))).toEqual([pending.id]);
    expect(await read('search: "quarry", first: 1', 'totalCount approvedCount pendingCount')).toEqual({
      totalCount: 2,
      approvedCount: 1,
      pendingCount: 1,
    });
    const { body: text } = await adminClient.rest('GET', '/api/admin/users/export?search=quarry&role=trucking');
    expect(text).toContain('stone_1@example.com');
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  test('are for administrators only', async () => {
    const client = await server.client().login(await build());
    const { errors } = await client.graphql('{ userRows { edges { node { id } } } }');
    expect(errors![0]!.extensions!['code']).toBe('FORBIDDEN');
  });
});

test('setRoleTimecardsExpected changes all approved accounts with a role and writes one log line', async () => {
  const [one, other, pending] = await Promise.all([
    build({ role: Role.field }),
    build({ role: Role.field, timecardExpected: true }),
    build({ role: Role.field, approvalStatus: ApprovalStatus.pending }),
  ]);
  const foreman = await build();
  await server.db.query(`UPDATE users SET "timecardExpected" = false WHERE role = 'field' AND id <> ALL ($1)`, [
    [other!.id],
  ]);
  await server.db.query(`UPDATE users SET "approvalStatus" = 'rejected' WHERE role = 'field' AND id <> ALL ($1)`, [
    [one!.id, other!.id, pending!.id],
  ]);
  const { data } = await mutate(
    adminClient,
    'setRoleTimecardsExpected',
    'SetRoleTimecardsExpectedInput',
    { role: 'field', expected: true },
    '',
  );
  expect(data.setRoleTimecardsExpected).toBe(1);
  const expected = await Promise.all([one!, other!, pending!, foreman].map(({ id }) => stored(id)));
  expect(expected.map((user) => user!.timecardExpected)).toEqual([true, true, false, false]);
  expect(await lastLogged()).toMatchObject({
    action: 'admin changed expected timecards',
    details: 'all with role field: expected yes, 1 changed',
  });
});

describe('creating a user', () => {
  test('creates an approved, verified account that can sign in immediately', async () => {
    const sent = { email: 'New.Person@Example.com', password: 'Gravel-bed-4', firstName: 'New', lastName: '' };
    const { status, body } = await adminClient.rest('POST', '/api/admin/users', sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'new.person@example.com',
      firstName: 'New',
      lastName: null,
      role: 'user',
      approvalStatus: 'approved',
      emailVerified: true,
      passwordResetRequired: false,
    });
    expect(await signIn('new.person@example.com', 'Gravel-bed-4')).toBe(200);
    expect(await lastLogged()).toEqual({
      action: 'admin created user',
      details: 'new.person@example.com, role user',
      userId: admin.id,
    });
  });

  test('through GraphQL accepts a role and a required password change', async () => {
    const input = { email: 'driver@example.com', password: 'Gravel-bed-4', role: 'trucking', requireReset: true };
    const { data } = await mutate(
      adminClient,
      'createUser',
      'CreateUserInput',
      input,
      '{ role passwordResetRequired }',
    );
    expect(data.createUser).toEqual({ role: 'trucking', passwordResetRequired: true });
  });

  test('with a taken address, ignoring case, is a conflict through both doors', async () => {
    const { email } = await build();
    const sent = { email: email.toUpperCase(), password: 'Gravel-bed-4' };
    const rest = await adminClient.rest('POST', '/api/admin/users', sent);
    expect([rest.status, rest.body.message]).toEqual([409, 'A user with this email already exists']);
    const { errors } = await mutate(adminClient, 'createUser', 'CreateUserInput', sent);
    expect(errors![0]).toMatchObject({ message: rest.body.message, extensions: { code: 'CONFLICT' } });
  });

  test.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ password: undefined }, 'Password is required'],
    [{ password: 'Short-1' }, 'Password must be at least 8 characters long'],
    [{ role: 'owner' }, 'Role must be one of user, blaze_engineer, dans_engineer, field, trucking, admin'],
  ])('rejects %j', async (wrong, message) => {
    const sent = { email: 'someone@example.com', password: 'Gravel-bed-4', ...wrong };
    const { status, body } = await adminClient.rest('POST', '/api/admin/users', sent);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('approving', () => {
  test('changes the status, sends an email, and is logged with the previous status', async () => {
    const waiting = await build({ approvalStatus: ApprovalStatus.pending, emailVerified: false });
    const pending = await adminClient.graphql('{ pendingUsers { id emailVerified } }');
    expect(pending.data.pendingUsers).toContainEqual({ id: waiting.id, emailVerified: false });
    const { body } = await adminClient.rest('POST', `/api/admin/users/${waiting.id}/approve`, { approved: true });
    expect(body).toMatchObject({ approvalStatus: 'approved', emailVerified: false });
    expect(await server.outbox.waitFor(waiting.email)).toContain('was approved');
    expect(await lastLogged()).toEqual({
      action: 'user approved',
      details: `${waiting.email}: approval from "pending" to "approved", role user`,
      userId: admin.id,
    });
  });

  test('twice is a conflict, even with another role, and sends no email', async () => {
    const approved = await build();
    const approve = (body: object) => adminClient.rest('POST', `/api/admin/users/${approved.id}/approve`, body);
    const { status, body } = await approve({ approved: true });
    expect([status, body.message]).toEqual([409, 'This user is already approved']);
    const rejected = await build({ approvalStatus: ApprovalStatus.rejected });
    const again = await adminClient.rest('POST', `/api/admin/users/${rejected.id}/approve`, { approved: false });
    expect([again.status, again.body.message]).toEqual([409, 'This user is already rejected']);
    const { errors } = await adminClient.graphql(
      'mutation ($input: SetUserApprovalInput!) { setUserApproval(input: $input) { id } }',
      { input: { id: approved.id, approved: true, role: 'field' } },
    );
    expect(errors![0]).toMatchObject({ message: 'This user is already approved', extensions: { code: 'CONFLICT' } });
    expect(server.outbox.to(approved.email)).toEqual([]);
  });
});

describe('changing a role', () => {
  test('sets the role and ends every session of the account immediately', async () => {
    const worker = await build();
    const [one, two] = [await server.client().login(worker), await server.client().login(worker)];
    const { status, body } = await adminClient.rest('PATCH', `/api/admin/users/${worker.id}/role`, { role: 'field' });
    expect([status, body.role]).toEqual([200, 'field']);
    expect([await isSignedIn(one), await isSignedIn(two), await sessionsOf(worker.id)]).toEqual([false, false, 0]);
    expect(await stored(worker.id)).toMatchObject({ forceLogout: true });
    expect(await lastLogged()).toEqual({
      action: 'admin changed role',
      details: `${worker.email}: role from "user" to "field"`,
      userId: admin.id,
    });
    await server.client().login(worker);
    expect(await stored(worker.id)).toMatchObject({ forceLogout: false });
  });

  test('to the same role keeps the sessions', async () => {
    const worker = await build();
    const client = await server.client().login(worker);
    await mutate(adminClient, 'setUserRole', 'SetUserRoleInput', { id: worker.id, role: 'user' });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('is possible only for approved accounts', async () => {
    const { id } = await build({ approvalStatus: ApprovalStatus.pending });
    const { errors } = await mutate(adminClient, 'setUserRole', 'SetUserRoleInput', { id, role: 'field' });
    expect(errors![0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect(await stored(id)).toMatchObject({ role: 'user' });
  });

  test('of an unknown account is a 404 even if the body is invalid', async () => {
    const response = await adminClient.rest('PATCH', '/api/admin/users/nobody/role', { role: 7 });
    expect([response.status, response.body.message]).toEqual([404, 'User not found']);
  });
});

describe('storm water certification', () => {
  test('is granted and revoked, and logged with old and new values', async () => {
    const { id, email } = await build();
    const on = await adminClient.rest('PATCH', `/api/admin/users/${id}/storm-water`, { certified: true });
    expect(on.body.stormWaterCertified).toBe(true);
    expect(await lastLogged()).toMatchObject({
      action: 'admin changed storm water certification',
      details: `${email}: certified from no to yes`,
    });
    const off = await mutate(
      adminClient,
      'setStormWaterCertification',
      'SetStormWaterCertificationInput',
      { id, certified: false },
      '{ stormWaterCertified }',
    );
    expect(off.data.setStormWaterCertification.stormWaterCertified).toBe(false);
  });
});

describe('forcing a password reset', () => {
  test('ends the sessions, and after the next login only the password change is allowed', async () => {
    const worker = await build();
    const client = await server.client().login(worker);
    const { body } = await adminClient.rest('POST', `/api/admin/users/${worker.id}/force-reset`);
    expect(body.passwordResetRequired).toBe(true);
    expect(await isSignedIn(client)).toBe(false);
    expect(await lastLogged()).toMatchObject({ action: 'admin forced password reset' });
    await client.login(worker);
    expect((await client.rest('GET', '/api/timecards')).body.message).toBe('Password change required');
  });

  test('of one’s own account ends the other sessions and keeps this one', async () => {
    const self = await build({ role: Role.admin });
    const [here, there] = [await server.client().login(self), await server.client().login(self)];
    await mutate(here, 'forcePasswordReset', 'RecordInput', { id: self.id });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    const { body } = await here.rest('GET', '/api/auth/user');
    expect(body.passwordResetRequired).toBe(true);
  });
});

describe('setting a password', () => {
  const setPassword = (client: ApiClient, id: string, overrides: object = {}) =>
    client.rest('POST', `/api/admin/users/${id}/set-password`, {
      password: 'Girder-beam-9',
      adminPassword: PASSWORD,
      ...overrides,
    });

  test('requires a change at the next login by default, and ends sessions and reset links', async () => {
    const worker = await build();
    const client = await server.client().login(worker);
    await server.client().rest('POST', '/api/request-password-reset', { email: worker.email });
    const mail = await server.outbox.waitFor(worker.email);
    const { status, body } = await setPassword(adminClient, worker.id);
    expect([status, body.passwordResetRequired]).toEqual([200, true]);
    expect(await lastLogged()).toMatchObject({
      action: 'admin set password',
      details: `${worker.email}: must change it at the next login`,
      userId: admin.id,
    });
    expect(await isSignedIn(client)).toBe(false);
    expect([await signIn(worker.email, PASSWORD), await signIn(worker.email, 'Girder-beam-9')]).toEqual([401, 200]);
    const token = /token=([\w-]+)/.exec(mail)![1];
    const reset = await server.client().rest('POST', '/api/reset-password', { token, newPassword: 'Other-beam-9' });
    expect(reset.body.message).toBe('Password reset link is invalid or expired');
  });

  test('can let the person keep the set password', async () => {
    const { id } = await build();
    const input = { id, password: 'Girder-beam-9', adminPassword: PASSWORD, requireReset: false };
    const { data } = await mutate(
      adminClient,
      'setUserPassword',
      'SetUserPasswordInput',
      input,
      '{ passwordResetRequired }',
    );
    expect(data.setUserPassword.passwordResetRequired).toBe(false);
  });

  test.each([
    ['', 'Password is required'],
    ['Ab1', 'Password must be at least 8 characters long'],
    ['abcdefgh', 'Password must contain at least one uppercase letter'],
    ['ABCDEFGH', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ])('refuses %j with the message of the first rule it breaks', async (password, message) => {
    const { id } = await build();
    const { status, body } = await setPassword(adminClient, id, { password });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('is refused, logged as failed, and limited if the administrator’s own password is wrong', async () => {
    const self = await build({ role: Role.admin });
    const target = await build();
    const client = await server.client().login(self);
    const refused = await setPassword(client, target.id, { adminPassword: 'Guess-1234' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'adminPassword', message: 'Admin password is incorrect' }],
    ]);
    expect(await lastLogged()).toMatchObject({
      action: 'set password failed',
      userId: self.id,
      details: `${target.email}: Admin password is incorrect`,
    });
    expect(await signIn(target.email, PASSWORD)).toBe(200);
    for (let guess = 0; guess < 9; guess++) await setPassword(client, target.id, { adminPassword: 'Guess-1234' });
    expect((await setPassword(client, target.id)).status).toBe(429);
  });

  test('of an unknown account is a 404', async () => {
    const response = await setPassword(adminClient, '00000000-0000-4000-8000-000000000000');
    expect([response.status, response.body.message]).toEqual([404, 'User not found']);
  });
});

describe('deleting a user', () => {
  test('also deletes sessions, timecards, log lines, and idempotency keys, and returns 204', async () => {
    const worker = await build({ firstName: 'Dee', lastName: 'Parted' });
    const client = await server.client().login(worker);
    const card = await client.rest('POST', '/api/timecards', buildTimecard(), { 'idempotency-key': 'one' });
    const input = {
      ...buildTimecard(),
      id: card.body.id,
      baseRevision: 1,
      reason: 'Hours',
      clientRequestId: 'by-admin',
    };
    await adminClient.graphql('mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { id } }', {
      input,
    });
    const ofOthers = `SELECT 1 FROM idempotency_keys WHERE key = 'by-admin'`;
    expect(await server.db.query(ofOthers)).toHaveLength(1);
    expect((await adminClient.rest('DELETE', `/api/admin/users/${worker.id}`)).status).toBe(204);
    expect(await server.db.query(ofOthers)).toEqual([]);
    expect(await isSignedIn(client)).toBe(false);
    for (const table of ['timecards', 'activity_logs', 'idempotency_keys']) {
      const rows = await server.db.query(`SELECT 1 FROM ${table} WHERE "userId" = $1`, [worker.id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(await lastLogged()).toEqual({
      action: 'admin deleted user',
      details: `${worker.email}, Dee Parted, role user, 1 timecard with 40.50 hours`,
      userId: admin.id,
    });
    const again = await adminClient.rest('DELETE', `/api/admin/users/${worker.id}`);
    expect([again.status, again.body.message]).toEqual([404, 'User not found']);
  });

  test('through GraphQL returns the deleted id', async () => {
    const { id } = await build();
    const { data } = await mutate(adminClient, 'deleteUser', 'RecordInput', { id }, '');
    expect(data.deleteUser).toBe(id);
  });

  test('keeps the person’s meter readings without the person’s name', async () => {
    const worker = await build();
    const [{ id: machine }] = await server.db.query(
      `INSERT INTO equipment_templates (company, equipment) VALUES ('blaze', 'Roller') RETURNING id`,
    );
    await server.db.query(
      `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours, "userId") VALUES ($1, '2026-01-05', 10, $2)`,
      [machine, worker.id],
    );
    await adminClient.rest('DELETE', `/api/admin/users/${worker.id}`);
    const rows = await server.db.query(`SELECT "userId" FROM equipment_hours WHERE "equipmentTemplateId" = $1`, [
      machine,
    ]);
    expect(rows).toEqual([{ userId: null }]);
  });
});

describe('administrators', () => {
  test('cannot delete, demote, or reject themselves, through either door', async () => {
    const self = admin.id;
    const responses = [
      await adminClient.rest('DELETE', `/api/admin/users/${self}`),
      await adminClient.rest('PATCH', `/api/admin/users/${self}/role`, { role: 'user' }),
      await adminClient.rest('POST', `/api/admin/users/${self}/approve`, { approved: false }),
    ];
    expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'You cannot delete your own account'],
      [409, 'You cannot change the role of your own account'],
      [409, 'You cannot reject your own account'],
    ]);
    const { errors } = await mutate(adminClient, 'deleteUser', 'RecordInput', { id: self }, '');
    expect(errors![0]).toMatchObject({ message: responses[0]!.body.message, extensions: { code: 'CONFLICT' } });
  });

  test.each([
    ['delete', (client: ApiClient, id: string) => client.rest('DELETE', `/api/admin/users/${id}`)],
    [
      'demote',
      (client: ApiClient, id: string) => client.rest('PATCH', `/api/admin/users/${id}/role`, { role: 'user' }),
    ],
    [
      'reject',
      (client: ApiClient, id: string) => client.rest('POST', `/api/admin/users/${id}/approve`, { approved: false }),
    ],
  ])('who %s each other concurrently leave exactly one, without an internal error', async (_what, act) => {
    const before = await server.db.query(`SELECT id FROM users WHERE role = 'admin' AND "approvalStatus" = 'approved'`);
    await server.db.query(`UPDATE users SET "approvalStatus" = 'pending' WHERE role = 'admin'`);
    try {
      for (let round = 0; round < 4; round++) {
        const [a, b] = [await build({ role: Role.admin }), await build({ role: Role.admin })];
        const [clientA, clientB] = [await server.client().login(a), await server.client().login(b)];
        const responses = await Promise.all([act(clientA, b.id), act(clientB, a.id)]);
        const statuses = responses.map(({ status }) => status).sort();
        expect(statuses[0]).toBeLessThan(300);
        expect([401, 403]).toContain(statuses[1]);
        const left = await server.db
          .getRepository(User)
          .findBy({ role: Role.admin, approvalStatus: ApprovalStatus.approved });
        expect(left).toHaveLength(1);
        await server.db.getRepository(User).delete([a.id, b.id]);
      }
    } finally {
      await server.db.query(`UPDATE users SET "approvalStatus" = 'approved' WHERE id = ANY($1)`, [
        before.map(({ id }: { id: string }) => id),
      ]);
    }
  });

  test('who delete the same account concurrently delete it once', async () => {
    const second = await build({ role: Role.admin });
    const { id } = await build();
    const other = await server.client().login(second);
    const responses = await Promise.all([
      adminClient.rest('DELETE', `/api/admin/users/${id}`),
      other.rest('DELETE', `/api/admin/users/${id}`),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test('who end a session through one server end it on every running server', async () => {
    const dataSource = await openDatabase(server.databaseUrl);
    const second = await startTestServer(
      {},
      { database: { url: server.databaseUrl, dataSource, drop: () => dataSource.destroy() } },
    );
    try {
      const worker = await build();
      const here = await server.client().login(worker);
      const there = second.client();
      for (const [name, value] of here.cookies) there.cookies.set(name, value);
      expect(await isSignedIn(there)).toBe(true);
      await mutate(adminClient, 'setUserRole', 'SetUserRoleInput', { id: worker.id, role: 'field' });
      expect(await isSignedIn(there)).toBe(false);
      expect((await there.graphql('{ me { id } }')).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    } finally {
      await second.stop();
    }
  });
});
