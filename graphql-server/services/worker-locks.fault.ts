import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMoment } from '../testing/at-moment';
import { captureLog } from '../testing/captured-log';
import { createTestDatabase, secondPool, type TestDatabase } from '../testing/database';
import { proxyTo } from '../testing/proxy';
import { job, startWorker } from './jobs';

// Time between two checks for orphaned jobs. It is longer than a reconnect, as on a real server.
const CHECK_MS = 1000;
/** Long enough for three checks. */
const CHECKS_MS = 3500;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
let hanging: ChildProcess | undefined;
afterEach(async () => {
  // A failed test must not leave its server running, because the server keeps the database and this process's output open.
  hanging?.kill('SIGKILL');
  await database.drop();
});

const add = (name: string) => database.dataSource.query('SELECT graphile_worker.add_job($1)', [name]);
const taken = async () =>
  (await database.dataSource.query('SELECT 1 FROM graphile_worker.jobs WHERE locked_by IS NOT NULL')).length;

/** Starts a job worker in a separate process. The worker's only job never ends. */
async function startHangingWorker(): Promise<ChildProcess> {
  const script = `
    require('reflect-metadata');
    const { openDatabase } = require('./graphql-server/start/database');
    const { job, startWorker } = require('./graphql-server/services/jobs');
    openDatabase(process.argv[1]).then(async (dataSource) => {
      await startWorker({ dataSource }, [job('test.work', () => new Promise(() => setInterval(() => {}, 1000)))]);
    });`;
  hanging = spawn(process.execPath, ['-r', '@swc-node/register', '-e', script, database.url], {
    cwd: path.join(__dirname, '../..'),
    env: { ...process.env, SWCRC: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return hanging;
}

test('a job of a killed server is run by another server within seconds', async () => {
  await add('test.work');
  const first = await startHangingWorker();
  while ((await taken()) === 0) await sleep(50);
  let runs = 0;
  const work = job<object>('test.work', async () => void runs++);
  const second = await startWorker({ dataSource: database.dataSource } as never, [work], { orphanCheckMs: CHECK_MS });
  await sleep(CHECKS_MS);
  // The first server is alive, so it keeps its job.
  expect(runs).toBe(0);
  const exit = once(first, 'exit');
  first.kill('SIGKILL');
  await exit;
  const begun = Date.now();
  while (runs === 0 && Date.now() - begun < 20_000) await sleep(100);
  expect(runs).toBe(1);
  await second.stop();
}, 60_000);

test('a worker that loses its connections keeps its job, takes its lock again, and runs later jobs', async () => {
  let runs = 0;
  let release = () => {};
  const long = job<object>('test.long', async () => {
    runs++;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const short = job<object>('test.short', async () => void runs++);
  const worker = await startWorker({ dataSource: database.dataSource } as never, [long, short], {
    orphanCheckMs: CHECK_MS,
  });
  await add('test.long');
  while (runs === 0) await sleep(20);
  const logged = captureLog();
  const other = await createTestDatabase();
  await other.dataSource.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [
    new URL(database.url).pathname.slice(1),
  ]);
  await other.drop();
  await sleep(CHECKS_MS);
  expect(runs).toBe(1);
  release();
  await add('test.short');
  while (runs === 1) await sleep(20);
  expect(runs).toBe(2);
  await worker.stop();
  logged.stop();
}, 60_000);

test.each([
  ['done', async () => undefined],
  ['failed', () => Promise.reject(new Error('no mail server'))],
])(
  'a job that is %s while the database is unreachable runs again afterwards',
  async (_, end) => {
    const logged = captureLog();
    const proxy = await proxyTo(database.url);
    const { dataSource } = await secondPool(proxy.url);
    let runs = 0;
    const interrupted = job<object>('test.interrupted', async () => {
      if (++runs > 1) return;
      proxy.cut();
      await end();
    });
    const worker = await startWorker({ dataSource } as never, [interrupted], { orphanCheckMs: CHECK_MS });
    await add('test.interrupted');
    while (runs === 0) await sleep(20);
    await sleep(CHECK_MS);
    proxy.restore();
    const begun = Date.now();
    while (runs === 1 && Date.now() - begun < 15_000) await sleep(50);
    expect(runs).toBe(2);
    while ((await taken()) > 0) await sleep(20);
    await worker.stop();
    await dataSource.destroy();
    proxy.close();
    logged.stop();
  },
  30_000,
);

test('after an outage of the database at a scheduled time, the schedule continues', async () => {
  const logged = captureLog();
  const proxy = await proxyTo(database.url);
  const { dataSource } = await secondPool(proxy.url);
  let runs = 0;
  const everyMinute = job<object>('test.minute', async () => void runs++, { schedule: '* * * * *' });
  await atMoment('2026-03-02T20:00:59.500Z', async () => {
    const worker = await startWorker({ dataSource } as never, [everyMinute]);
    proxy.cut();
    jest.setSystemTime(new Date('2026-03-02T20:01:00.100Z'));
    await sleep(1500);
    expect(runs).toBe(0);
    jest.setSystemTime(new Date('2026-03-02T20:01:59.500Z'));
    proxy.restore();
    await sleep(2000);
    jest.setSystemTime(new Date('2026-03-02T20:02:00.100Z'));
    const begun = performance.now();
    while (runs === 0 && performance.now() - begun < 10_000) await sleep(50);
    expect(runs).toBe(1);
    await worker.stop();
  });
  await dataSource.destroy();
  proxy.close();
  logged.stop();
}, 30_000);

test('a worker can be stopped while the database host is unreachable', async () => {
  const proxy = await proxyTo(database.url);
  const dataSource = { ...database.dataSource, options: { url: proxy.url } };
  let runs = 0;
  const worker = await startWorker({ dataSource } as never, [job('test.work', async () => void runs++)]);
  await add('test.work');
  while (runs === 0) await sleep(20);
  proxy.silence();
  await worker.stop();
  proxy.close();
});
