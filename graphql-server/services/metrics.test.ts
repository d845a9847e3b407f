import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Role } from '../access/roles';
import { captureLog } from '../testing/captured-log';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { DiskStore } from './document-store/disk-store';
import { metrics } from './metrics';

const NOBODY_LISTENS = 'http://127.0.0.1:9';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  const settings = {
    smtpUrl: 'smtp://127.0.0.1:9',
    weather: { apiKey: 'a key', url: NOBODY_LISTENS, latitude: 34, longitude: -118 },
    requestRate: { perSecond: 0.001, burst: 60 },
  };
  server = await startTestServer(settings, { jobs: true });
  client = await signedIn();
});
afterAll(() => server.stop());
afterEach(() => jest.restoreAllMocks());

const signedIn = async () =>
  server.client().login(await buildUser(server.db, { role: Role.admin, stormWaterCertified: true }));

/** Alerts in the operating guide, each with its metric. */
const alerts = new Map(
  [
    ...readFileSync(path.resolve('docs/operating.md'), 'utf8').matchAll(/^\| ([^|]+) \| `(fieldbook_\w+\{.*\})` \|$/gm),
  ].map(([, about, metric]) => [about!, metric!]),
);

/** True if a series has a label, such as `status="503"`, or lacks it, such as `reason!="TOO_SLOW"`. */
const fits = (line: string, label: string) =>
  label.includes('!=') ? !line.includes(label.replace('!=', '=')) : line.includes(label);

/** Returns the sum of a metric's series that have its labels. `metric` is a name with labels, as Prometheus writes it. */
async function currentValue(metric: string): Promise<number> {
  const [, name, labels] = /^(\w+)\{(.*)\}$/.exec(metric)!;
  return (await metrics.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels!.split(', ').every((label) => fits(line, label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const ADD = 'mutation ($input: CreateWorkOrderInput!) { createWorkOrder(input: $input) { id } }';
const addOrder = (coNumber: string) => client.graphql(ADD, { input: { coNumber } });

/** Makes Postgres refuse each new work order with the SQLSTATE `code`. */
const failOrders = (code: string) =>
  server.db.query(`
    CREATE OR REPLACE FUNCTION fail_order() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'injected' USING ERRCODE = '${code}'; END $$;
    CREATE OR REPLACE TRIGGER fail_order BEFORE INSERT ON work_orders FOR EACH ROW EXECUTE FUNCTION fail_order();`);

const faults: [about: string, cause: () => Promise<unknown>][] = [
  ['a bug', () => failOrders('22012').then(() => addOrder('1'))],
  ['the database is unavailable, or its disk is full', () => failOrders('53100').then(() => addOrder('2'))],
  [
    'the database is unavailable, or its disk is full',
    async () => {
      const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      const connect = (done: (error: Error) => void) => done(refused);
      jest.spyOn(pg.Pool.prototype, 'connect').mockImplementation(connect as never);
      await addOrder('3');
    },
  ],
  [
    'a statement takes too long; tell the developers its name from the log',
    () => failOrders('57014').then(() => addOrder('5')),
  ],
  [
    'the storage of documents and photos is unavailable',
    async () => {
      const dataDir = path.join(server.settings.dataDir, 'lost');
      writeFileSync(dataDir, 'a file where a folder should be');
      const store = new DiskStore({ ...server.settings, dataDir }, 'secret');
      await store.write(`documents/${randomUUID()}.pdf`, Buffer.from('x')).catch(() => undefined);
    },
  ],
  [
    'the weather service is unavailable',
    async () => expect((await client.rest('GET', '/api/storm-water/weather')).status).toBe(503),
  ],
  // Before the unavailable mail server, because that email's job fails, too.
  ['jobs fail', () => server.db.query(`SELECT graphile_worker.add_job('users.approvedMail', '{"userId": "nobody"}')`)],
  [
    'the mail server is unavailable',
    async () => client.rest('POST', '/api/request-password-reset', { email: (await buildUser(server.db)).email }),
  ],
  [
    'more than a few people a minute are refused',
    async () => {
      const greedy = await signedIn();
      while (!(await greedy.graphql('{ me { id } }')).errors);
    },
  ],
];

test.each(faults)('a fault increases the metric of its alert in the operating guide: %s', async (about, cause) => {
  const metric = alerts.get(about)!;
  const before = await currentValue(metric);
  await cause();
  while ((await currentValue(metric)) === before) await sleep(20);
});

test('every alert of the operating guide has a test that injects its fault', () => {
  expect(alerts.size).toBeGreaterThan(6);
  expect([...alerts.keys()].sort()).toEqual([...new Set(faults.map(([about]) => about))].sort());
});

test('a GraphQL response with status 200 is counted and logged with the status of its worst error', async () => {
  await failOrders('22012');
  const log = captureLog('info');
  expect((await addOrder('4')).status).toBe(200);
  log.stop();
  expect(log.text()).toMatch(/"level":50,.*"operation":"createWorkOrder".*POST \/graphql 500/);
  const text = await metrics.metrics();
  expect(text).toMatch(
    /request_duration_seconds_count\{door="graphql",operation="createWorkOrder",status="5xx"\} [1-9]/,
  );
  expect(text).not.toMatch(/duration_seconds_count\{door="graphql",operation="createWorkOrder",status="2xx"\}/);
});
