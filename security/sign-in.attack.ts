import { randomUUID } from 'node:crypto';
import { ask } from '../e2e/product';
import { buildUser, PASSWORD } from '../graphql-server/testing/factories';
import { startTestServer, type TestServer } from '../graphql-server/testing/server';
import { figure, rounds } from './rounds';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterEach(() => server.stop());

const WRONG = 'Wrong-pass-1';
const times = <Result>(count: number, what: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)));

async function signIn(address: string, email: string, password: string) {
  const begun = performance.now();
  const { status, headers } = await ask({
    port: Number(new URL(server.url).port),
    method: 'POST',
    path: '/api/login',
    headers: { 'x-forwarded-for': address },
    body: { email, password },
    // Each request has its own connection, as from different attackers.
    agent: false,
  });
  return { status, retryAfter: Number(headers['retry-after'] ?? 0), ms: performance.now() - begun };
}

type Outcome = Awaited<ReturnType<typeof signIn>>;
const withStatus = (outcomes: Outcome[], status: number) => outcomes.filter((one) => one.status === status);
const slowest = (outcomes: Outcome[]) => Math.max(...outcomes.map(({ ms }) => ms));
const rowsCounted = async (): Promise<number> =>
  Number((await server.db.query('SELECT count(*) FROM rate_limits'))[0].count);

test('300 people at one IP address can sign in at the same time', async () => {
  const people = await times(300, () => buildUser(server.db));
  for (let round = 0; round < rounds(2); round++) {
    const outcomes = await times(300, (index) => signIn('198.51.100.1', people[index]!.email, PASSWORD));
    figure('300 sign-ins at once', 'status 200', withStatus(outcomes, 200).length);
    figure('300 sign-ins at once', 'status 429', withStatus(outcomes, 429).length);
    figure('300 sign-ins at once', 'slowest ms', slowest(outcomes));
    expect(withStatus(outcomes, 200)).toHaveLength(300);
  }
  // Successful sign-ins leave no counters.
  expect(await rowsCounted()).toBe(0);
});

test('wrong guesses from many addresses do not lock the owner out', async () => {
  const { email } = await buildUser(server.db);
  const owner = server.client({ 'x-forwarded-for': '203.0.113.1' });
  await owner.login({ email, password: PASSWORD });
  const guesses: Outcome[] = [];
  for (let batch = 0; batch < Math.max(12, rounds(30)); batch++) {
    guesses.push(...(await times(10, () => signIn(`198.51.100.${batch}`, email, WRONG))));
  }
  figure('lockout', 'guesses judged', withStatus(guesses, 401).length);
  figure('lockout', 'guesses refused', withStatus(guesses, 429).length);
  const again = await owner.rest('POST', '/api/login', { email, password: PASSWORD });
  const change = { currentPassword: PASSWORD, newPassword: 'Chosen-anew-3' };
  const changed = await owner.rest('POST', '/api/change-password', change);
  figure('lockout', "the owner's sign-in on a known device", again.status);
  figure('lockout', "the owner's password change", changed.status);
  expect([again.status, changed.status]).toEqual([200, 200]);
  expect(withStatus(guesses, 401)).toHaveLength(100);
});

test('a flood of password guesses is mostly refused, and refused guesses leave no rows', async () => {
  const count = 1500;
  const flood = await times(count, () => signIn('198.51.100.2', `${randomUUID()}@example.com`, WRONG));
  figure('flood from one address', 'guesses judged', withStatus(flood, 401).length);
  figure('flood from one address', 'status 429', withStatus(flood, 429).length);
  figure('flood from one address', 'status 503', withStatus(flood, 503).length);
  figure('flood from one address', 'slowest ms', slowest(flood));
  figure('flood from one address', 'rows in rate_limits', await rowsCounted());
  expect(withStatus(flood, 401)).toHaveLength(100);
  expect(flood.every(({ status, retryAfter }) => status === 401 || retryAfter > 0)).toBe(true);
  expect(await rowsCounted()).toBe(201);

  const addresses = await times(count, (index) =>
    signIn(`10.1.${Math.floor(index / 250)}.${index % 250}`, `${randomUUID()}@example.com`, WRONG),
  );
  figure('flood from many addresses', 'guesses judged', withStatus(addresses, 401).length);
  figure('flood from many addresses', 'status 503', withStatus(addresses, 503).length);
  figure('flood from many addresses', 'slowest ms', slowest(addresses));
  expect(withStatus(addresses, 401).length).toBeLessThan(count);
  expect(addresses.every(({ status, retryAfter }) => status === 401 || (status === 503 && retryAfter > 0))).toBe(true);
});
