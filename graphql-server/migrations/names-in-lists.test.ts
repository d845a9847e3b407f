import type { QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { NamesInLists1791100100000 } from './1791100100000-names-in-lists';

let database: TestDatabase;
let db: QueryRunner;
const migration = new NamesInLists1791100100000();
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.dataSource.createQueryRunner();
  await migration.down(db);
});
afterAll(async () => {
  await db.release();
  await database.drop();
});

test('if two entries would become equal, both stay, and the newer one gets a number, which is logged', async () => {
  const materials = [
    ['Class  II', '2025-02-01'],
    ['Class II', '2025-01-01'],
    ['class\u00a0ii', '2025-03-01'],
    ['Class II (2)', '2025-04-01'],
    ['Be\u0301ton Q', '2025-01-01'],
    ['Base\u200b', '2025-01-01'],
    ['\u200b', '2025-01-01'],
  ];
  for (const values of materials) {
    await db.query('INSERT INTO material_templates (name, "createdAt") VALUES ($1, $2)', values);
  }
  await db.query(`INSERT INTO equipment_templates (company, equipment, serial, "createdAt") VALUES
    ('blaze', 'Loader', 'LD-1', '2025-01-01'), ('blaze', 'Loader', 'LD-1\u200b', '2025-02-01'), ('dans', 'Loader', 'LD-1', '2025-02-01')`);
  await db.query(`INSERT INTO estimates ("costCode", unit) VALUES ('03  310', 'cubic\u00a0yards')`);
  await db.query(`INSERT INTO trucking_records ("timeOut", "truckingCompany", "truckNumber", material, quantity)
    VALUES ('2026-03-02T18:00:00Z', 'Dans', '1', 'Class  II', 1)`);

  await migration.up(db);

  const names = await db.query('SELECT name FROM material_templates ORDER BY "createdAt", name COLLATE "C"');
  expect(names.map(({ name }: { name: string }) => name)).toEqual([
    'Base',
    'Béton Q',
    'Class II',
    '\u200b',
    'Class II (3)',
    'class ii (4)',
    'Class II (2)',
  ]);
  expect(
    await db.query('SELECT company, equipment, serial FROM equipment_templates ORDER BY company, equipment'),
  ).toEqual([
    { company: 'blaze', equipment: 'Loader', serial: 'LD-1' },
    { company: 'blaze', equipment: 'Loader (2)', serial: 'LD-1' },
    { company: 'dans', equipment: 'Loader', serial: 'LD-1' },
  ]);
  expect(await db.query('SELECT "costCode", unit FROM estimates')).toEqual([
    { costCode: '03 310', unit: 'cubic yards' },
  ]);
  expect(await db.query('SELECT material FROM trucking_records')).toEqual([{ material: 'Class  II' }]);
  const log = await db.query(`SELECT action, details FROM activity_logs ORDER BY action, details`);
  expect(log).toHaveLength(3);
  expect(log).toContainEqual({
    action: 'material updated',
    details: 'Class  II: the name looked the same as an older entry\'s and became "Class II (3)"',
  });
});

test('after the migration, a list refuses a second entry that looks the same', async () => {
  await db.query(`INSERT INTO trucking_sources (name) VALUES ('North Haul')`);
  await expect(db.query(`INSERT INTO trucking_sources (name) VALUES ('north\u00a0haul')`)).rejects.toThrow(
    'trucking_sources_name_key',
  );
});
