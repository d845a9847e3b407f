import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { atMidday, daysAgo } from '../e2e/midday';
import { ask, type Product, signIn, startProduct, temporaryDataDir } from '../e2e/product';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { startBystander } from './attacked-product';
import { figure, rounds } from './rounds';

const CARDS = rounds(75_000);
const LINES = 4 * CARDS;
const { dataDir, remove } = temporaryDataDir();
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let product: Product;
let cookie: string;
let watch: NodeJS.Timeout;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(dataDir);
  product = await startProduct(dataDir, { ...atMidday(), DATABASE_URL: postgres.url, SESSION_SECRET: 's'.repeat(40) });
  cookie = await signIn(product.port);
  const database = new pg.Client(postgres.url);
  await database.connect();
  await database.query(`
    INSERT INTO cost_code_templates (code, description, "accountingCode")
    SELECT (1000 + n)::text, 'Code ' || n, 'JC-' || n FROM generate_series(1, 300) n;
    INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "totalHours", "machineHours", "equipmentCount", status)
    SELECT (SELECT id FROM users LIMIT 1), current_date - n % 365, 'Area ' || n % 40, 'Kim Reyes', 32, 0, 0, 'approved'
    FROM generate_series(1, ${CARDS}) n;
    INSERT INTO cost_codes ("timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours")
    SELECT id, p, (1000 + p * 90 + (random() * 80)::integer)::text, 1, 1, 8, 8 FROM timecards CROSS JOIN generate_series(1, 2) p;
    INSERT INTO accounting_batches (kind, through, template, lines, total, sha256, bytes, "voidedAt")
    SELECT 'loads', current_date, 'Generic', 1, 1, repeat('0', 64), 1, now() FROM generate_series(1, 500);
    ANALYZE`);
  await database.end();
}, 300_000);
afterAll(async () => {
  clearInterval(watch);
  await product?.end();
  await postgres?.stop();
  remove();
});

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))![1]) / 1024;

async function graphql(query: string, variables: object = {}) {
  const begun = performance.now();
  const { body } = await ask({
    ...{ port: product.port, method: 'POST', path: '/graphql' },
    headers: { cookie },
    body: { query, variables },
  });
  const { data, errors } = JSON.parse(body);
  if (errors) throw new Error(JSON.stringify(errors));
  return { data, took: performance.now() - begun };
}

test('300,000 lines are handed over with at most 64 MB more memory, and the next preview is empty', async () => {
  const wanted = { kind: 'labor', through: daysAgo(0), templateId: 'spectrum_pre_time' };
  const asks = `query ($kind: BatchKind!, $through: Day!, $templateId: String!) {
    accountingPreview(kind: $kind, through: $through, templateId: $templateId) { version lines problemCounts { problem count } } }`;
  const before = memory();
  let peak = before;
  watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 20);
  const bystander = startBystander(product.port);
  const previewed = await graphql(asks, wanted);
  const { version, lines } = previewed.data.accountingPreview;
  const input = { ...wanted, version, clientRequestId: 'once' };
  const create = 'mutation ($input: CreateAccountingBatchInput!) { createAccountingBatch(input: $input) { id bytes } }';
  const created = await graphql(create, { input });
  const { id, bytes } = created.data.createAccountingBatch;
  const file = await ask({ port: product.port, path: `/api/accounting/batches/${id}.csv`, headers: { cookie } });
  clearInterval(watch);
  const others = await bystander.stop();
  const again = await graphql(asks, wanted);
  const list = '{ accountingBatches(first: 50) { edges { node { number kind lines total downloadedAt mayVoid } } } }';
  await graphql(list);
  const page = await graphql(list);
  figure(
    'accounting',
    `${LINES} lines`,
    `preview ${(previewed.took / 1000).toFixed(1)} s, batch ${(created.took / 1000).toFixed(1)} s, ` +
      `next preview ${(again.took / 1000).toFixed(1)} s; memory ${before.toFixed(0)} -> ${peak.toFixed(0)} MB; ` +
      `page of 501 batches ${page.took.toFixed(0)} ms; others wait ${others.worst.toFixed(0)} ms at most`,
  );
  expect([lines, Buffer.byteLength(file.body)]).toEqual([LINES, bytes]);
  expect(again.data.accountingPreview.lines).toBe(0);
  expect(peak - before).toBeLessThan(64);
});
