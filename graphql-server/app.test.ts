import { buildUser } from './testing/factories';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('healthz is 200 while the process runs, readyz while the database is reachable and migrated', async () => {
  expect((await server.client().rest('GET', '/healthz')).status).toBe(200);
  expect((await server.client().rest('GET', '/readyz')).status).toBe(200);
});

test.each([
  ['our last migration', `DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)`],
  ['the schema of the job queue', 'DROP SCHEMA graphile_worker CASCADE'],
  ['the table of migrations', 'DROP TABLE migrations'],
])('readyz is 503 while %s is missing', async (_what, undo) => {
  const early = await startTestServer();
  await early.db.query(undo);
  expect((await early.client().rest('GET', '/readyz')).status).toBe(503);
  expect((await early.client().rest('GET', '/healthz')).status).toBe(200);
  await early.stop();
});

test('the activity log has the address from X-Forwarded-For only if the proxy is trusted', async () => {
  const addressOf = async (one: TestServer) => {
    const user = await buildUser(one.db);
    await one.client({ 'x-forwarded-for': '203.0.113.9' }).login(user);
    const [row] = await one.db.query(`SELECT "ipAddress" FROM activity_logs WHERE "userId" = $1`, [user.id]);
    return row.ipAddress;
  };
  expect(await addressOf(server)).toMatch(/127\.0\.0\.1$/);
  const behind = await startTestServer({ trustProxy: 1 });
  expect(await addressOf(behind)).toBe('203.0.113.9');
  await behind.stop();
});
