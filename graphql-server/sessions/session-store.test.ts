import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an expired session is rejected while its row and cookie still exist', async () => {
  const client = await server.client().login(await buildUser(server.db));
  const me = async () => (await client.rest('GET', '/api/auth/user')).status;
  const expireIn = (seconds: number) =>
    server.db.query('UPDATE sessions SET expire = now() + make_interval(secs => $1)', [seconds]);
  await expireIn(60);
  expect(await me()).toBe(200);
  await expireIn(-1);
  expect(await me()).toBe(401);
  expect(await server.db.query('SELECT 1 FROM sessions')).toHaveLength(1);
});
