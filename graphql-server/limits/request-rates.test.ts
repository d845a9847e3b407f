import pg from 'pg';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  // settings/env.test.ts checks the default rate.
  server = await startTestServer({ requestRate: { perSecond: 2, burst: 20 } });
});
afterAll(() => server.stop());

/** Clock of the rates in milliseconds. Only tests advance it. */
let clock = 0;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => clock));
afterEach(() => jest.restoreAllMocks());

type Client = ReturnType<TestServer['client']>;
const doors = [
  ['REST', (client: Client) => client.rest('GET', '/api/auth/user')],
  ['GraphQL', (client: Client) => client.rest('POST', '/graphql', { query: '{ me { id } }' })],
] as const;

async function person(): Promise<Client> {
  const { email, password } = await buildUser(server.db);
  return server.client().login({ email, password });
}

/** Sends `count` requests, 10 at a time. Returns the number of responses by status. */
async function send(count: number, request: () => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 10) {
    const responses = await Promise.all(Array.from({ length: Math.min(10, count - sent) }, request));
    for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test.each(doors)(
  'through %s, a person can send a burst of requests, then a fixed number a second',
  async (_door, ask) => {
    const client = await person();
    // The sign-in didn't count toward the rate.
    expect(await send(60, () => ask(client))).toEqual({ 200: 20, 429: 40 });
    const refused = await ask(client);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(JSON.stringify(refused.body)).toContain('You are sending too many requests. Please wait a moment');
    clock += 1000;
    expect(await send(10, () => ask(client))).toEqual({ 200: 2, 429: 8 });
  },
);

test('all sessions of a person share one limit, and other people at the same address have their own', async () => {
  const { email, password } = await buildUser(server.db);
  const [phone, desk] = [
    await server.client().login({ email, password }),
    await server.client().login({ email, password }),
  ];
  const colleague = await person();
  await send(50, () => phone.rest('GET', '/api/auth/user'));
  expect(await send(30, () => desk.rest('GET', '/api/auth/user'))).toEqual({ 429: 30 });
  expect(await send(20, () => colleague.rest('GET', '/api/auth/user'))).toEqual({ 200: 20 });
});

test('a refused request does not query the database for its sender', async () => {
  const client = await person();
  const statements = jest.spyOn(pg.Client.prototype, 'query');
  let status = 200;
  while (status === 200) {
    statements.mockClear();
    ({ status } = await client.rest('GET', '/api/auth/user'));
  }
  expect(status).toBe(429);
  expect(JSON.stringify(statements.mock.calls.map(([statement]) => statement))).not.toMatch(/sessions|users/);
  statements.mockRestore();
});

test('signed-out requests have no rate limit, because all people at a site share one address', async () => {
  const stranger = server.client();
  expect(await send(60, () => stranger.rest('GET', '/api/auth/user'))).toEqual({ 401: 60 });
});

test('a rate-limited submission leaves no idempotency key and no card', async () => {
  const client = await person();
  await send(15, () => client.rest('GET', '/api/auth/user'));
  const submit = () =>
    client.rest('POST', '/api/timecards', buildTimecard(), { 'idempotency-key': String(Math.random()) });
  expect(await send(30, submit)).toEqual({ 201: 5, 429: 25 });
  const [rows] = await server.db.query(
    'SELECT (SELECT count(*)::int FROM idempotency_keys) AS keys, (SELECT count(*)::int FROM timecards) AS cards',
  );
  expect(rows).toEqual({ keys: 5, cards: 5 });
});
