import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { type Standby, startStandby } from './standby';
import { makeAccounts, makeMachine, problemsOf, summary, Writers } from './writers';

/** Time until a person or a failover manager promotes the standby. */
const AWAY_MS = 20_000;

let site: Site;
let standby: Standby;
let db: pg.Client;
beforeEach(async () => {
  site = await openSite();
});
afterEach(async () => {
  await db?.end();
  await standby?.close();
  await site?.close();
});

/** Starts a server whose database has a standby, and writers that send records to the server. */
async function writeWithStandby(how: Parameters<typeof startStandby>[1]) {
  const product = await site.start();
  const [accounts, machine] = [await makeAccounts(product.port, 8), await makeMachine(product.port)];
  standby = await startStandby(site.databaseDir, how);
  const writers = new Writers({ accounts, machine, port: () => product.port });
  await writers.more(100);
  return writers;
}

/**
 * Acts as if the primary's machine loses its power: the machine neither refuses nor responds. Then the standby gets the primary's
 * address.
 */
async function failOver() {
  site.way.silence();
  const taken = standby.takeOver();
  await sleep(AWAY_MS);
  await taken;
  site.way.leadTo(standby.url);
  site.way.restore();
  db = new pg.Client(standby.url);
  await db.connect();
}

test('a promoted synchronous standby has every acknowledged record, and the server uses it within 10 s', async () => {
  const writers = await writeWithStandby('synchronous');
  await writers.more(rounds(1500));
  await failOver();
  const back = Date.now();
  await db.query(`SELECT graphile_worker.add_job('uploads.sweep', '{}')`);
  const untilSuccess = ((await writers.nextSuccess()) - back) / 1000;
  while ((await db.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'uploads.sweep'`)).rowCount)
    await sleep(50);
  const untilJob = (Date.now() - back) / 1000;
  await writers.more(100);
  await writers.stop();

  const problems = await problemsOf(writers, db);
  figure('standby', 'acknowledged', writers.acknowledged.length);
  figure('standby', 'lost, doubled, in parts, or without their audit row', problems.length);
  figure('standby', 'failures the writers saw', summary(writers.failures));
  figure('standby', 'first success, first job after it has the address, s', `${untilSuccess}, ${untilJob}`);
  expect(problems).toEqual([]);
  expect(untilSuccess).toBeLessThan(10);
  expect(untilJob).toBeLessThan(10);
});

test('injected fault: the check notices records missing on an asynchronous standby', async () => {
  const writers = await writeWithStandby('asynchronous');
  standby.isolate();
  await writers.more(100);
  await failOver();
  await writers.nextSuccess();
  await writers.stop();
  expect(await problemsOf(writers, db)).not.toEqual([]);
});
