import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Role } from '../access/roles';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { eventually, untilBlocked } from '../testing/until';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signedIn = async () => server.client().login(await buildUser(server.db, { role: Role.admin }));

const PAGE = '{ timecards { edges { node { id } } } }';
const REPORTS = [
  '{ machineReport { rows { status } } }',
  '{ machineReportRows { edges { cursor } } }',
  '{ machineReportTotals { rows } }',
];

/** Sends a large query over a connection that the test can close. */
async function ask(client: ApiClient, method: 'POST' | 'GET' = 'POST', query = PAGE) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Hides the query from Express, which reads only a thousand parameters. Apollo Server reads all of them, up to the '#'.
  const [search, headers] =
    method === 'GET'
      ? [`?${'a&'.repeat(1000)}query=${encodeURIComponent(query)}#?`, { cookie }]
      : ['', { cookie, 'content-type': 'application/json' }];
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path: `/graphql${search}`, method, headers }).on('error', () => {});
  const status = once(sent, 'response').then(
    async ([response]) => {
      const { errors } = JSON.parse((await response.toArray()).join(''));
      return errors ? errors[0].extensions.code : response.statusCode;
    },
    () => undefined,
  );
  sent.end(method === 'GET' ? undefined : JSON.stringify({ query }));
  return { status, cut: () => sent.destroy() };
}

/** Returns the `count` responses that arrive first, whichever requests they answer. */
async function firstResponses(responses: Promise<unknown>[], count: number): Promise<unknown[]> {
  const arrived: unknown[] = [];
  for (const response of responses) void response.then((outcome) => arrived.push(outcome));
  while (arrived.length < count) await sleep(20);
  return arrived;
}
const refused = (count: number) => Array(count).fill('TOO_MANY_REQUESTS');
const served = (count: number) => Array(count).fill(200);
/** Returns all responses, refusals last. */
const outcomes = async (asked: { status: Promise<unknown> }[]) =>
  (await Promise.all(asked.map(({ status }) => status))).sort();

/** Calls `run` while a table is locked, so that requests for that table stay unfinished. */
async function whileLocked(run: () => Promise<void>, table = 'timecards') {
  const runner = server.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  try {
    await run();
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

test('two large queries of a person run at once, 20 wait, and more are refused without delaying others', async () => {
  const [greedy, other] = await Promise.all([signedIn(), signedIn()]);
  const asked: Awaited<ReturnType<typeof ask>>[] = [];
  await whileLocked(async () => {
    for (let count = 0; count < 24; count++) asked.push(await ask(greedy, count % 2 ? 'POST' : 'GET'));
    const statuses = asked.map(({ status }) => status);
    expect(await firstResponses(statuses, 2)).toEqual(refused(2));
    expect((await greedy.graphql('{ users { id } }')).errors).toBeUndefined();
    const blocked = () =>
      server.db.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await eventually(async () => (await blocked()).length >= 2);
    expect(await blocked()).toHaveLength(2);
    asked.push(await ask(other));
  });
  expect(await outcomes(asked)).toEqual([...served(23), ...refused(2)]);
});

test.each(REPORTS)(
  'reports of one person don’t delay other people’s timecards, and too many are refused: %s',
  async (report) => {
    const [greedy, other, ...more] = await Promise.all(Array.from({ length: 4 }, signedIn));
    const asked: Awaited<ReturnType<typeof ask>>[] = [];
    await whileLocked(async () => {
      for (const client of [...more, ...Array<ApiClient>(23).fill(greedy!)])
        asked.push(await ask(client, 'POST', report));
      const statuses = asked.map(({ status }) => status);
      expect(await firstResponses(statuses, 1)).toEqual(refused(1));
      const page = await ask(other!);
      expect(await page.status).toBe(200);
    }, 'equipment_hours');
    expect(await outcomes(asked)).toEqual([...served(24), ...refused(1)]);
  },
);

test('a client that disconnects releases the places of its running and waiting queries', async () => {
  for (let round = 0; round < 3; round++) {
    const client = await signedIn();
    await whileLocked(async () => {
      const asked: Awaited<ReturnType<typeof ask>>[] = [];
      for (let count = 0; count < 22; count++) asked.push(await ask(client));
      await untilBlocked(server.db);
      for (const { cut } of asked) cut();
    });
    for (let count = 0; count < 5; count++) expect(await (await ask(client)).status).toBe(200);
  }
});

test('a refused query releases its place', async () => {
  const client = await signedIn();
  for (let count = 0; count < 30; count++) {
    expect((await client.graphql('{ timecards(first: 0) { __typename } }')).errors).toHaveLength(1);
    expect((await client.graphql('{ timecards { wrong } }')).errors).toHaveLength(1);
  }
  expect((await client.graphql('{ timecards { __typename } }')).errors).toBeUndefined();
});

test('four operations of a person run concurrently over both doors and all sessions, and 20 wait', async () => {
  const person = await buildUser(server.db, { role: Role.admin });
  const [one, two, other] = [
    await server.client().login(person),
    await server.client().login(person),
    await signedIn(),
  ];
  const asked: Promise<number>[] = [];
  await whileLocked(async () => {
    for (let count = 0; count < 13; count++) {
      asked.push(one.rest('GET', '/api/work-orders').then(({ status }) => status));
      asked.push(
        two.rest('POST', '/graphql', { query: '{ workOrders { id } }' }).then(({ body }) => (body.errors ? 429 : 200)),
      );
    }
    expect(await firstResponses(asked, 2)).toEqual([429, 429]);
    expect((await one.rest('GET', '/api/material-templates')).status).toBe(429);
    expect((await two.rest('POST', '/graphql', { query: '{ me { id } }' })).body.errors[0].message).toBe(
      'You are doing too much at once. Please wait and try again.',
    );
    expect((await other.rest('GET', '/api/material-templates')).status).toBe(200);
  }, 'work_orders');
  expect((await Promise.all(asked)).sort()).toEqual([...served(24), 429, 429]);
});
