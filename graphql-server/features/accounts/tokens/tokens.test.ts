import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { type Actor, ApprovalStatus } from '../../../access/actor';
import { Permission } from '../../../access/permissions';
import { Role } from '../../../access/roles';
import { checkCaller } from '../../../core/operations/check-permission';
import { routes } from '../../../doors/routes';
import { activityOf } from '../../../testing/accounts';
import type { ApiClient, Json } from '../../../testing/client';
import { secondPool } from '../../../testing/database';
import { buildTimecard, buildUser, PASSWORD } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let other: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({}, { jobs: true });
  other = await startTestServer({}, { database: await secondPool(server.databaseUrl) });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const CREATE = `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) {
  token accessToken { id name permissions mayWrite expiresAt createdAt lastUsedAt } } }`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const create = (owner: ApiClient, input: object = {}) =>
  owner.graphql(CREATE, {
    input: { name: 'Payroll', permissions: ['TIMECARDS_READ'], expiresAt: inDays(30), ...input },
  });
const created = async (owner: ApiClient, input: object = {}): Promise<{ token: string; accessToken: Json }> =>
  (await create(owner, input)).data.createAccessToken;
const program = (token: string, at = server, headers = {}) =>
  at.client({ authorization: `Bearer ${token}`, ...headers });
const status = async (client: ApiClient) => (await client.rest('GET', '/api/timecards')).status;
const signedIn = async (overrides: object = {}) => {
  const user = await buildUser(server.db, overrides);
  return { user, client: await server.client().login(user) };
};

test('a token has a form that secret scanners find, is shown once, and is stored as a hash', async () => {
  const { client, user } = await signedIn();
  const { token, accessToken } = await created(client);
  expect(token).toMatch(/^fb_[0-9A-Za-z]{40}$/);
  expect(accessToken).toMatchObject({
    name: 'Payroll',
    permissions: ['TIMECARDS_READ'],
    mayWrite: false,
    lastUsedAt: null,
  });
  expect(await status(program(token))).toBe(200);
  const listed = await client.graphql('{ accessTokens { id name lastUsedAt } }');
  expect(listed.data.accessTokens).toEqual([{ id: accessToken.id, name: 'Payroll', lastUsedAt: expect.any(String) }]);
  const rows = await server.db.query('SELECT * FROM access_tokens');
  expect(JSON.stringify(rows)).not.toContain(token.slice(3));
  expect(JSON.stringify(await activityOf(server.db, user.email))).not.toContain(token.slice(3));
  expect(await server.outbox.waitFor(user.email)).toContain('access token');
});

