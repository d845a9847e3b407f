import { poolOf, readPoolOf } from '../core/database/pools';
import { metrics as registry } from '../services/metrics';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { startMetricsServer } from './metrics-server';

let server: TestServer;
let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
const port = 20_000 + (process.pid % 20_000);
beforeAll(async () => {
  // In a group, other tests have already counted requests.
  registry.resetMetrics();
  server = await startTestServer({}, { jobs: true });
  metrics = await startMetricsServer(
    { writing: poolOf(server.db), reading: readPoolOf(server.db) },
    { port, host: '127.0.0.1' },
  );
});
afterAll(async () => {
  await metrics.stop();
  await server.stop();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('requests are counted by door and operation, and client input never becomes a label', async () => {
  const client = await server.client().login(await buildUser(server.db));
  await client.rest('POST', '/api/timecards', buildTimecard());
  await client.graphql('query ChosenBySender { me { id } }');
  await client.rest('GET', '/api/chosen-by-sender');
  const text = await scrape();
  expect(text).toMatch(/request_duration_seconds_count\{door="api",operation="submitTimecard",status="2xx"\} 1/);
  expect(text).toMatch(/request_duration_seconds_count\{door="graphql",operation="\w+",status="2xx"\} 1/);
  expect(text).toMatch(/request_duration_seconds_count\{door="api",operation="none",status="4xx"\} 1/);
  expect(text).not.toMatch(/chosen.?by.?sender/i);
});

test('the metrics include the connection pool, the job queue, and the event loop', async () => {
  const text = await scrape();
  expect(text).toMatch(/fieldbook_pool_connections\{state="idle"\} \d/);
  expect(text).toMatch(/fieldbook_jobs\{state="due"\} \d/);
  expect(text).toMatch(/nodejs_eventloop_lag_max_seconds \d/);
});

test('the metrics port serves only GET /metrics, which the product’s own port does not serve', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('fieldbook_');
});
