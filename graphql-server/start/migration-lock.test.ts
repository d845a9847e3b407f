import { EventEmitter, once } from 'node:events';
import { poolOf } from '../core/database/pools';
import { captureLog } from '../testing/captured-log';
import { createTestDatabase, emptyDatabase } from '../testing/database';
import { migrate, openDatabase } from './database';
import { withMigrationLock } from './migration-lock';

let logged: ReturnType<typeof captureLog>;
beforeAll(() => {
  logged = captureLog();
});
afterAll(() => logged.stop());

test('servers that start together on an empty database run each migration once', async () => {
  const empty = await emptyDatabase();
  const servers = [await openDatabase(empty.url), await openDatabase(empty.url), await openDatabase(empty.url)];
  await Promise.all(servers.map(migrate));
  const [first] = servers;
  const names: { name: string }[] = await first!.query('SELECT name FROM migrations');
  expect(names.map(({ name }) => name).sort()).toEqual(first!.migrations.map(({ name }) => name).sort());
  for (const server of servers) await server.destroy();
  await empty.drop();
});

test('waiting for another server’s migrations is logged, and times out with a one-line message', async () => {
  const database = await createTestDatabase();
  const pool = poolOf(database.dataSource);
  const finish = new EventEmitter();
  const begun = once(finish, 'begun');
  const first = withMigrationLock(pool, async () => {
    const end = once(finish, 'end');
    finish.emit('begun');
    await end;
  });
  await begun;
  let ran = false;
  const work = async () => {
    ran = true;
  };
  await expect(withMigrationLock(pool, work, 0.001)).rejects.toThrow(
    /^another server has been migrating the database for 0.001 minutes\. [^\n]+$/,
  );
  expect(ran).toBe(false);
  expect(logged.text()).toContain('another server is migrating the database; waiting');
  const waiting = withMigrationLock(pool, work, 1);
  finish.emit('end');
  await Promise.all([first, waiting]);
  expect(ran).toBe(true);
  await database.drop();
});
