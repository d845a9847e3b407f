import { secondPool } from '../testing/database';
import { buildUser, PASSWORD } from '../testing/factories';
import { setUpApp } from '../testing/second-step';
import { startTestServer, type TestServer } from '../testing/server';

let staying: TestServer;
let restarted: TestServer;
const start = async () => startTestServer({}, { database: await secondPool(staying.databaseUrl) });
beforeAll(async () => {
  staying = await startTestServer();
  restarted = await start();
});
afterAll(async () => {
  await restarted.stop();
  await staying.stop();
});

const at = (server: TestServer, { cookies }: ReturnType<TestServer['client']>) => {
  const client = server.client();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
};
const me = async (client: ReturnType<typeof at>) => (await client.rest('GET', '/api/auth/user')).status;

async function restart() {
  await restarted.stop();
  restarted = await start();
}

test('a restart of one of two servers signs nobody out, with a second step or without', async () => {
  const plain = await restarted.client().login(await buildUser(staying.db));
  const careful = await staying.client().login(await buildUser(staying.db));
  await setUpApp(careful);
  await restart();
  for (const client of [plain, careful]) {
    expect(await Promise.all([me(at(restarted, client)), me(at(staying, client))])).toEqual([200, 200]);
  }
});

test('a half session survives a restart and can be completed on either server', async () => {
  const user = await buildUser(staying.db);
  const { code } = await setUpApp(await staying.client().login(user));
  const halfWay = async (server: TestServer) => {
    const client = server.client();
    const { body } = await client.rest('POST', '/api/login', { email: user.email, password: PASSWORD });
    expect(body.secondStepRequired).toBe(true);
    return client;
  };
  const [first, second] = [await halfWay(restarted), await halfWay(staying)];
  await restart();
  expect(await me(at(restarted, first))).toBe(401);
  const finish = async (client: typeof first, seconds: number) => {
    const { status } = await client.rest('POST', '/api/login/second-step', { code: code(seconds) });
    return [status, await me(client)];
  };
  expect(await finish(at(staying, first), 0)).toEqual([200, 200]);
  expect(await finish(at(restarted, second), 30)).toEqual([200, 200]);
});
