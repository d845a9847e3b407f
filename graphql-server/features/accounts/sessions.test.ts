import { Role } from '../../access/roles';
import { endSessions } from '../../sessions/end-sessions';
import { activityOf, call, DOORS } from '../../testing/accounts';
import { secondPool } from '../../testing/database';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { until, untilBlocked } from '../../testing/until';
import { User } from '../users/users.entity';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
  other = await startTestServer({ trustProxy: 1 }, { database: await secondPool(server.databaseUrl) });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

let visitors = 0;
/** Returns a client with a separate IP address, so that tests don't use up each other's limits. */
const visitor = () => server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` });
const SID = 'fieldbook.sid';
const sessions = () => server.db.query('SELECT sid FROM sessions');

test('a request whose X-Signed-In-As names another person counts as signed out', async () => {
  const [first, second] = [await buildUser(server.db), await buildUser(server.db)];
  const client = await visitor().login({ email: second.email, password: PASSWORD });
  const ask = (id: string) => client.rest('POST', '/graphql', { query: '{ me { id } }' }, { 'X-Signed-In-As': id });
  expect((await ask(second.id)).body.data.me.id).toBe(second.id);
  const { body } = await ask(first.id);
  expect(body.errors[0]).toMatchObject({ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } });
});

describe('the cookie', () => {
  const login = async (one: TestServer, headers = {}) => {
    const { email } = await buildUser(one.db);
    const response = await one.client(headers).rest('POST', '/api/login', { email, password: PASSWORD });
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie();
    const named = (name: string) => cookies.filter((cookie) => cookie.includes(`fieldbook.${name}=`));
    return { cookies, sid: named('sid'), device: named('device') };
  };

  test('is HttpOnly and SameSite, and lasts a week', async () => {
    const { cookies, sid, device } = await login(server);
    expect(cookies).toHaveLength(2);
    expect([sid.length, device.length]).toEqual([1, 1]);
    const [cookie] = sid;
    expect(cookie).toMatch(/^fieldbook\.sid=s%3A[^;]{40,}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const days = (Date.parse(/Expires=([^;]+)/.exec(cookie!)![1]!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    // The device cookie lasts as long as browsers allow, and identifies no account.
    expect(device[0]).toMatch(
      /^fieldbook\.device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  test('is Secure and bound to its host when PUBLIC_URL is https, even behind an unconfigured proxy', async () => {
    const secure = await startTestServer({ publicUrl: 'https://fieldbook.example.com' });
    const { sid, device } = await login(secure, { 'x-forwarded-proto': 'https' });
    expect(sid[0]).toMatch(/^__Host-fieldbook\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect(device[0]).toMatch(
      /^__Host-fieldbook\.device=[^;]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.stop();
  });

  test('is set only by signing in, and other requests create no session', async () => {
    const before = await sessions();
    const responses = await Promise.all([
      visitor().rest('GET', '/api/auth/user'),
      visitor().rest('POST', '/api/login', { email: 'nobody@example.com', password: 'x' }),
      visitor().rest('POST', '/graphql', { query: '{ me { id } }' }),
      visitor().rest('GET', '/'),
    ]);
    for (const { headers } of responses) expect(headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toEqual(before);
  });

  test('of a device is ignored if it holds JSON', async () => {
    const { email } = await buildUser(server.db);
    const cookie = `fieldbook.device=${encodeURIComponent('j:["a.b"]')}`;
    expect((await visitor().rest('POST', '/api/login', { email, password: PASSWORD }, { cookie })).status).toBe(200);
  });

  test('is rejected when forged or signed with another secret', async () => {
    const client = await visitor().login(await buildUser(server.db));
    const [sid] = decodeURIComponent(client.cookies.get(SID)!).slice(2).split('.');
    for (const forged of [sid!, `s:${sid}`, `s:${sid}.AAAA`, "s:' OR 1=1 --.x", '', 'x'.repeat(5000)]) {
      const { status } = await visitor().rest('GET', '/api/auth/user', undefined, {
        cookie: `${SID}=${encodeURIComponent(forged)}`,
      });
      expect(status).toBe(401);
    }
  });
});

describe.each(DOORS)('signing in, through %s', (door) => {
  const credentials = async (overrides: Partial<User> = {}) => {
    const { email } = await buildUser(server.db, overrides);
    return { email, password: PASSWORD };
  };

  test('creates a new session id, and the old one stops working', async () => {
    const first = await credentials();
    const client = await visitor().login(first);
    const fixed = client.cookies.get(SID)!;
    expect((await call(door, client, 'login', await credentials())).code).toBe('OK');
    expect(client.cookies.get(SID)).not.toBe(fixed);
    const thief = visitor();
    thief.cookies.set(SID, fixed);
    expect((await call(door, thief, 'me')).code).toBe('UNAUTHENTICATED');
  });

  test('ignores a session id chosen by the client', async () => {
    const client = visitor();
    client.cookies.set(SID, 's%3Achosen-by-somebody.AAAA');
    await call(door, client, 'login', await credentials());
    expect(decodeURIComponent(client.cookies.get(SID)!)).not.toContain('chosen-by-somebody');
    expect(await server.db.query(`SELECT 1 FROM sessions WHERE sid LIKE 'chosen%'`)).toEqual([]);
  });

  test('ignores the case of the email', async () => {
    const { email, password } = await credentials();
    const { code, result } = await call(door, visitor(), 'login', { email: ` ${email.toUpperCase()} `, password });
    expect([code, result?.email]).toEqual(['OK', email]);
  });

  test('works on every server', async () => {
    const client = await visitor().login(await credentials());
    const there = other.client();
    there.cookies.set(SID, client.cookies.get(SID)!);
    expect((await call(door, there, 'me')).code).toBe('OK');
    await call(door, there, 'logout');
    expect((await call(door, client, 'me')).code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['a wrong password', {}, 'Wrong-pass-1', 'UNAUTHENTICATED', 'Invalid email or password'],
    ['the password in uppercase letters', {}, PASSWORD.toUpperCase(), 'UNAUTHENTICATED', 'Invalid email or password'],
    [
      'the right password of an unverified account',
      { emailVerified: false },
      PASSWORD,
      'FORBIDDEN',
      'Please verify your email before logging in',
    ],
    [
      'a wrong password of an unverified account',
      { emailVerified: false },
      'Wrong-pass-1',
      'UNAUTHENTICATED',
      'Invalid email or password',
    ],
  ])('with %s is refused and logged as failed', async (_what, overrides, password, code, message) => {
    const { email } = await credentials(overrides);
    expect(await call(door, visitor(), 'login', { email, password })).toMatchObject({ code, message });
    const log = await activityOf(server.db, email);
    expect(log).toEqual([{ action: 'sign-in failed', details: `${email}: ${message}` }]);
    expect(log[0]!.action).not.toMatch(/login|approved/i);
  });

  test('to an unknown account is refused with the message for a wrong password, and is logged', async () => {
    const email = `nobody-${door.toLowerCase()}@example.com`;
    const { code, message, reason } = await call(door, visitor(), 'login', { email, password: PASSWORD });
    expect([code, message]).toEqual(['UNAUTHENTICATED', 'Invalid email or password']);
    expect(reason).toBe('CREDENTIALS_INVALID');
    expect(await activityOf(server.db, email)).toHaveLength(1);
  });

  test('clears the forced logout flag', async () => {
    const { email, password } = await credentials({ forceLogout: true });
    await call(door, visitor(), 'login', { email, password });
    expect((await server.db.getRepository(User).findOneByOrFail({ email })).forceLogout).toBe(false);
  });

  test('exposes no secrets of the account', async () => {
    const { result } = await call(door, visitor(), 'login', await credentials());
    expect(JSON.stringify(result)).not.toMatch(/argon|hash|token|epoch/i);
  });
});

describe('logging out', () => {
  test.each([
    ['POST /api/logout', 200, 'Logged out'],
    ['GET /api/logout', 302, undefined],
  ])('by %s ends the session in the browser and the database, and is logged', async (line, status, message) => {
    const [method, path] = line.split(' ') as [string, string];
    const user = await buildUser(server.db);
    const client = await visitor().login(user);
    const cookie = client.cookies.get(SID)!;
    const response = await client.rest(method, path);
    expect([response.status, response.body.message]).toEqual([status, message]);
    if (status === 302) expect(response.headers.get('location')).toBe('/login');
    expect(client.cookies.has(SID)).toBe(false);
    client.cookies.set(SID, cookie);
    expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
    expect((await activityOf(server.db, user.email)).map(({ action }) => action)).toEqual(['login', 'logout']);
  });

  test('ends only this session', async () => {
    const user = await buildUser(server.db);
    const [here, elsewhere] = [await visitor().login(user), await visitor().login(user)];
    await call('GraphQL', here, 'logout');
    expect((await call('REST', elsewhere, 'me')).code).toBe('OK');
  });

  test.each(DOORS)('without a session succeeds (%s)', async (door) => {
    expect((await call(door, visitor(), 'logout')).code).toBe('OK');
  });

  test('GET /api/login redirects to the landing screen', async () => {
    const { status, headers } = await visitor().rest('GET', '/api/login');
    expect([status, headers.get('location')]).toEqual([302, '/']);
  });
});

describe('a session', () => {
  test('of a deleted account is rejected', async () => {
    const user = await buildUser(server.db);
    const client = await visitor().login(user);
    await server.db.query('DELETE FROM users WHERE id = $1', [user.id]);
    expect((await call('REST', client, 'me')).code).toBe('UNAUTHENTICATED');
  });

  test('has the account’s current permissions', async () => {
    const user = await buildUser(server.db);
    const client = await visitor().login(user);
    await server.db.getRepository(User).update({ id: user.id }, { role: Role.admin });
    expect((await client.rest('GET', '/api/admin/pending-users')).status).toBe(200);
  });
});

describe('a sign-in while the account’s sessions are being ended', () => {
  test('fails if the sessions are ended after the password is checked', async () => {
    const { id, email } = await buildUser(server.db);
    const client = visitor();
    const signingIn = await server.db.transaction(async (db) => {
      await db.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
      const response = call('REST', client, 'login', { email, password: PASSWORD });
      await untilBlocked(server.db);
      await endSessions(db, id, { byOther: true });
      return { response };
    });
    expect((await signingIn.response).code).toBe('UNAUTHENTICATED');
    expect((await call('REST', client, 'me')).code).toBe('UNAUTHENTICATED');
  });

  test('succeeds, but its session has ended, if the sessions are ended after the sign-in is saved', async () => {
    const { id, email } = await buildUser(server.db);
    const client = visitor();
    const signingIn = await server.db.transaction(async (db) => {
      await db.query('LOCK TABLE sessions IN EXCLUSIVE MODE');
      const response = call('REST', client, 'login', { email, password: PASSWORD });
      await until(() => activityOf(server.db, email));
      await endSessions(db, id, { byOther: true });
      return { response };
    });
    expect((await signingIn.response).code).toBe('OK');
    expect((await call('REST', client, 'me')).code).toBe('UNAUTHENTICATED');
  });
});

/** Requests that lead to new ways to sign in, or to new rights. */
const GRANTS: [string, string, object][] = [
  [
    'creates an access token',
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
    { name: 'Payroll', permissions: ['TIMECARDS_READ'], expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  ],
  ['adds an authenticator app', 'mutation { startAuthenticator { secret } }', {}],
  [
    'removes a passkey',
    'mutation ($input: RecordInput!) { removePasskey(input: $input) }',
    { id: '00000000-0000-4000-8000-000000000000' },
  ],
  [
    'creates an administrator',
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    { email: 'thief@example.com', password: PASSWORD, firstName: 'A', lastName: 'Thief', role: 'admin' },
  ],
];
test.each(GRANTS)(
  'a request that %s is refused if the sessions are ended while it waits',
  async (_what, query, input) => {
    const { id, email } = await buildUser(server.db, { role: Role.admin });
    const client = await visitor().login({ email, password: PASSWORD });
    const asked = await server.db.transaction(async (db) => {
      await db.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
      const response = client.graphql(query, { input });
      await untilBlocked(server.db);
      await endSessions(db, id, { byOther: true });
      return { response };
    });
    expect((await asked.response).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  },
);

test('a link to /api/logout signs out from the product’s own pages, but not from another site', async () => {
  const client = await server.client().login(await buildUser(server.db));
  const follow = (site: string) => client.rest('GET', '/api/logout', undefined, { 'sec-fetch-site': site });
  for (const site of ['cross-site', 'same-site']) {
    const { status, headers } = await follow(site);
    expect([status, headers.get('location')]).toEqual([302, '/']);
    expect((await client.rest('GET', '/api/auth/user')).status).toBe(200);
  }
  const { status, headers } = await follow('same-origin');
  expect([status, headers.get('location')]).toEqual([302, '/login']);
  expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
});
