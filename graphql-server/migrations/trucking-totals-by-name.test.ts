import type { QueryRunner } from 'typeorm';
import { keepTruckingTotals } from '../features/trucking/totals.queries';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { TruckingTotalsByName1793100000000 } from './1793100000000-trucking-totals-by-name';

let database: TestDatabase;
let db: QueryRunner;
const migration = new TruckingTotalsByName1793100000000();
const ZONE = 'America/Los_Angeles';
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.dataSource.createQueryRunner();
});
afterAll(async () => {
  await db.release();
  await database.drop();
});

const inTransaction = async (step: (db: QueryRunner) => Promise<void>) => {
  await db.startTransaction();
  await step(db);
  await db.commitTransaction();
};
const totals = () =>
  db.query('SELECT day::text, material, loads::int, quantity FROM trucking_totals ORDER BY day, material COLLATE "C"');

test('spellings of a material that were totaled apart become one row for each day', async () => {
  await inTransaction((runner) => migration.down(runner));
  await db.query(`INSERT INTO trucking_totals_zone (zone) VALUES ($1)`, [ZONE]);
  await db.query(`INSERT INTO trucking_records ("timeOut", "truckingCompany", "truckNumber", material, quantity) VALUES
    ('2026-03-02T18:00:00Z', 'Dans', '1', 'Class II', 10), ('2026-03-02T19:00:00Z', 'Dans', '1', 'Class\u00a0II', 5),
    ('2026-03-02T19:00:00Z', 'Dans', '1', 'Sand', 1), ('2026-03-03T19:00:00Z', 'Dans', '1', 'class  ii', 2)`);
  expect(await totals()).toHaveLength(4);

  await inTransaction((runner) => migration.up(runner));

  const merged = [
    { day: '2026-03-02', material: 'Class II', loads: 2, quantity: '15.00' },
    { day: '2026-03-02', material: 'Sand', loads: 1, quantity: '1.00' },
    { day: '2026-03-03', material: 'class  ii', loads: 1, quantity: '2.00' },
  ];
  expect(await totals()).toEqual(merged);
  await db.query('DELETE FROM trucking_totals_zone');
  await keepTruckingTotals(database.dataSource, ZONE);
  expect(await totals()).toEqual(merged);
});

test('a row shows a spelling that a load of the day still has', async () => {
  await db.query(`DELETE FROM trucking_records WHERE material = 'Class II'`);
  expect((await totals())[0]).toEqual({ day: '2026-03-02', material: 'Class\u00a0II', loads: 1, quantity: '5.00' });
});
