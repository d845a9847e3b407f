import { setTimeout as sleep } from 'node:timers/promises';
import { Role } from '../access/roles';
import { poolOf } from '../core/database/pools';
import { secondPool } from '../testing/database';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { eventually as until } from '../testing/until';

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

interface Row {
  action: string;
  details: string;
  userId: string | null;
  ipAddress: string;
}

const rejections = async (where: Partial<Row>): Promise<Row[]> => {
  const rows: Row[] = await server.db.query(
    `SELECT action, details, "userId", "ipAddress" FROM activity_logs WHERE action LIKE '% rejected' ORDER BY "createdAt"`,
  );
  return rows.filter((row) => Object.entries(where).every(([name, value]) => row[name as keyof Row] === value));
};

/** Waits for a row, and then until no statement runs, because rows are written after the response. */
async function eventually(where: Partial<Row>) {
  await until(async () => (await rejections(where)).length > 0);
  await until(() => [server, other].every(({ db }) => poolOf(db).idleCount === poolOf(db).totalCount));
  return rejections(where);
}

// A test that crosses the hour would write a second row, so wait for the next hour.
beforeAll(async () => {
  const leftMs = 3_600_000 - (Date.now() % 3_600_000);
  if (leftMs < 25_000) await sleep(leftMs + 100);
}, 40_000);

test('200 refusals of one person, on two servers and at both doors, leave one row in the activity log', async () => {
  const user = await buildUser(server.db);
  const clients = [await server.client().login(user), await other.client().login(user)];
  const attempts = Array.from({ length: 200 }, async (_, n) => {
    const client = clients[n % 2]!;
    if (n % 3 === 0) return (await client.graphql('{ users { id } }')).errors?.[0]?.extensions.code;
    return (await client.rest('GET', '/api/admin/users')).status;
  });
  expect(new Set(await Promise.all(attempts))).toEqual(new Set([403, 'FORBIDDEN']));
  const rows = await eventually({ userId: user.id });
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'access rejected',
      details: 'Users: You do not have permission to do this',
      userId: user.id,
    }),
  ]);
});

test('a refusal through GraphQL alone leaves a row in the activity log', async () => {
  const user = await buildUser(server.db);
  const client = await server.client().login(user);
  await client.graphql('{ users { id } }');
  expect(await eventually({ userId: user.id })).toHaveLength(1);
});

test('rejected signed-out requests leave one log row per address, or per /64 of IPv6 addresses', async () => {
  const post = (ip: string) =>
    server
      .client({ 'x-forwarded-for': ip, origin: 'https://evil.example' })
      .rest('POST', '/api/timecards', buildTimecard());
  for (const ip of [
    '192.0.2.7',
    '192.0.2.7',
    '192.0.2.8',
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff::9',
    '2001:db8:1:3::1',
  ]) {
    expect((await post(ip)).status).toBe(403);
  }
  await eventually({ ipAddress: '2001:db8:1:3::1' });
  const addresses = (await rejections({ userId: null, action: 'access rejected' })).map(({ ipAddress }) => ipAddress);
  // Rows are written without waiting, so their order varies.
  expect(addresses.sort()).toEqual(['192.0.2.7', '192.0.2.8', '2001:db8:1:2::1', '2001:db8:1:3::1']);
});

test('a lockout is logged as a rejected sign-in, and too many registrations as rejected requests', async () => {
  const ip = '192.0.2.99';
  const { email } = await buildUser(server.db);
  const client = server.client({ 'x-forwarded-for': ip });
  let status = 0;
  for (let tries = 0; tries < 15; tries++) {
    status = (await client.rest('POST', '/api/login', { email, password: 'Wrong-guess-1' })).status;
  }
  expect(status).toBe(429);
  for (let tries = 0; tries < 25; tries++) {
    status = (await client.rest('POST', '/api/verify-email', { token: 'x'.repeat(32) })).status;
    status = (await client.rest('POST', '/api/register', { ...person(tries) })).status;
  }
  expect(status).toBe(429);
  await eventually({ ipAddress: ip, action: 'requests rejected' });
  expect((await rejections({ ipAddress: ip })).map(({ action }) => action)).toEqual([
    'sign-in rejected',
    'requests rejected',
  ]);
});

const person = (n: number) => ({
  email: `many${n}@example.com`,
  password: 'Crane-hook-7',
  firstName: 'Many',
  lastName: 'People',
});

describe('reading a whole list', () => {
  const lastOf = async (userId: string) =>
    server.db.query(`SELECT action, details FROM activity_logs WHERE "userId" = $1 ORDER BY "createdAt" DESC LIMIT 1`, [
      userId,
    ]);

  test.each([
    ['/api/timecards', 'list read', 'timecards'],
    ['/api/equipment-hours', 'list read', 'equipment hours'],
    ['/api/trucking-records', 'list read', 'loads'],
    [
      '/api/trucking-records/date-range?startDate=2026-01-01&endDate=2026-01-31',
      'list read',
      'loads, start date Jan 1, 2026, end date Jan 31, 2026',
    ],
    ['/api/storm-water/documents', 'list read', 'storm water documents'],
    ['/api/admin/logs', 'list read', 'activity log'],
    ['/api/equipment-hours/export?company=blaze', 'exported equipment hours', 'CSV, company blaze'],
  ])('with GET %s leaves a row in the activity log', async (path, action, details) => {
    const reader = await buildUser(server.db, { role: Role.admin, stormWaterCertified: true });
    const client = await server.client().login(reader);
    expect((await client.rest('GET', path)).status).toBe(200);
    expect(await lastOf(reader.id)).toEqual([{ action, details }]);
  });

  test('reading a list leaves one row per person, list, and hour, and each export leaves one row', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => buildUser(server.db, { role: Role.admin })));
    const month = '/api/trucking-records/date-range?startDate=2026-01-01&endDate=2026-01-31';
    for (const reader of [one!, other!]) {
      const client = await server.client().login(reader);
      await Promise.all(
        [
          '/api/timecards',
          '/api/timecards',
          '/api/trucking-records',
          month,
          ...Array(2).fill('/api/equipment-hours/export'),
        ].map(async (path) => expect((await client.rest('GET', path)).status).toBe(200)),
      );
      const rows = await server.db.query(
        `SELECT action, split_part(details, ',', 1) AS list, count(*)::int FROM activity_logs
         WHERE "userId" = $1 AND (action = 'list read' OR action LIKE 'exported %') GROUP BY 1, 2 ORDER BY 1, 2`,
        [reader.id],
      );
      expect(rows).toEqual([
        { action: 'exported equipment hours', list: 'CSV', count: 2 },
        { action: 'list read', list: 'loads', count: 1 },
        { action: 'list read', list: 'timecards', count: 1 },
      ]);
    }
  });
});
