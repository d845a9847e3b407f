import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
let personId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  personId = (await buildUser(server.db, { email: 'zed.under_score@example.com', firstName: 'Zed' })).id;
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('DELETE FROM activity_logs'));

const LOGS = `query ($first: Int, $after: String, $search: String) {
  activityLogs(first: $first, after: $after, filter: { search: $search }) {
    edges { node { id action details createdAt day ipAddress user { firstName lastName email } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const write = (createdAt: string, action: string, details: string | null = null, userId: string | null = null) =>
  server.db.query(
    `INSERT INTO activity_logs (action, details, "userId", "ipAddress", "createdAt") VALUES ($1, $2, $3, '10.0.0.9', $4)`,
    [action, details, userId, createdAt],
  );
const page = async (variables: object = {}) => (await admin.graphql(LOGS, variables)).data.activityLogs;
const found = async (search: string) => (await page({ search })).edges.map((edge: any) => edge.node.action);

describe('the log', () => {
  test('lists each line with its person, address, time, and day in the company’s zone', async () => {
    await write('2026-03-02T07:59:59.123456Z', 'login', 'in the evening', personId);
    await write('2026-03-02T08:00:00Z', 'sign-in failed');
    const [{ node: later }, { node: earlier }] = (await page()).edges;
    expect(earlier).toMatchObject({
      action: 'login',
      details: 'in the evening',
      day: '2026-03-01',
      createdAt: '2026-03-02T07:59:59.123Z',
      ipAddress: '10.0.0.9',
      user: { firstName: 'Zed', lastName: 'Reyes', email: 'zed.under_score@example.com' },
    });
    expect(later).toMatchObject({ action: 'sign-in failed', details: null, day: '2026-03-02', user: null });
  });

  test('is streamed whole over REST, newest first, with the fields that REST publishes', async () => {
    await write('2026-03-01T10:00:00Z', 'first', 'with "quotes"', personId);
    await write('2026-03-01T11:00:00Z', 'second');
    const { status, body, headers } = await admin.rest('GET', '/api/admin/logs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body.map((line: any) => line.action)).toEqual(['list read', 'second', 'first']);
    expect(body[2]).toEqual({
      id: expect.any(String),
      action: 'first',
      details: 'with "quotes"',
      ipAddress: '10.0.0.9',
      createdAt: '2026-03-01T10:00:00.000Z',
      user: { firstName: 'Zed', lastName: 'Reyes', email: 'zed.under_score@example.com' },
    });
  });

  test('pages through every line once, even with equal timestamps', async () => {
    for (let line = 0; line < 7; line++) await write('2026-03-01T10:00:00.000001Z', `line ${line}`);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo }: any = await page({ first: 3, after });
      seen.push(...edges.map((edge: any) => edge.node.action));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('is searched only by action, details, name, and email, ignoring case, accents, and apostrophes', async () => {
    await write('2026-03-01T10:00:00Z', 'Timecard submitted', 'North pier 100%');
    await write('2026-03-01T11:00:00Z', 'logout', null, personId);
    await write('2026-03-01T12:00:00Z', 'registration', 'somebody_else');
    expect(await found('TIMECARD')).toEqual(['Timecard submitted']);
    expect(await found('pier 100%')).toEqual(['Timecard submitted']);
    expect(await found('under_score@')).toEqual(['logout']);
    expect(await found('r_s')).toEqual(['logout']);
    await write('2026-03-01T13:00:00Z', 'worker created', 'José O\u2019Muñoz');
    expect(await found("o'munoz")).toEqual(['worker created']);
    expect(await found('10.0.0.9')).toEqual([]);
    expect(await found('   ')).toHaveLength(4);
  });

  test('is limited to the last 7 days for a search of one or two letters, on the page and in the file', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await write(daysAgo(8), 'logout', 'old');
    await write(daysAgo(6), 'logout', 'of_this week', personId);
    await write(daysAgo(0), 'login');
    expect(await found('lo')).toEqual(['login', 'logout']);
    expect(await found(' _ ')).toEqual(['logout']);
    expect(await found('log')).toEqual(['login', 'logout', 'logout']);
    const first = await page({ search: 'lo', first: 1 });
    const second = await page({ search: 'lo', first: 1, after: first.pageInfo.endCursor });
    expect([first, second].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
    const file = async (search: string) => {
      const { body } = await admin.rest('GET', `/api/admin/logs/export?format=csv&search=${search}`);
      // Leaves out the export's own line, which has another address.
      return body.split('\n').filter((line: string) => line.includes('10.0.0.9'));
    };
    expect(await file('lo')).toHaveLength(2);
    expect(await file('old')).toHaveLength(1);
  });

  test('finds rare old lines behind thousands of newer ones, and pages through common ones', async () => {
    await write('2020-01-01T00:00:00Z', 'needle one', 'very old');
    await write('2020-01-02T00:00:00Z', 'needle two', 'very old');
    await server.db.query(
      `INSERT INTO activity_logs (action, details, "createdAt")
       SELECT 'login', 'straw ' || n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' FROM generate_series(1, 6000) n`,
    );
    expect(await found('needle')).toEqual(['needle two', 'needle one']);
    const first = await page({ search: 'needle', first: 1 });
    const second = await page({ search: 'needle', first: 1, after: first.pageInfo.endCursor });
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect(second.edges[0].node.action).toBe('needle one');
    const common = await page({ search: 'straw', first: 2 });
    expect(common.edges.map((edge: any) => edge.node.details)).toEqual(['straw 6000', 'straw 5999']);
    const next = await page({ search: 'straw', first: 2, after: common.pageInfo.endCursor });
    expect(next.edges.map((edge: any) => edge.node.details)).toEqual(['straw 5998', 'straw 5997']);
    // The text is common, but not among the newest lines.
    expect((await page({ search: 'straw 99', first: 100 })).edges).toHaveLength(11);
  });

  test.each([
    [{ first: 101 }, 'A page has at most 100 entries'],
    [{ after: 'nonsense' }, 'The cursor must come from an earlier page'],
    [{ search: 'x'.repeat(256) }, 'Search must be at most 255 characters'],
  ])('refuses %j', async (variables, message) => {
    const { errors } = await admin.graphql(LOGS, variables);
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('the IP address of a line', () => {
  const addressOf = async (on: TestServer, forwarded: string) => {
    await on.client().raw('POST', '/api/login', {
      body: JSON.stringify({ email: 'nobody@example.com', password: 'x' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded, 'x-real-ip': '6.6.6.6' },
    });
    const [row] = await on.db.query('SELECT "ipAddress" FROM activity_logs ORDER BY "createdAt" DESC LIMIT 1');
    return row.ipAddress;
  };

  test('is the connection’s address regardless of headers if no proxy is trusted', async () => {
    expect(await addressOf(server, '6.6.6.6')).toBe('127.0.0.1');
  });

  test('is the address that the trusted proxy added, not one that the client sent', async () => {
    const behind = await startTestServer({ trustProxy: 1 });
    try {
      expect(await addressOf(behind, '203.0.113.7')).toBe('203.0.113.7');
      expect(await addressOf(behind, '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7');
    } finally {
      await behind.stop();
    }
  });
});
