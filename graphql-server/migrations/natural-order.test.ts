import { createTestDatabase } from '../testing/database';
import { NaturalOrder1790001600000 } from './1790001600000-natural-order';
import { NamesInLists1791100100000 } from './1791100100000-names-in-lists';

test('all entries whose names differ only in case are kept, and the oldest active one keeps its name', async () => {
  const database = await createTestDatabase();
  const db = database.dataSource.createQueryRunner();
  const migration = new NaturalOrder1790001600000();
  await new NamesInLists1791100100000().down(db);
  // Removes the collation from all columns, because a collation in use can't be dropped.
  const statements = await db.query(`
    SELECT format('ALTER TABLE %s ALTER %I TYPE %s COLLATE "default"', attrelid::regclass, attname, format_type(atttypid, atttypmod))
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_collation ON pg_collation.oid = attcollation
    WHERE collname = 'natural_order' AND relkind = 'r' AND NOT attisdropped`);
  for (const { format } of statements) await db.query(format);
  await migration.down(db);
  const long = 'x'.repeat(255);
  const materials = [
    ['sand', '2024-01-01', false],
    ['Sand', '2025-01-01', true],
    ['SAND', '2025-02-01', true],
    ['sand (2)', '2025-03-01', true],
    [long, '2025-01-01', true],
    [long.toUpperCase(), '2025-02-01', true],
  ] as const;
  for (const values of materials) {
    await db.query('INSERT INTO material_templates (name, "createdAt", "isActive") VALUES ($1, $2, $3)', [...values]);
  }
  await migration.up(db);
  const kept = await db.query('SELECT name FROM material_templates ORDER BY "createdAt", name');
  expect(kept.map(({ name }: { name: string }) => name)).toEqual([
    'sand (4)',
    'Sand',
    long,
    'SAND (3)',
    `${'X'.repeat(247)} (2)`,
    'sand (2)',
  ]);
  await db.release();
  await database.drop();
});
