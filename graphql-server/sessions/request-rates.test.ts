import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  // Low enough to be exceeded on a busy machine; settings/env.test.ts checks the rate people get.
  server = await startTestServer({ requestRate: { perSecond: 2, burst: 20 } });
});
afterAll(() => server.stop());

type Client = ReturnType<TestServer['client']>;
const doors = [
  ['REST', (client: Client) => client.rest('GET', '/api/auth/user')],
  ['GraphQL', (client: Client) => client.rest('POST', '/graphql', { query: '{ me { id } }' })],
] as const;

async function person(): Promise<Client> {
  const { email, password } = await buildUser(server.db);
  return server.client().login({ email, password });
}

/** Sends `count` requests, 10 at a time. Returns counts by status and the elapsed seconds. */
async function send(count: number, request: () => Promise<{ status: number }>) {
  const begun = performance.now();
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 10) {
    const responses = await Promise.all(Array.from({ length: Math.min(10, count - sent) }, request));
    for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return { statuses, seconds: (performance.now() - begun) / 1000 };
}

test.each(doors)(
  'through %s, a person can send the burst at once, then a fixed number a second',
  async (_door, ask) => {
    const client = await person();
    const { statuses, seconds } = await send(60, () => ask(client));
    expect(statuses[200]).toBeGreaterThanOrEqual(20);
    expect(statuses[200]).toBeLessThanOrEqual(20 + Math.ceil(2 * seconds));
    expect(statuses[200]! + (statuses[429] ?? 0)).toBe(60);

    let refused = await ask(client);
    while (refused.status === 200) refused = await ask(client);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(JSON.stringify(refused.body)).toContain('You are sending too many requests. Please wait a moment');
    await sleep(1000);
    expect((await ask(client)).status).toBe(200);
  },
);

test('all sessions of a person share one limit; others at the same address have their own', async () => {
  const { email, password } = await buildUser(server.db);
  const [phone, desk] = [
    await server.client().login({ email, password }),
    await server.client().login({ email, password }),
  ];
  const colleague = await person();
  await send(50, () => phone.rest('GET', '/api/auth/user'));
  const { statuses } = await send(30, () => desk.rest('GET', '/api/auth/user'));
  expect(statuses[429]).toBeGreaterThan(0);
  expect((await send(20, () => colleague.rest('GET', '/api/auth/user'))).statuses).toEqual({ 200: 20 });
});

test('a refused request does not ask the database who sent it', async () => {
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

test('signed-out requests are not limited here, because a site shares one address', async () => {
  const stranger = server.client();
  const { statuses } = await send(60, () => stranger.rest('GET', '/api/auth/user'));
  expect(statuses).toEqual({ 401: 60 });
});

test('a rate-limited submission leaves no idempotency key and no card', async () => {
  const client = await person();
  await send(40, () => client.rest('GET', '/api/auth/user'));
  await sleep(1000);
  const submit = () =>
    client.rest('POST', '/api/timecards', buildTimecard(), { 'idempotency-key': String(Math.random()) });
  const { statuses } = await send(30, submit);
  expect(statuses[429]).toBeGreaterThan(0);
  const [rows] = await server.db.query(
    'SELECT (SELECT count(*)::int FROM idempotency_keys) AS keys, (SELECT count(*)::int FROM timecards) AS cards',
  );
  const accepted = 30 - statuses[429]!;
  expect(accepted).toBeGreaterThan(0);
  expect(statuses[201]).toBe(accepted);
  expect(rows).toEqual({ keys: accepted, cards: accepted });
});
