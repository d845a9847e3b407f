import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ask, type Product, signIn } from '../e2e/product';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { makeAccounts, makeMachine, problemsOf, summary, Writers } from './writers';

let site: Site;
let db: pg.Client;
beforeAll(async () => {
  site = await openSite();
  db = await site.connect();
});
afterAll(async () => {
  await site?.close();
});

/** Starts the next version, whose migration has these statements. Returns after it is ready. */
const startNext = (name: string, statements: string): Promise<Product> =>
  site.start({
    NODE_OPTIONS: `--require ${join(__dirname, 'next-version.js')}`,
    NEXT_NAME: name,
    NEXT_MIGRATION: statements,
  });

/**
 * Statements like those in our migrations: a column, an index, a table, and a trigger in one transaction, which holds its locks
 * for a while.
 */
const ADDITIONS = `
  ALTER TABLE timecards ADD COLUMN next text NOT NULL DEFAULT 'new';
  ALTER TABLE equipment_hours ADD COLUMN next integer;
  CREATE INDEX next_index ON activity_logs (action, "createdAt");
  CREATE TABLE next_counts (loads bigint NOT NULL);
  INSERT INTO next_counts SELECT count(*) FROM trucking_records;
  CREATE FUNCTION count_next() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN UPDATE next_counts SET loads = loads + 1; RETURN NULL; END $$;
  CREATE TRIGGER next_counted AFTER INSERT ON trucking_records FOR EACH ROW EXECUTE FUNCTION count_next();
  SELECT pg_sleep(2)`;

test('no request fails while a newer server migrates the database and replaces an older server', async () => {
  const old = await site.start();
  const [accounts, machine] = [await makeAccounts(old.port, 8), await makeMachine(old.port)];
  let servers = [old];
  let turn = 0;
  const writers = new Writers({ accounts, machine, port: () => servers[turn++ % servers.length]!.port });
  await writers.more(100);
  const begun = Date.now();
  const next = await startNext('Next1999000000000', ADDITIONS);
  const ready = Date.now();
  expect((await ask({ port: old.port, path: '/readyz' })).status).toBe(200);
  servers = [old, next];
  await writers.more(rounds(1000));
  servers = [next];
  const ended = await old.end();
  await writers.more(100);
  await writers.stop();

  const problems = await problemsOf(writers, db);
  const meanwhile = writers.acknowledged.filter(({ at }) => at > begun && at < ready).map(({ at }) => at);
  const waits = meanwhile.map((at, index) => at - (meanwhile[index - 1] ?? begun));
  figure(
    'upgrade',
    'acknowledged, of these while the new server started',
    `${writers.acknowledged.length}, ${meanwhile.length}`,
  );
  figure('upgrade', 'lost, doubled, in parts, or without their audit row', problems.length);
  figure('upgrade', 'failures the writers saw', summary(writers.failures));
  figure('upgrade', 'longest time without an acknowledged record, s', Math.max(...waits) / 1000);
  expect(problems).toEqual([]);
  expect([...writers.failures]).toEqual([]);
  expect(ended.code).toBe(0);
  expect(meanwhile.length).toBeGreaterThan(0);
  // The new server reads every card of the old server, and its trigger recorded the old server's loads.
  const cards = await ask({ port: next.port, path: '/api/timecards', headers: { cookie: await signIn(next.port) } });
  expect(JSON.parse(cards.body)).toHaveLength(writers.acknowledged.filter(({ kind }) => kind === 'card').length);
  const { rows } = await db.query(
    'SELECT loads::int, (SELECT count(*)::int FROM trucking_records) AS there FROM next_counts',
  );
  expect(rows[0].loads).toBe(rows[0].there);
  await next.end();
});

test('injected fault: the check notices a migration that breaks old servers', async () => {
  const old = await site.start();
  const [accounts, machine] = [await makeAccounts(old.port, 2), await makeMachine(old.port)];
  const writers = new Writers({ accounts, machine, port: () => old.port });
  await writers.more(10);
  await startNext(
    'Next1999000000001',
    'ALTER TABLE trucking_records ADD COLUMN needed text, ADD CHECK (needed IS NOT NULL) NOT VALID',
  );
  while (writers.failures.size === 0) await sleep(20);
  await db.query('ALTER TABLE trucking_records DROP COLUMN needed');
  await writers.stop();
  expect(summary(writers.failures)).toContain('Something went wrong');
});
