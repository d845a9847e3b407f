import { createTestDatabase } from '../testing/database';

test('the product’s database role is not a superuser, and cannot run programs on the database server', async () => {
  const database = await createTestDatabase();
  const rights = await database.dataSource.query(
    'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user',
  );
  expect(rights).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  await expect(database.dataSource.query(`COPY users FROM PROGRAM 'true'`)).rejects.toThrow(/permission denied/);
  await database.drop();
});
