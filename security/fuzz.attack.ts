import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADMIN, freePort, temporaryDataDir } from '../e2e/product';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { apiClient } from '../graphql-server/testing/client';
import { fuzzedOperations, HALF_WRITTEN } from '../graphql-server/testing/fuzz';
import { runFuzz, type Sender } from '../graphql-server/testing/fuzz-run';
import { buildStep, startWeatherServer, type WeatherServer } from '../graphql-server/testing/weather-server';
import { type AttackedProduct, startAttackedProduct, startBystander } from './attacked-product';
import { figure, rounds, seed } from './rounds';

const NAME = 'fuzz';
const PASSWORD = 'Crane-hook-7';
const places = temporaryDataDir();
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let product: AttackedProduct;
let forecast: WeatherServer;
let metricsPort: number;

beforeAll(async () => {
  forecast = await startWeatherServer();
  forecast.tell([buildStep('2026-03-02T18:00:00Z', { main: 'Rain' })]);
  metricsPort = await freePort();
  postgres = await startEmbeddedPostgres(places.dataDir);
  product = await startAttackedProduct({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret for the length of an attack',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
    OPENWEATHER_API_KEY: 'a key',
    WEATHER_URL: forecast.url,
    SITE_LATITUDE: '34.05',
    SITE_LONGITUDE: '-118.24',
  });
});
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
  places.remove();
  forecast.close();
});

let people = 0;
/** A new account, certified for storm water, so that an administrator among them may call everything. */
async function newSender(role: string): Promise<Sender> {
  const renew = async () => {
    const admin = await apiClient(product.url).login(ADMIN);
    const email = `fuzz${++people}@example.com`;
    const person = { email, password: PASSWORD, firstName: 'Fuzz', lastName: String(people), role };
    const made = await admin.rest('POST', '/api/admin/users', person);
    if (made.status !== 201) throw new Error(`no person: ${made.status} ${JSON.stringify(made.body)}`);
    await admin.rest('PATCH', `/api/admin/users/${made.body.id}/storm-water`, { certified: true });
    return apiClient(product.url).login({ email, password: PASSWORD });
  };
  return { client: await renew(), renew };
}

/** The longest event-loop delay since the last call, in milliseconds. */
async function eventLoopDelay(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** Enough people to stay below the request rate limit per person. */
const PEOPLE = 24;
const ROLES = ['admin', 'admin', 'blaze_engineer', 'user', 'trucking', 'admin', 'admin', 'field'];

/** An idle process measures this machine's scheduling delay, in milliseconds. */
function startControl() {
  const script = `const { monitorEventLoopDelay } = require('node:perf_hooks');
    const delay = monitorEventLoopDelay({ resolution: 10 }); delay.enable();
    setInterval(() => {}, 10); process.on('SIGTERM', () => { console.log(delay.max / 1e6); process.exit(); });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  return async () => {
    child.kill('SIGTERM');
    return Number(Buffer.concat(await child.stdout.toArray()).toString());
  };
}

function watchEventLoop() {
  const delays: number[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      await sleep(1000);
      delays.push(await eventLoopDelay());
    }
  })();
  return async () => {
    isRunning = false;
    await running;
    return delays;
  };
}

test('50,000 random signed-in requests through both doors: no 5xx, no partial writes, a responsive event loop', async () => {
  const senders: Sender[] = [];
  for (let index = 0; index < PEOPLE; index++) senders.push(await newSender(ROLES[index % ROLES.length]!));
  await eventLoopDelay();
  const stopControl = startControl();
  const stopWatching = watchEventLoop();
  const bystander = startBystander(product.port);
  const begun = Date.now();
  const count = rounds(50_000);
  const { outcomes, succeeded, faults } = await runFuzz(senders, { count, seed });
  const seconds = (Date.now() - begun) / 1000;
  const delays = await stopWatching();
  const starved = await stopControl();
  const { worst, p99, failures } = await bystander.stop();

  figure(NAME, 'requests', count);
  figure(NAME, 'seed', seed);
  figure(NAME, 'requests per second', count / seconds);
  for (const [outcome, times] of Object.entries(outcomes).sort(([, a], [, b]) => b - a)) {
    figure(NAME, `answered ${outcome}`, `${times} (${((times / count) * 100).toFixed(1)} %)`);
  }
  const neverSucceeded = fuzzedOperations.filter((name) => !succeeded.has(name));
  figure(
    NAME,
    'operations that never succeeded',
    `${neverSucceeded.length} of ${fuzzedOperations.length}: ${neverSucceeded.join(', ')}`,
  );
  figure(NAME, 'faults', faults.length);
  figure(NAME, 'worst event-loop delay ms', Math.max(...delays));
  figure(NAME, 'the same in an idle process ms', starved);
  figure(NAME, "others' p99 ms", p99);
  figure(NAME, "others' worst ms", worst);
  expect({ seed, faults: faults.slice(0, 20) }).toEqual({ seed, faults: [] });
  const db = new pg.Client(postgres.url);
  await db.connect();
  for (const [what, statement] of Object.entries(HALF_WRITTEN)) {
    expect([what, (await db.query(statement)).rows]).toEqual([what, []]);
  }
  const written = await db.query('SELECT count(*)::int AS cards FROM timecards');
  await db.end();
  figure(NAME, 'timecards written', written.rows[0].cards);
  expect(failures).toEqual([]);
  expect(Math.max(...delays)).toBeLessThan(200);
  expect(written.rows[0].cards).toBeGreaterThan(count / 1000);
  const refused = Object.entries(outcomes).filter(([outcome]) => /429|TOO_MANY_REQUESTS/.test(outcome));
  expect(refused.reduce((sum, [, times]) => sum + times, 0)).toBeLessThan(count / 20);
  // A fuzzer whose requests all fail proves nothing.
  expect((outcomes['200 OK'] ?? 0) + (outcomes['200'] ?? 0)).toBeGreaterThan(count / 10);
});
