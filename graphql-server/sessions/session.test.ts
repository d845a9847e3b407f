import pg from 'pg';
import { poolOf } from '../core/database/pools';
import { call, DOORS } from '../testing/accounts';
import { buildUser, PASSWORD } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { untilBlocked } from '../testing/until';
import { endSessions } from './end-sessions';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('DELETE FROM sessions'));

const rows = () => server.db.query('SELECT sid, sess, expire FROM sessions');
const me = async (client: ReturnType<TestServer['client']>) => (await call('REST', client, 'me')).code;

const DAY_MS = 86_400_000;
const daysUntil = (moment: Date) => (moment.getTime() - Date.now()) / DAY_MS;
/** Ages every session by moving its times into the past. */
const letHoursPass = (hours: number) =>
  server.db.query(
    `UPDATE sessions SET "createdAt" = "createdAt" - make_interval(hours => $1), "lastUsedAt" = "lastUsedAt" - make_interval(hours => $1),
       expire = expire - make_interval(hours => $1),
       sess = jsonb_set(sess::jsonb, '{passport,user,usedAt}', to_jsonb((sess->'passport'->'user'->>'usedAt')::bigint - $1 * 3600000))::json`,
    [hours],
  );

test('a session and its cookie last seven days from the last use', async () => {
  const client = await server.client().login(await buildUser(server.db));
  await letHoursPass(48);
  expect(daysUntil((await rows())[0].expire)).toBeCloseTo(5, 1);
  const { headers } = await client.rest('GET', '/api/auth/user');
  const [cookie] = headers.getSetCookie();
  expect(daysUntil(new Date(/Expires=([^;]+)/.exec(cookie!)![1]!))).toBeCloseTo(7, 1);
  expect(cookie).toMatch(/^fieldbook\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  expect(daysUntil((await rows())[0].expire)).toBeCloseTo(7, 1);
  expect(await me(client)).toBe('OK');
});

test('a session ends 30 days after the sign-in, even if it is used', async () => {
  const client = await server.client().login(await buildUser(server.db));
  for (let week = 0; week < 4; week++) {
    await letHoursPass(6.5 * 24);
    expect(await me(client)).toBe('OK');
  }
  const { headers } = await client.rest('GET', '/api/auth/user');
  expect(headers.getSetCookie()).toEqual([]);
  expect(daysUntil((await rows())[0].expire)).toBeCloseTo(4, 1);
  await letHoursPass(4 * 24 + 1);
  expect(await me(client)).toBe('UNAUTHENTICATED');
});

test('a session of the previous version stays valid, and its next use fills in the new columns', async () => {
  const user = await buildUser(server.db);
  const client = await server.client({ 'user-agent': 'Firefox/144' }).login(user);
  await server.db.query(
    `UPDATE sessions SET "userId" = NULL, "deviceId" = NULL, "createdAt" = NULL, "lastUsedAt" = NULL, "userAgent" = NULL, ip = NULL,
       expire = now() + interval '2 days', sess = (sess::jsonb #- '{passport,user,usedAt}' #- '{passport,user,signedInAt}')::json`,
  );
  expect(await me(client)).toBe('OK');
  const [row] = await server.db.query('SELECT * FROM sessions');
  expect(row).toMatchObject({ userId: user.id, userAgent: 'Firefox/144', ip: expect.stringContaining('127.0.0.1') });
  expect(row.deviceId).toMatch(/^[\w-]{22}$/);
  expect([daysUntil(row.createdAt), daysUntil(row.expire)]).toEqual([expect.closeTo(-5, 1), expect.closeTo(7, 1)]);
});

test('a use that is recorded while its session ends does not restore the session', async () => {
  const client = await server.client().login(await buildUser(server.db));
  await letHoursPass(2);
  const { response } = await server.db.transaction(async (db) => {
    await db.query('DELETE FROM sessions');
    const sent = client.rest('GET', '/api/auth/user');
    await untilBlocked(server.db);
    return { response: sent };
  });
  expect((await response).headers.getSetCookie()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('requests within an hour of a session’s last use write nothing', async () => {
  const client = await server.client().login(await buildUser(server.db));
  const [{ expire }] = await rows();
  expect(daysUntil(expire)).toBeCloseTo(7, 1);
  const expireIn = (seconds: number) =>
    server.db.query('UPDATE sessions SET expire = now() + make_interval(secs => $1)', [seconds]);

  await expireIn(60);
  const before = await rows();
  const responses = [
    await client.rest('GET', '/api/auth/user'),
    await client.rest('POST', '/graphql', { query: '{ me { id } }' }),
    await client.rest('POST', '/api/confirm-password', { password: 'Wrong-pass-1' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 400]);
  for (const { headers } of responses) expect(headers.getSetCookie()).toEqual([]);
  expect(await rows()).toEqual(before);

  await expireIn(-1);
  expect(await me(client)).toBe('UNAUTHENTICATED');
  expect(await rows()).toHaveLength(1);
});

describe.each([
  ['REST', 'GET', '/api/auth/user', undefined, 401],
  ['GraphQL', 'POST', '/graphql', { query: '{ me { id } }' }, 200],
] as const)('a session that ends while %s reads it', (_door, method, path, body, status) => {
  test('is refused and not written back', async () => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    const { response } = await server.db.transaction(async (db) => {
      await db.query('LOCK TABLE users');
      const sent = client.rest(method, path, body);
      await untilBlocked(server.db);
      await endSessions(db, user.id, { byOther: true });
      return { response: sent };
    });
    expect((await response).status).toBe(status);
    expect(JSON.stringify((await response).body)).toContain('Unauthorized');
    expect((await response).headers.getSetCookie()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

test.each(DOORS)('a session that ends while a password is confirmed through %s is not written back', async (door) => {
  const client = await server.client().login(await buildUser(server.db));
  const { response } = await server.db.transaction(async (db) => {
    await db.query('LOCK TABLE activity_logs');
    const sent = call(door, client, 'confirmPassword', { password: PASSWORD });
    await untilBlocked(server.db);
    await server.db.query('DELETE FROM sessions');
    return { response: sent };
  });
  expect((await response).code).toBe('OK');
  expect(await rows()).toEqual([]);
});

test('a session of an earlier epoch gets a 401 and is left unchanged, and its browser can sign in again', async () => {
  const { id, email } = await buildUser(server.db);
  const client = await server.client().login({ email, password: PASSWORD });
  const before = await rows();
  await server.db.query('UPDATE users SET "sessionEpoch" = "sessionEpoch" + 1 WHERE id = $1', [id]);
  const { status, headers } = await client.rest('GET', '/api/auth/user');
  expect([status, headers.getSetCookie()]).toEqual([401, []]);
  expect(await rows()).toEqual(before);
  await client.login({ email, password: PASSWORD });
  expect(await me(client)).toBe('OK');
});

test('only requests to the doors load a session', async () => {
  const client = await server.client().login(await buildUser(server.db));
  const statements = jest.spyOn(pg.Client.prototype, 'query');
  const loads = async (method: string, path: string) => {
    statements.mockClear();
    await client.raw(method, path);
    return statements.mock.calls.filter((call) => JSON.stringify(call[0]).includes('FROM sessions')).length;
  };
  for (const path of ['/', '/timecards', '/assets/index.js', '/manifest.webmanifest', '/healthz', '/readyz']) {
    expect([path, await loads('GET', path)]).toEqual([path, 0]);
  }
  expect(await loads('PUT', '/api/uploads/a-document?signature=forged')).toBe(0);
  expect(await loads('GET', '/api/auth/user')).toBe(1);
  statements.mockRestore();
});

test('a missing Postgres socket is a 503 and doesn’t end the session', async () => {
  const client = await server.client().login(await buildUser(server.db));
  const gone = Object.assign(new Error('connect ENOENT /var/run/postgresql/.s.PGSQL.5432'), { code: 'ENOENT' });
  const connect = jest
    .spyOn(poolOf(server.db), 'connect')
    .mockImplementationOnce((done) => done(gone, undefined, () => undefined));
  expect((await client.rest('GET', '/api/auth/user')).status).toBe(503);
  connect.mockRestore();
  expect(await me(client)).toBe('OK');
});
