import { randomUUID } from 'node:crypto';
import { call } from '../../../testing/accounts';
import { buildUser } from '../../../testing/factories';
import { OPENID_CLIENT, type OpenidProvider, signInAt, startOpenidProvider } from '../../../testing/openid-provider';
import { startTestServer, type TestServer } from '../../../testing/server';
import { eventually } from '../../../testing/until';

let provider: OpenidProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenidProvider();
  const openid = { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID' };
  server = await startTestServer({ openid, trustProxy: 1 });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

const from = (address: string) => server.client({ 'x-forwarded-for': address });
const comesBack = (address: string) => {
  const email = `${randomUUID()}@example.com`;
  return signInAt(from(address), provider, { sub: randomUUID(), email, email_verified: true });
};
const asked = (path: string) => provider.asked.filter((each) => each.endsWith(path)).length;

/**
 * Starts sign-ins at a slow provider from these IP addresses. Returns how many requests had reached the provider when a password
 * sign-in from `passwordFrom` succeeded.
 */
async function whileSlow(addresses: string[], expected: number, passwordFrom = '203.0.113.1'): Promise<number> {
  provider.asked.length = 0;
  let goOn = () => {};
  provider.pause = new Promise((resolve) => {
    goOn = resolve;
  });
  const signIns = addresses.map(comesBack);
  await eventually(() => asked('/token') >= expected);
  const { email, password } = await buildUser(server.db);
  expect((await call('REST', from(passwordFrom), 'login', { email, password })).code).toBe('OK');
  const requests = asked('/token');
  goOn();
  for (const { headers } of await Promise.all(signIns)) expect(headers.get('location')).toBe('/');
  return requests;
}

test('at most 20 sign-ins wait for a slow provider concurrently, and passwords are accepted meanwhile', async () => {
  const addresses = Array.from({ length: 30 }, (_, index) => `198.51.100.${index}`);
  expect(await whileSlow(addresses, 20)).toBe(20);
});

test('sign-ins from one IP address wait for each other, and one from another IP address does not wait', async () => {
  expect(await whileSlow(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'], 2)).toBe(2);
});

test('sign-ins at a slow provider do not delay a password sign-in from the same IP address', async () => {
  expect(await whileSlow(Array(8).fill('192.0.2.7'), 1, '192.0.2.7')).toBe(1);
});

test('sign-ins that start at the same time request the provider’s discovery document once', async () => {
  const other = await startOpenidProvider();
  const openid = { ...OPENID_CLIENT, issuer: other.issuer, name: 'Blaze ID' };
  const starting = await startTestServer({ openid });
  const starts = await Promise.all(Array.from({ length: 10 }, () => starting.client().rest('GET', '/api/auth/oidc')));
  expect(starts.map(({ status }) => status)).toEqual(Array(10).fill(302));
  expect(other.asked).toEqual(['/realms/field/.well-known/openid-configuration']);
  await starting.stop();
  await other.close();
});
