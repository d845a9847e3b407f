import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { poolOf } from './pools';
import { execute, queryRow, queryRows } from './sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await execute(database.dataSource, { text: 'CREATE TABLE notes (text text)' });
});
afterAll(() => database.drop());
beforeEach(() => execute(database.dataSource, { text: 'DELETE FROM notes' }));

const add = { text: 'INSERT INTO notes SELECT unnest($1::text[])', values: [['one', 'two']] };
const ALL = { text: 'SELECT text FROM notes ORDER BY text' };

test('queryRows returns all rows, queryRow the first one, and execute the number of changed rows', async () => {
  const db = database.dataSource;
  expect(await queryRow(db, ALL)).toBeUndefined();
  expect(await execute(db, add)).toBe(2);
  expect(await queryRows(db, ALL)).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(await queryRow(db, ALL)).toEqual({ text: 'one' });
  expect(await execute(db, { text: `UPDATE notes SET text = 'three' WHERE text = $1`, values: ['two'] })).toBe(1);
  expect(await execute(db, { text: `DELETE FROM notes WHERE text = 'none'` })).toBe(0);
  expect(await queryRow(db, { text: `DELETE FROM notes WHERE text = 'one' RETURNING text` })).toEqual({ text: 'one' });
});

test('statements run in a manager’s transaction, or outside of it if given a data source', async () => {
  const rollback = database.dataSource.transaction(async (db) => {
    await execute(db, add);
    expect(await queryRows(db, ALL)).toHaveLength(2);
    expect(await queryRows(database.dataSource, ALL)).toHaveLength(0);
    throw new Error('rolled back');
  });
  await expect(rollback).rejects.toThrow('rolled back');
  expect(await queryRows(database.dataSource.manager, ALL)).toHaveLength(0);
});

test('a statement with a name is prepared', async () => {
  await database.dataSource.transaction(async (db) => {
    await queryRows(db, { name: 'notes', ...ALL });
    const prepared = { text: `SELECT statement FROM pg_prepared_statements WHERE name = 'notes'` };
    expect(await queryRow(db, prepared)).toEqual({ statement: ALL.text });
  });
});

test('a statement that fails releases its connection', async () => {
  await expect(queryRows(database.dataSource, { text: 'SELECT 1 / 0' })).rejects.toThrow('division by zero');
  const { idleCount, totalCount } = poolOf(database.dataSource);
  expect(idleCount).toBe(totalCount);
});
