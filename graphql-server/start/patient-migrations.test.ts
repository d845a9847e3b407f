import { setTimeout as sleep } from 'node:timers/promises';
import { captureLog } from '../testing/captured-log';
import { createTestDatabase, secondPool } from '../testing/database';
import { runMigrationsPatiently } from './patient-migrations';

let logged: ReturnType<typeof captureLog>;
beforeAll(() => {
  logged = captureLog();
});
afterAll(() => logged.stop());

test('a migration waiting for a streamed list lets other statements run, and succeeds after the list ends', async () => {
  const database = await createTestDatabase();
  const newer = await secondPool(database.url);
  const next = {
    name: 'Next1999000000000',
    up: (db: { query(text: string): Promise<unknown> }) =>
      db.query('CREATE TABLE before_the_lock (); ALTER TABLE timecards ADD COLUMN next integer'),
    down: async () => undefined,
  };
  newer.dataSource.migrations.push(next);
  const list = database.dataSource.createQueryRunner();
  await list.startTransaction();
  await list.query('SELECT FROM timecards');

  const migrating = runMigrationsPatiently(newer.dataSource, { lockMs: 50, retryMs: 50 });
  while (!logged.text().includes('a migration waits')) await sleep(5);
  await database.dataSource.query('UPDATE timecards SET "workArea" = \'\'');
  await list.commitTransaction();
  await list.release();
  await migrating;
  const [migrated] = await database.dataSource.query('SELECT count(next)::int FROM timecards, before_the_lock');
  expect(migrated.count).toBe(0);
  expect((await newer.dataSource.query('SHOW lock_timeout'))[0].lock_timeout).toBe('0');
  await newer.drop();
  await database.drop();
});

test('a faulty migration fails immediately', async () => {
  const database = await createTestDatabase();
  database.dataSource.migrations.push({
    name: 'Next1999000000000',
    up: (db) => db.query('ALTER TABLE nowhere ADD COLUMN next integer'),
    down: async () => undefined,
  });
  await expect(runMigrationsPatiently(database.dataSource)).rejects.toThrow('"nowhere" does not exist');
  await database.drop();
});

test('each migration has its own time limit for waiting', async () => {
  const database = await createTestDatabase();
  const newer = await secondPool(database.url);
  const [first, second] = [database.dataSource.createQueryRunner(), database.dataSource.createQueryRunner()];
  const tries = { first: 0, second: 0 };
  const waitingFor = (name: 'first' | 'second', table: string, blocker: typeof first) => ({
    name: `${name}${name === 'first' ? 1999000000000 : 1999000000001}`,
    async up(db: { query(text: string): Promise<unknown> }) {
      // Each migration waits for the lock twice. Both waits together exceed one migration's limit, but neither does alone.
      if (++tries[name] === 3) await blocker.commitTransaction();
      await db.query(`ALTER TABLE ${table} ADD COLUMN next integer`);
    },
    down: async () => undefined,
  });
  for (const [runner, table] of [
    [first, 'timecards'],
    [second, 'crews'],
  ] as const) {
    await runner.startTransaction();
    await runner.query(`SELECT FROM ${table}`);
  }
  newer.dataSource.migrations.push(waitingFor('first', 'timecards', first), waitingFor('second', 'crews', second));
  await runMigrationsPatiently(newer.dataSource, { lockMs: 50, retryMs: 1, patienceMs: 125 });
  expect(tries).toEqual({ first: 3, second: 3 });
  for (const runner of [first, second]) await runner.release();
  await newer.drop();
  await database.drop();
});
