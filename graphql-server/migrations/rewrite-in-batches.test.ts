import type { QueryRunner } from 'typeorm';
import { runMigrationsPatiently } from '../start/patient-migrations';
import { createTestDatabase, secondPool, type TestDatabase } from '../testing/database';
import { rewriteInBatches } from './rewrite-in-batches';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Returns a migration that adds one to each of 95 rows, 10 at a time. */
const adding = (transaction: boolean) => ({
  name: 'Adding1999000000000',
  transaction,
  up: (db: QueryRunner) =>
    rewriteInBatches(db, { table: 'many', set: 'number = number + 1', where: 'number = 0', batchRows: 10 }),
  down: async () => undefined,
});

async function migrate(transaction = false): Promise<void> {
  const newer = await secondPool(database.url);
  try {
    newer.dataSource.migrations.push(adding(transaction));
    await runMigrationsPatiently(newer.dataSource, { lockMs: 50, retryMs: 10, patienceMs: 150 });
  } finally {
    await newer.drop();
  }
}

const counts = () => database.dataSource.query('SELECT number, count(*)::int AS rows FROM many GROUP BY 1 ORDER BY 1');

beforeEach(() =>
  database.dataSource.query(`DELETE FROM migrations WHERE name = 'Adding1999000000000';
    DROP TABLE IF EXISTS many;
    CREATE TABLE many (id uuid PRIMARY KEY, number integer NOT NULL DEFAULT 0);
    INSERT INTO many (id) SELECT lpad(n::text, 32, '0')::uuid FROM generate_series(1, 95) n`),
);

test('batches before a locked row stay written, and the rest is written when the row is free', async () => {
  const request = database.dataSource.createQueryRunner();
  await request.startTransaction();
  await request.query(`SELECT FROM many WHERE id = lpad('25', 32, '0')::uuid FOR UPDATE`);
  await expect(migrate()).rejects.toThrow('lock timeout');
  expect(await counts()).toEqual([
    { number: 0, rows: 75 },
    { number: 1, rows: 20 },
  ]);
  await request.commitTransaction();
  await request.release();
  await migrate();
  expect(await counts()).toEqual([{ number: 1, rows: 95 }]);
});

test('a migration within one transaction is refused, because it would lock every row', async () => {
  await expect(migrate(true)).rejects.toThrow('the migration of many needs "transaction = false"');
  expect(await counts()).toEqual([{ number: 0, rows: 95 }]);
});
