import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, type Product } from '../e2e/product';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { makeAccounts, makeMachine, problemsOf, summary, Writers } from './writers';

const UNAVAILABLE = 'SERVICE_UNAVAILABLE The database is unavailable. Please try again in a moment.';

let site: Site;
let product: Product;
let options: Omit<ConstructorParameters<typeof Writers>[0], 'port'>;
beforeAll(async () => {
  site = await openSite();
  product = await site.start();
  options = { accounts: await makeAccounts(product.port, 8), machine: await makeMachine(product.port) };
});
afterAll(() => site?.close());

async function problemsIn(writers: Writers) {
  const db = new pg.Client(site.databaseUrl());
  await db.connect();
  try {
    return await problemsOf(writers, db, 'these alone');
  } finally {
    await db.end();
  }
}

/** Runs writers through a failure of the database. `fail` returns once the database is available again. */
async function writeThrough(name: string, fail: () => Promise<void>) {
  const writers = new Writers({ ...options, port: () => product.port, pauseMs: 50 });
  await writers.nextSuccess();
  await sleep(1000);
  const before = writers.failures.size;
  await fail();
  const returned = Date.now();
  const recovered = (await writers.nextSuccess()) - returned;
  await sleep(500);
  await writers.stop();
  const problems = await problemsIn(writers);
  figure('database', `${name}: first success after its return, s`, recovered / 1000);
  figure('database', `${name}: failures`, summary(writers.failures));
  figure('database', `${name}: acknowledged`, writers.acknowledged.length);
  figure('database', `${name}: lost, doubled, in parts, or without their audit row`, problems.length);
  expect(problems).toEqual([]);
  expect(before).toBe(0);
  const others = [...writers.failures.keys()].filter((failure) => failure !== UNAVAILABLE);
  // On a failure, shows the product's log.
  expect([others, others.length ? product.printed() : '']).toEqual([[], '']);
  expect(recovered).toBeLessThan(2000);
  expect(product.process.exitCode).toBeNull();
}

test('no acknowledged record is lost while the database restarts under load', async () => {
  for (let round = 1; round <= rounds(5); round++) await writeThrough(`restart ${round}`, site.restartDatabase);
});

test('while the database is stopped for 30 s, readyz returns 503 and no acknowledged record is lost', async () => {
  await writeThrough('stopped for 30 s', async () => {
    await site.stopDatabase();
    await sleep(rounds(30) * 1000);
    expect((await ask({ port: product.port, path: '/healthz' })).status).toBe(200);
    expect((await ask({ port: product.port, path: '/readyz' })).status).toBe(503);
    await site.restartDatabase();
  });
});

test('no acknowledged record is lost while the database refuses every connection for 10 s', async () => {
  await writeThrough('refusing', async () => {
    site.way.cut();
    await sleep(10_000);
    site.way.restore();
  });
});

test('injected fault: the check notices every acknowledged record that was dropped', async () => {
  const writers = new Writers({ ...options, port: () => product.port, dropEvery: 10 });
  await writers.more(60);
  await writers.stop();
  const dropped = writers.acknowledged.filter(({ mark }) => Number(mark) % 10 === 0);
  const noticed = dropped.flatMap(({ kind, mark }) => [
    `${kind} ${mark} is there 0 times`,
    `${kind} ${mark} has 0 audit rows`,
  ]);
  expect(dropped.length).toBeGreaterThan(2);
  expect((await problemsIn(writers)).sort()).toEqual(noticed.sort());
});
