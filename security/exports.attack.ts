import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { type Product, signIn, startProduct, temporaryDataDir } from '../e2e/product';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { startBystander } from './attacked-product';
import { figure } from './rounds';

const ROWS = 100_000;
const { dataDir, remove } = temporaryDataDir();
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let product: Product;
let cookie: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(dataDir);
  product = await startProduct(dataDir, { DATABASE_URL: postgres.url, SESSION_SECRET: 's'.repeat(40) });
  cookie = await signIn(product.port);
  const database = new pg.Client(postgres.url);
  await database.connect();
  await database.query(
    `INSERT INTO trucking_records ("userId", "timeOut", "truckingCompany", "truckNumber", material, quantity, "createdAt")
     SELECT (SELECT id FROM users LIMIT 1), now() - n * interval '1 minute', 'Dans Trucking', 'T-' || n % 60, 'Gravel',
            10 + n % 15, now() - n * interval '1 minute'
     FROM generate_series(1, ${ROWS}) n`,
  );
  await database.query(
    `INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "totalHours", "machineHours", "equipmentCount")
     SELECT (SELECT id FROM users LIMIT 1), current_date - n % 365, 'North pier', 'Kim Reyes', 8, 75, 10
     FROM generate_series(1, ${ROWS / 10}) n;
     INSERT INTO cost_codes ("timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours")
     SELECT id, 1, '1000', 1, 0, 8, 0 FROM timecards;
     INSERT INTO equipment_lines ("costCodeId", position, company, equipment, model, serial, hours)
     SELECT id, p, 'blaze', 'Excavator', 'M' || p, 'S-' || p, 7.5 FROM cost_codes CROSS JOIN generate_series(1, 10) p;
     ANALYZE`,
  );
  await database.end();
}, 300_000);
afterAll(async () => {
  await product?.end();
  await postgres?.stop();
  remove();
});

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))![1]) / 1024;

/** Reads an export to its end. Times are in milliseconds. `peak` is the peak memory during the export in MB. */
async function exported(path: string) {
  const begun = performance.now();
  const asked = request({
    host: '127.0.0.1',
    port: product.port,
    path,
    headers: { cookie },
  }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let firstByte = 0;
  let [bytes, lines, peak] = [0, 0, 0];
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 20);
  for await (const chunk of response as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - begun;
    bytes += chunk.length;
    lines += chunk.filter((byte) => byte === 10).length;
  }
  clearInterval(watch);
  return { status: response.statusCode, firstByte, bytes, lines, peak, took: performance.now() - begun };
}

// Each export is the first of its kind, so loading and compiling its code counts too.
test.each([
  ['loads', 'csv', '/api/trucking-records/export?format=csv'],
  ['loads', 'xlsx', '/api/trucking-records/export?format=xlsx'],
  ['lines of cards', 'csv', '/api/timecards/export?rows=lines&format=csv'],
  ['lines of cards', 'xlsx', '/api/timecards/export?rows=lines&format=xlsx'],
])('an export of 100,000 %s as %s is streamed, with at most 64 MB more memory', async (nouns, format, path) => {
  const before = memory();
  const bystander = startBystander(product.port);
  const { status, firstByte, bytes, lines, peak, took } = await exported(path);
  const others = await bystander.stop();
  figure(
    'exports',
    `100,000 ${nouns} as ${format}`,
    `first byte after ${firstByte.toFixed(0)} ms, ${(took / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; ` +
      `memory ${before.toFixed(0)} -> ${peak.toFixed(0)} MB; others wait ${others.worst.toFixed(0)} ms at most`,
  );
  expect(status).toBe(200);
  if (format === 'csv') expect(lines).toBeGreaterThan(ROWS);
  expect(peak).toBeLessThan(before + 64);
  expect(others.failures).toEqual([]);
});
