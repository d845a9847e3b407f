import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { temporaryDataDir } from '../e2e/product';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { freePort } from '../graphql-server/services/free-port';
import { hashPassword } from '../graphql-server/services/passwords';
import { type ApiClient, apiClient } from '../graphql-server/testing/client';
import { fuzzedOperations } from '../graphql-server/testing/fuzz';
import { runFuzz, type Sender } from '../graphql-server/testing/fuzz-run';
import { FUZZ_PASSWORD } from '../graphql-server/testing/fuzz-values';
import { HALF_WRITTEN } from '../graphql-server/testing/half-written';
import { buildStep, startWeatherServer, type WeatherServer } from '../graphql-server/testing/weather-server';
import { type AttackedProduct, eventLoopDelay, startAttackedProduct, startBystander } from './attacked-product';
import { figure, rounds, seed } from './rounds';

const NAME = 'fuzz';
const places = temporaryDataDir();
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let product: AttackedProduct;
let db: pg.Pool;
let passwordHash: string;
let forecast: WeatherServer;
let metricsPort: number;

beforeAll(async () => {
  forecast = await startWeatherServer();
  forecast.tell([buildStep('2026-03-02T18:00:00Z', { main: 'Rain' })]);
  metricsPort = await freePort();
  postgres = await startEmbeddedPostgres(places.dataDir);
  db = new pg.Pool({ connectionString: postgres.url, max: 2 });
  passwordHash = await hashPassword('', FUZZ_PASSWORD);
  product = await startAttackedProduct({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret for the length of an attack',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    METRICS_PORT: String(metricsPort),
    OPENWEATHER_API_KEY: 'a key',
    WEATHER_URL: forecast.url,
    SITE_LATITUDE: '34.05',
    SITE_LONGITUDE: '-118.24',
  });
});
afterAll(async () => {
  await product?.stop();
  await db?.end();
  await postgres?.stop();
  places.remove();
  forecast.close();
});

let people = 0;
/**
 * Creates an account with storm water certification, so that administrators may call every operation. Inserts its row directly
 * into the database, because random requests eventually lock out every account that could create it.
 */
async function newSender(role: string): Promise<Sender> {
  const renew = async (triesLeft = 3): Promise<ApiClient> => {
    const number = ++people;
    const email = `fuzz${number}@example.com`;
    await db.query(
      `INSERT INTO users (email, "passwordHash", "firstName", role, "approvalStatus", "emailVerified", "stormWaterCertified")
       VALUES ($1, $2, 'Fuzz', $3, 'approved', true, true)`,
      [email, passwordHash, role],
    );
    // Each sender has its own address, because wrong sign-ins count by address.
    const address = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
    // Another request may already have deleted the account or changed its password.
    const login = apiClient(product.url, address).login({ email, password: FUZZ_PASSWORD });
    return login.catch((error) => (triesLeft ? renew(triesLeft - 1) : Promise.reject(error)));
  };
  return { client: await renew(), renew };
}

/** Enough people to keep each one below the request rate limit. */
const PEOPLE = 24;
const ROLES = ['admin', 'admin', 'blaze_engineer', 'admin', 'admin', 'user', 'admin', 'trucking', 'admin', 'field'];

/**
 * Number of requests in a long run. In it, each operation must succeed at least once, except those that random values can't
 * reach.
 */
