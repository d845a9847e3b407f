import { setTimeout as sleep } from 'node:timers/promises';
import { Role } from '../access/roles';
import { preview, sendBatch } from '../testing/accounting';
import { captureLog } from '../testing/captured-log';
import type { ApiClient, ApiResponse } from '../testing/client';
import { createTestDatabase, secondPool, type TestDatabase } from '../testing/database';
import { buildTimecard, buildUser } from '../testing/factories';
import { type Passage, proxyTo } from '../testing/proxy';
import { startTestServer, type TestServer } from '../testing/server';
import { call } from '../testing/timecard-lifecycle';
import { untilBlocked } from '../testing/until';
import { expectPromptResponses } from './database';

const UNAVAILABLE = 'The database is unavailable. Please try again in a moment.';

let database: TestDatabase;
let proxy: Passage;
let server: TestServer;
let client: ApiClient;
const logged = captureLog();

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database.url);
  const behindProxy = await secondPool(proxy.url);
  await expectPromptResponses(behindProxy.dataSource, 2000);
  server = await startTestServer({}, { jobs: true, database: behindProxy });
  client = await server.client().login(await buildUser(server.db));
});
afterAll(async () => {
  await server.stop();
  proxy.close();
  await database.drop();
  logged.stop();
});

/** Requests of every kind, signed in or not. Each returns the status or GraphQL code, and the message. */
const requests: [string, () => Promise<unknown>][] = [
  ['a list over REST', async () => statusAndMessage(await client.rest('GET', '/api/timecards'))],
  [
    'a submission over REST',
    async () => statusAndMessage(await client.rest('POST', '/api/timecards', buildTimecard())),
  ],
  [
    'a query over GraphQL',
    async () => statusAndMessage(await client.rest('POST', '/graphql', { query: '{ me { id } }' })),
  ],
  [
    'a login',
    async () =>
      statusAndMessage(await server.client().rest('POST', '/api/login', { email: 'a@example.com', password: 'x' })),
  ],
  [
    'a login over GraphQL',
    async () => {
      const query = `mutation { login(input: { email: "a@example.com", password: "x" }) { id } }`;
      const { errors } = await server.client().graphql(query);
      return [errors![0]!.extensions.code, errors![0]!.message];
    },
  ],
];

const statusAndMessage = ({ status, body }: ApiResponse) => [
  body.errors?.[0]?.extensions?.code ?? status,
  body.errors?.[0]?.message ?? body.message,
];

test('requests get a 503 while the database is unavailable, and succeed afterwards', async () => {
  proxy.cut();
  for (const [, send] of requests) {
    const [code, message] = (await send()) as unknown[];
    expect([503, 'SERVICE_UNAVAILABLE']).toContain(code);
    expect(message).toBe(UNAVAILABLE);
  }
  expect((await client.rest('GET', '/readyz')).status).toBe(503);
  expect((await client.rest('GET', '/healthz')).status).toBe(200);
  // Pauses because nothing shows that the job queue has lost its connections, too.
  await sleep(2500);

  proxy.restore();
  expect((await client.rest('GET', '/readyz')).status).toBe(200);
  expect((await client.rest('POST', '/api/timecards', buildTimecard())).status).toBe(201);
  expect((await client.rest('GET', '/api/timecards')).body).toHaveLength(1);
});

test('emails are still sent after an outage of the database', async () => {
  const email = 'after@example.com';
  await client.rest('POST', '/api/register', { email, password: 'Crane-hook-7' });
  expect(await server.outbox.waitFor(email)).toContain('/verify-email?token=');
});

test('connections that the database closes are replaced', async () => {
  await database.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await sleep(200);
  expect((await client.rest('GET', '/api/timecards')).status).toBe(200);
});

test('a database outage cuts off a streamed list, and the server keeps running', async () => {
  const cards = 20_000;
  const supervisor = 'x'.repeat(250);
  await database.dataSource.query(
    `INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "totalHours", "machineHours", "equipmentCount", "createdAt")
     SELECT (SELECT id FROM users LIMIT 1), '2026-01-01', $1, $1, 0, 0, 0, '2026-01-02' FROM generate_series(1, ${cards})`,
    [supervisor],
  );
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.url}/api/timecards`, { headers: { cookie } });
  expect(response.status).toBe(200);
  proxy.cut();
  await expect(response.text()).rejects.toThrow();
  proxy.restore();
  expect((await client.rest('GET', '/api/auth/user')).status).toBe(200);
});

test('requests fail in time while the database host is unreachable, and succeed on its successor', async () => {
  // Opens more connections than the two requests below use, because idle connections must be replaced as well.
  await Promise.all(Array.from({ length: 8 }, () => client.rest('GET', '/api/auth/user')));
  proxy.silence();
  const begun = performance.now();
  const responses = await Promise.all([client.rest('GET', '/api/auth/user'), client.rest('GET', '/api/work-orders')]);
  expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
    [503, UNAVAILABLE],
    [503, UNAVAILABLE],
  ]);
  expect(performance.now() - begun).toBeLessThan(9000);

  proxy.restore();
  const after = await Promise.all(Array.from({ length: 8 }, () => client.rest('GET', '/api/auth/user')));
  expect(after.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await client.rest('POST', '/api/timecards', buildTimecard())).status).toBe(201);
  const email = 'failover@example.com';
  await client.rest('POST', '/api/register', { email, password: 'Crane-hook-7' });
  expect(await server.outbox.waitFor(email)).toContain('/verify-email?token=');
});

test('a batch and a repeat of its request may take longer than the time limit for an unreachable database', async () => {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const { done: card } = await call(client, 'submit', buildTimecard());
  await call(admin, 'approve', { cards: [{ id: card.id, revision: card.revision }] });
  const blocker = database.dataSource.createQueryRunner();
  await blocker.query(`SELECT pg_advisory_lock(hashtext('accounting batches'), hashtext('labor'))`);
  const wanted = { kind: 'labor', through: card.date };
  const input = { version: (await preview(admin, wanted)).version, clientRequestId: 'once' };
  const created = sendBatch(admin, wanted, input);
  await untilBlocked(database.dataSource);
  const repeated = sendBatch(admin, wanted, input);
  await sleep(3000);
  await blocker.query('SELECT pg_advisory_unlock_all()');
  await blocker.release();
  const batch = await created;
  expect(batch).toMatchObject({ number: 1, kind: 'labor' });
  expect(await repeated).toEqual(batch);
});
