import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Product, startProduct, temporaryDataDir } from '../e2e/product';
import { figure, rounds } from '../security/rounds';
import { embeddedDatabase } from './faulty-product';
import { makeAccounts, makeMachine, problemsOf, summary, Writers } from './writers';

const WRITERS = 16;
const home = temporaryDataDir();
let product: Product;
afterAll(async () => {
  await product?.end();
  home.remove();
});

test('16 writers lose no record and store none twice while product and database are killed repeatedly', async () => {
  product = await startProduct(home.dataDir, { LOG_LEVEL: 'error' });
  const options = { accounts: await makeAccounts(product.port, WRITERS), machine: await makeMachine(product.port) };
  const writers = new Writers({ ...options, port: () => product.port });
  const kills = rounds(50);
  await writers.nextSuccess();
  let slowest = 0;
  for (let round = 0; round < kills; round++) {
    await writers.more(40);
    // Kills the product at a different moment each time. Every second time, kills the database, too.
    await sleep((round * 37) % 100);
    if (round % 2 === 1) process.kill(embeddedDatabase(home.dataDir).pid, 'SIGKILL');
    await product.end('SIGKILL');
    const begun = Date.now();
    product = await startProduct(home.dataDir, { LOG_LEVEL: 'error' });
    await writers.nextSuccess();
    slowest = Math.max(slowest, Date.now() - begun);
  }
  await writers.stop();

  const db = new pg.Client(embeddedDatabase(home.dataDir).url);
  await db.connect();
  try {
    const problems = await problemsOf(writers, db);
    figure('crash', 'kills', kills);
    figure('crash', 'acknowledged cards, readings, and loads', writers.acknowledged.length);
    figure('crash', 'lost, doubled, in parts, or without their audit row', problems.length);
    figure('crash', 'slowest start to the first acknowledged record, s', slowest / 1000);
    figure('crash', 'failures the writers saw', summary(writers.failures));
    expect(problems).toEqual([]);

    // Injected faults. The check above must notice each of them.
    const { mark } = writers.acknowledged.find(({ kind }) => kind === 'card')!;
    const card = `(SELECT id FROM timecards WHERE "workArea" = 'area ${mark}')`;
    await db.query(`DELETE FROM material_lines WHERE "costCodeId" IN
      (SELECT id FROM cost_codes WHERE "timecardId" = ${card} AND position = 2)`);
    expect(await problemsOf(writers, db)).toEqual([`card ${mark} is not whole`]);
    await db.query(`DELETE FROM timecards WHERE id = ${card}`);
    expect(await problemsOf(writers, db)).toContain(`card ${mark} is there 0 times`);
    const [load, other] = writers.acknowledged.filter(({ kind }) => kind === 'load');
    const doubled = `UPDATE trucking_records SET "truckNumber" = 'T-${load!.mark}' WHERE "truckNumber" = 'T-${other!.mark}'`;
    await db.query(doubled);
    expect(await problemsOf(writers, db)).toContain(`load ${load!.mark} is there 2 times`);
    await db.query(`DELETE FROM activity_logs WHERE details LIKE '%truck T-${load!.mark},%'`);
    expect(await problemsOf(writers, db)).toContain(`load ${load!.mark} has 0 audit rows`);
  } finally {
    await db.end();
  }
});
