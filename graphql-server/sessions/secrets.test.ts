import { secondPool } from '../testing/database';
import { buildUser, PASSWORD } from '../testing/factories';
import { setUpApp } from '../testing/second-step';
import { startTestServer, type TestServer } from '../testing/server';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

let before: TestServer;
let during: TestServer;
let after: TestServer;
beforeAll(async () => {
  before = await startTestServer({ sessionSecret: OLD });
  const pool = () => secondPool(before.databaseUrl);
  during = await startTestServer({ sessionSecret: NEW, previousSecrets: [OLD] }, { database: await pool() });
  after = await startTestServer({ sessionSecret: NEW }, { database: await pool() });
});
afterAll(async () => {
  await after.stop();
  await during.stop();
  await before.stop();
});

const at = (server: TestServer, cookies: Map<string, string>) => {
  const client = server.client();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
};
const me = async (client: ReturnType<typeof at>) => (await client.rest('GET', '/api/auth/user')).status;

test('a session survives a new SESSION_SECRET, and a later use signs the cookie with the new secret', async () => {
  const client = await before.client().login(await buildUser(before.db));
  expect(await me(at(after, client.cookies))).toBe(401);
  const browser = at(during, client.cookies);
  expect(await me(browser)).toBe(200);
  await before.db.query(
    `UPDATE sessions SET "lastUsedAt" = now() - interval '2 hours',
       sess = jsonb_set(sess::jsonb, '{passport,user,usedAt}', '0')::json`,
  );
  expect(await me(browser)).toBe(200);
  expect(await me(at(after, browser.cookies))).toBe(200);
});

test('a sign-in under both secrets keeps the known device and the app for the new SESSION_SECRET alone', async () => {
  const user = await buildUser(before.db);
  const client = await before.client().login(user);
  const { code } = await setUpApp(client);
  const signIn = async (server: TestServer, from: Map<string, string>, digits: string) => {
    const browser = at(server, from);
    await browser.rest('POST', '/api/login', { email: user.email, password: PASSWORD });
    const { status } = await browser.rest('POST', '/api/login/second-step', { code: digits });
    return { status, browser };
  };
  expect((await signIn(after, client.cookies, code())).status).toBe(401);
  const renewed = await signIn(during, client.cookies, code());
  expect(renewed.status).toBe(200);
  const [id] = client.cookies.get('fieldbook.device')!.split('.');
  const device = renewed.browser.cookies.get('fieldbook.device')!;
  expect(device.split('.')).toEqual([id, expect.any(String)]);
  expect(device).not.toBe(client.cookies.get('fieldbook.device'));
  expect((await signIn(after, renewed.browser.cookies, code(30))).status).toBe(200);
});