const LONG_RUN = 50_000;
const OUT_OF_REACH = new Set([
  // Operations that need a token from an email.
  ...['verifyEmail', 'resetPassword', 'post /verify-email', 'post /reset-password'],
  ...['extraWorkSheetByLink', 'signExtraWorkByLink', 'post /extra-work/photos/:id'],
  // Operations that need an uploaded file.
  ...['post /imports', 'importPreview', 'applyImport', 'registerPhoto', 'withdrawPhoto', 'get /photos/:id'],
  // Operations that need the day and area of a card with extra work, or the content of its sheet.
  ...['extraWorkSheet', 'requestExtraWorkSignature'],
  ...['signExtraWork', 'voidExtraWorkSheet', 'get /extra-work/:id.pdf'],
  // Operations that need an OpenID provider, or an identity there.
  ...['startOpenid', 'signInLink', 'linkSignIn', 'mailSignInLink', 'unlinkSignIn'],
  ...['get /auth/oidc', 'get /auth/oidc/callback'],
  // Operations that need a code of an authenticator app, or a passkey's response.
  ...['finishAuthenticator', 'removeAuthenticator', 'newRecoveryCodes', 'secondStep', 'post /login/second-step'],
  ...['removeSecondStep', 'finishPasskey', 'passkeySignIn', 'removePasskey'],
  // Operations on accounting batches. Creating a batch needs approved cards and the version of its preview.
  ...['createAccountingBatch', 'accountingBatch', 'accountingLines', 'voidAccountingBatch'],
  ...['get /accounting/batches/:id.csv'],
  // Operations that need the value that the person saw.
  ...['setAccountingCode', 'setEmployeeNumber'],
]);

/** Starts an idle process that measures this machine's scheduling delay, in milliseconds. */
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
      delays.push(await eventLoopDelay(metricsPort));
    }
  })();
  return async () => {
    isRunning = false;
    await running;
    return delays;
  };
}

test('50,000 random signed-in requests cause no 5xx, no partial writes, and no unresponsive event loop', async () => {
  const senders: Sender[] = [];
  for (let index = 0; index < PEOPLE; index++) senders.push(await newSender(ROLES[index % ROLES.length]!));
  await eventLoopDelay(metricsPort);
  const stopControl = startControl();
  const stopWatching = watchEventLoop();
  const bystander = startBystander(product.port);
  const begun = Date.now();
  const count = rounds(50_000);
  const { outcomes, operations, faults } = await runFuzz(senders, { count, seed });
  const seconds = (Date.now() - begun) / 1000;
  const delays = await stopWatching();
  const starved = await stopControl();
  const { worst, p99, failures } = await bystander.stop();

  figure(NAME, 'requests', count);
  figure(NAME, 'seed', seed);
  figure(NAME, 'requests per second', count / seconds);
  for (const [outcome, times] of Object.entries(outcomes).sort(([, a], [, b]) => b - a)) {
    figure(NAME, `outcome ${outcome}`, `${times} (${((times / count) * 100).toFixed(1)} %)`);
  }
  const successes = fuzzedOperations.map((name) => ({ name, tried: 0, succeeded: 0, ...operations.get(name) }));
  for (const { name, tried, succeeded } of successes) figure(NAME, `succeeded, ${name}`, `${succeeded} of ${tried}`);
  const neverSucceeded = successes.filter(({ succeeded }) => succeeded === 0).map(({ name }) => name);
  figure(NAME, 'operations that never succeeded', `${neverSucceeded.length} of ${fuzzedOperations.length}`);
  figure(NAME, 'faults', faults.length);
  figure(NAME, 'worst event-loop delay ms', Math.max(...delays));
  figure(NAME, 'the same in an idle process ms', starved);
  figure(NAME, "others' p99 ms", p99);
  figure(NAME, "others' worst ms", worst);
  expect({ seed, faults: faults.slice(0, 20) }).toEqual({ seed, faults: [] });
  for (const [what, statement] of Object.entries(HALF_WRITTEN)) {
    expect([what, (await db.query(statement)).rows]).toEqual([what, []]);
  }
  const written = await db.query('SELECT count(*)::int AS cards FROM timecards');
  figure(NAME, 'timecards written', written.rows[0].cards);
  expect(failures).toEqual([]);
  // The idle process waits for the processor as long as the product does. The rest of the product's delay is its own work.
  expect(Math.max(...delays) - starved).toBeLessThan(200);
  expect(written.rows[0].cards).toBeGreaterThan(count / 1000);
  const refused = Object.entries(outcomes).filter(([outcome]) => /429|TOO_MANY_REQUESTS/.test(outcome));
  expect(refused.reduce((sum, [, times]) => sum + times, 0)).toBeLessThan(count / 20);
  // A fuzzer whose requests all fail proves nothing.
  expect(successes.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBeGreaterThan(count / 3);
  if (count >= LONG_RUN) expect(neverSucceeded.filter((name) => !OUT_OF_REACH.has(name))).toEqual([]);
});
