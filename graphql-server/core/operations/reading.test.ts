import { request } from 'node:http';
import { Permission } from '../../access/permissions';
import { metrics } from '../../services/metrics';
import { captureLog } from '../../testing/captured-log';
import type { ApiClient } from '../../testing/client';
import { buildContext } from '../../testing/context';
import { buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { eventually, untilBlocked } from '../../testing/until';
import { poolOf, readPoolOf } from '../database/pools';
import { execute } from '../database/sql';
import { NoInput } from '../inputs/input-class';
import { query } from './query';

const READING = 'This takes too long. Choose a shorter period or a narrower filter, or try again in a minute.';
const WRITING = 'This takes too long at the moment, so nothing was saved. Try again in a minute.';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db));
});
afterAll(() => server.stop());

/** Calls `run` while cards and machines are locked. */
async function whileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const blocker = server.db.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('LOCK TABLE timecards, equipment_templates IN ACCESS EXCLUSIVE MODE');
  try {
    return await run();
  } finally {
    await blocker.rollbackTransaction();
    await blocker.release();
  }
}

const waiting = () =>
  server.db.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  ) as Promise<unknown[]>;

/** Sends a request, and disconnects once one of its statements waits for the lock. */
async function sendAndLeave(method: string, path: string, body?: object): Promise<void> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(`${server.url}${path}`, { method, headers: { cookie, 'content-type': 'application/json' } });
  sent.on('error', () => undefined);
  sent.end(body && JSON.stringify(body));
  await untilBlocked(server.db);
  sent.destroy();
}

test.each([
  ['a list over GraphQL', 'POST', '/graphql', { query: '{ timecards { edges { node { id } } } }' }],
  ['a streamed list over REST', 'GET', '/api/timecards', undefined],
  ['an export', 'GET', '/api/timecards/export', undefined],
])('the statement of %s is canceled when its client disconnects', async (_what, method, path, body) => {
  await whileLocked(async () => {
    await sendAndLeave(method, path, body);
    await eventually(async () => (await waiting()).length === 0);
  });
});

test('a submission is saved although its client disconnects', async () => {
  await whileLocked(() => sendAndLeave('POST', '/api/timecards', buildTimecard({ workArea: 'Left early' })));
  await eventually(
    async () => (await server.db.query(`SELECT FROM timecards WHERE "workArea" = 'Left early'`)).length > 0,
  );
});

describe('with a short time limit', () => {
  let logged: ReturnType<typeof captureLog>;
  beforeAll(async () => {
    logged = captureLog('warn');
    metrics.resetMetrics();
    for (const pool of [poolOf(server.db), readPoolOf(server.db)]) {
      pool.options.statement_timeout = 200;
      const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
      for (const each of idle) each.release(true);
    }
  });
  afterAll(() => logged.stop());

  test('a slow list says at both doors that it took too long, and names no unavailable database', async () => {
    const [overGraphql, overRest] = await whileLocked(async () => [
      await client.graphql('{ timecards { edges { node { id } } } }'),
      await client.rest('GET', '/api/equipment-templates'),
    ]);
    const extensions = { code: 'SERVICE_UNAVAILABLE', reason: 'TOO_SLOW' };
    expect(overGraphql).toMatchObject({ errors: [{ message: READING, extensions }] });
    expect(overRest).toMatchObject({ status: 503, body: { message: READING, reason: 'TOO_SLOW' } });
  });

  test('a slow submission says that nothing was saved', async () => {
    const sent = await whileLocked(() => client.rest('POST', '/api/timecards', buildTimecard()));
    expect(sent).toMatchObject({ status: 503, body: { message: WRITING, reason: 'TOO_SLOW' } });
  });

  test('each slow statement is logged with its name and duration, and the metrics label it separately', async () => {
    const slow = logged.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a statement took too long');
    expect(slow.map(({ statement }) => statement)).toEqual([
      'timecards-own',
      'active-equipment_templates',
      'cards-of-today',
    ]);
    for (const { ms } of slow) expect(ms).toBeGreaterThanOrEqual(200);
    const text = await metrics.metrics();
    expect(text).toContain(
      'fieldbook_failures_total{door="api",operation="submitTimecard",status="503",reason="TOO_SLOW"} 1',
    );
  });
});

test('a query that writes fails, and nothing is saved', async () => {
  const writing = query('writing', {
    permission: Permission.PICKERS_READ,
    input: NoInput,
    run: ({ db }) => execute(db, { text: `UPDATE users SET "firstName" = 'Written'` }),
  });
  await expect(writing(await buildContext(server), {})).rejects.toThrow(/^a query can't write: UPDATE users/);
  expect(await server.db.query(`SELECT FROM users WHERE "firstName" = 'Written'`)).toEqual([]);
});