test('a token approves cards only if it may write, and both the token and its person have the permission', async () => {
  const foreman = await signedIn();
  expect((await create(foreman.client, { permissions: ['TIMECARDS_REVIEW'] })).errors?.[0]).toMatchObject({
    message: expect.stringContaining('permissions that you have'),
  });
  const { body: card } = await foreman.client.rest('POST', '/api/timecards', buildTimecard());
  const approve = async (client: ApiClient) =>
    client.graphql('mutation ($input: ApproveTimecardsInput!) { approveTimecards(input: $input) { approved } }', {
      input: { cards: [{ id: card.id, revision: 1 }] },
    });
  const reader = program(
    (await created(admin, { permissions: ['TIMECARDS_READ_ALL', 'TIMECARDS_READ'], mayWrite: true })).token,
  );
  expect((await approve(reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const idle = program((await created(admin, { permissions: ['TIMECARDS_REVIEW'] })).token);
  expect((await approve(idle)).errors?.[0]?.message).toBe('This access token is read-only');
  const reviewer = program((await created(admin, { permissions: ['TIMECARDS_REVIEW'], mayWrite: true })).token);
  expect((await approve(reviewer)).data.approveTimecards).toEqual([{ approved: true }]);
  const rows = await server.db.query(`SELECT details FROM activity_logs WHERE action LIKE '%approved%'`);
  expect(rows.map(({ details }: { details: string }) => details).join()).toContain('by access token "Payroll"');
});

test('a token without the permission to read all cards reads only its person’s cards', async () => {
  const foreman = await signedIn();
  await foreman.client.rest('POST', '/api/timecards', buildTimecard({ workArea: 'Only mine' }));
  const areas = async (permissions: string[]) => {
    const { body } = await program((await created(admin, { permissions })).token).rest('GET', '/api/timecards');
    return body.map(({ workArea }: { workArea: string }) => workArea);
  };
  expect(await areas(['TIMECARDS_READ'])).not.toContain('Only mine');
  expect(await areas(['TIMECARDS_READ', 'TIMECARDS_READ_ALL'])).toContain('Only mine');
});

describe('a token stops working immediately on every server', () => {
  const acts: [string, (id: string) => Promise<Json>][] = [
    ['rejected', (id) => admin.rest('POST', `/api/admin/users/${id}/approve`, { approved: false })],
    ['deleted', (id) => admin.rest('DELETE', `/api/admin/users/${id}`)],
    ['forced to change the password', (id) => admin.rest('POST', `/api/admin/users/${id}/force-reset`)],
    [
      'given a password by an administrator',
      (id) =>
        admin.rest('POST', `/api/admin/users/${id}/set-password`, { password: 'Another-1', adminPassword: PASSWORD }),
    ],
  ];
  test.each(acts)('when its owner is %s', async (_act, act) => {
    const { client, user } = await signedIn({ role: Role.blaze_engineer });
    const { token } = await created(client, { permissions: ['TIMECARDS_READ', 'REPORTS_READ'] });
    expect([await status(program(token)), await status(program(token, other))]).toEqual([200, 200]);
    expect((await act(user.id)).status).toBeLessThan(300);
    expect([await status(program(token)), await status(program(token, other))]).toEqual([401, 401]);
  });

  test('when its owner or an administrator revokes it, and nobody else can', async () => {
    const { client } = await signedIn();
    const [first, second] = [await created(client), await created(client)];
    const revoke = (by: ApiClient, id: string) =>
      by.graphql('mutation ($id: ID!) { revokeAccessToken(input: { id: $id }) }', { id });
    const stranger = await signedIn();
    expect((await revoke(stranger.client, first.accessToken.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await status(program(first.token, other))).toBe(200);
    await revoke(client, first.accessToken.id);
    await revoke(admin, second.accessToken.id);
    expect([await status(program(first.token, other)), await status(program(second.token, other))]).toEqual([401, 401]);
  });

  test('when it expires, which must be within a year of its creation', async () => {
    const { client } = await signedIn();
    const { token, accessToken } = await created(client);
    await server.db.query(`UPDATE access_tokens SET "expiresAt" = now() WHERE id = $1`, [accessToken.id]);
    expect(await status(program(token))).toBe(401);
    for (const [expiresAt, message] of [
      [inDays(-1), 'Choose a day in the future. An access token cannot expire in the past.'],
      [inDays(370), 'An access token can last at most a year'],
    ]) {
      const problem = (await create(client, { expiresAt })).errors?.[0]?.extensions.errors?.[0];
      expect(problem).toMatchObject({ path: 'expiresAt', message });
    }
  });
});

test('a read-only token runs every download', () => {
  const { id, role, approvalStatus } = { id: 'a', role: Role.admin, approvalStatus: ApprovalStatus.approved };
  const token = { id: 't', name: 'Export', permissions: Object.values(Permission), mayWrite: false };
  const actor = { id, role, approvalStatus, token } as unknown as Actor;
  const downloads = routes.filter(
    ({ method, gives, operation }) =>
      method === 'get' &&
      gives !== 'nothing' &&
      gives !== 'redirect' &&
      !operation.declaration.permission.includes('PUBLIC'),
  );
  expect(downloads.map(({ path }) => path)).toContain('/accounting/batches/:id.csv');
  for (const { operation } of downloads) {
    expect(() => checkCaller(actor, operation.kind, operation.declaration)).not.toThrow(/read-only/);
  }
});

test('a token survives a change of role, shows what it has lost, and lacks only that', async () => {
  const { client, user } = await signedIn({ role: Role.blaze_engineer });
  const { token } = await created(client, { permissions: ['TIMECARDS_READ', 'REPORTS_READ'] });
  await admin.rest('PATCH', `/api/admin/users/${user.id}/role`, { role: 'field' });
  expect(await status(program(token))).toBe(200);
  expect((await program(token).graphql('{ me { permissions } }')).data.me.permissions).toEqual(['TIMECARDS_READ']);
  const { data } = await admin.graphql('query ($userId: ID) { accessTokens(userId: $userId) { lostPermissions } }', {
    userId: user.id,
  });
  expect(data.accessTokens).toEqual([{ lostPermissions: ['REPORTS_READ'] }]);
});

test('a token survives a change of role if the permissions stay, and stops working without them', async () => {
  const { client, user } = await signedIn({ role: Role.blaze_engineer, stormWaterCertified: true });
  const { token } = await created(client, { permissions: ['TIMECARDS_READ', 'STORM_WATER'] });
  await admin.rest('PATCH', `/api/admin/users/${user.id}/role`, { role: 'dans_engineer' });
  expect((await program(token).rest('GET', '/api/storm-water/documents')).status).toBe(200);
  await server.db.query('UPDATE users SET "stormWaterCertified" = false WHERE id = $1', [user.id]);
  expect((await program(token).rest('GET', '/api/storm-water/documents')).status).toBe(403);
  expect((await program(token).graphql('{ me { permissions } }')).data.me.permissions).toEqual(['TIMECARDS_READ']);
});

test('changing the password ends tokens, unless the person keeps them', async () => {
  const { client } = await signedIn();
  const { token } = await created(client);
  const change = (currentPassword: string, newPassword: string, extra = {}) =>
    client.graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
      input: { currentPassword, newPassword, ...extra },
    });
  await change(PASSWORD, 'Chosen-anew-3', { endAccessTokens: false });
  expect(await status(program(token))).toBe(200);
  await change('Chosen-anew-3', 'Chosen-anew-4');
  expect(await status(program(token))).toBe(401);
});

describe('the Authorization header', () => {
  const mutation = { query: 'mutation { endOtherDevices }' };

  test.each([
    ['a token that does not exist', 'Bearer fb_0123456789012345678901234567890123456789'],
    ['no token', 'Bearer'],
    ['a session id', 'Bearer s:abc.def'],
  ])('with %s is refused, and never falls back to the session', async (_what, authorization) => {
    const { client } = await signedIn();
    expect(await status(client)).toBe(200);
    const { body, headers, ...refused } = await client.rest('GET', '/api/timecards', undefined, { authorization });
    expect([refused.status, body.message, headers.get('www-authenticate')]).toEqual([
      401,
      'Unauthorized',
      'Bearer error="invalid_token"',
    ]);
    const { status: code } = await client.rest('POST', '/graphql', { query: '{ __typename }' }, { authorization });
    expect(code).toBe(401);
  });

  test.each(['Basic a2ltOnBhc3M=', 'Negotiate YII=', 'Digest username="kim"', ''])(
    'of a proxy, such as %j, changes nothing',
    async (authorization) => {
      const user = await buildUser(server.db);
      const client = server.client({ authorization });
      expect(await status(client)).toBe(401);
      await client.login(user);
      expect(await status(client)).toBe(200);
      const evil = { origin: 'https://evil.example' };
      expect((await client.rest('POST', '/api/timecards', buildTimecard(), evil)).status).toBe(403);
      expect((await client.rest('POST', '/api/logout')).status).toBe(200);
    },
  );

  test('of one person, sent with the cookie of another, acts only for the person of the token', async () => {
    const [owner, victim] = [await signedIn(), await signedIn({ role: Role.admin })];
    const { token } = await created(owner.client);
    const both = { authorization: `Bearer ${token}` };
    const { body } = await victim.client.rest('POST', '/graphql', { query: '{ me { email } }' }, both);
    expect(body.data.me.email).toBe(owner.user.email);
    expect((await victim.client.rest('POST', '/graphql', mutation, both)).body.errors[0].extensions.code).toBe(
      'FORBIDDEN',
    );
    expect((await victim.client.rest('POST', '/api/logout', {}, both)).status).toBe(403);
    expect(await status(victim.client)).toBe(200);
  });

  test('allows a request from another origin only if its token is valid', async () => {
    const { client } = await signedIn();
    const { token } = await created(client, { permissions: ['TIMECARDS_SUBMIT'], mayWrite: true });
    const from = (authorization: string) =>
      client.rest('POST', '/api/timecards', buildTimecard(), { origin: 'https://evil.example', authorization });
    expect((await from(`Bearer ${token}`)).status).toBe(201);
    expect((await from(`Bearer ${token.slice(0, -1)}x`)).status).toBe(403);
  });

  test('with a malformed token causes no database lookup', async () => {
    const { token } = await created(admin);
    const statements = jest.spyOn(PostgresQueryRunner.prototype, 'query');
    // Counts only statements about access tokens, because jobs run other statements meanwhile.
    const lookups = () => statements.mock.calls.filter((call) => JSON.stringify(call).includes('access_tokens'));
    expect(await status(program('fb_0123456789012345678901234567890123456789'))).toBe(401);
    expect(lookups()).toEqual([]);
    expect(await status(program(token))).toBe(200);
    expect(lookups()).not.toEqual([]);
    statements.mockRestore();
  });
});

test('creating a token needs a password entered within ten minutes', async () => {
  const { client } = await signedIn();
  await server.db.query(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', '1')::json`);
  expect((await create(client)).errors?.[0]?.extensions.reason).toBe('PASSWORD_CONFIRMATION');
});

test('a person has at most 20 tokens, even if the tokens are created concurrently', async () => {
  const { client } = await signedIn();
  const outcomes = await Promise.all(Array.from({ length: 22 }, () => create(client)));
  expect(outcomes.filter(({ errors }) => errors).map(({ errors }) => errors![0]!.extensions.code)).toEqual([
    'CONFLICT',
    'CONFLICT',
  ]);
});

test('the programs of one person share a request rate, which is separate from the person’s own', async () => {
  const limited = await startTestServer(
    { requestRate: { perSecond: 0.001, burst: 6 } },
    { database: await secondPool(server.databaseUrl) },
  );
  const { client, user } = await signedIn();
  const tokens = [await created(client), await created(client)];
  const programs = tokens.map(({ token }) => program(token, limited));
  const statuses = [];
  for (let turn = 0; turn < 8; turn++) statuses.push(await status(programs[turn % 2]!));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const browser = await limited.client().login(user);
  expect(await status(browser)).toBe(200);
  await limited.stop();
});
