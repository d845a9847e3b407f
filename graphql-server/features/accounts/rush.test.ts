import { setTimeout as sleep, setImmediate as tick } from 'node:timers/promises';
import { guarded } from '../../limits/guesses';
import { Queue } from '../../limits/queue';
import { hashPassword } from '../../services/passwords';
import { call, DOORS } from '../../testing/accounts';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { signInCharges } from './sign-in.policy';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.stop());

const ADDRESS = '198.51.100.1';
const signIn = (email: string, password = PASSWORD, door: (typeof DOORS)[number] = 'REST') =>
  call(door, server.client({ 'x-forwarded-for': ADDRESS }), 'login', { email, password });
const counters = () => server.db.query('SELECT points, "inFlight" FROM rate_limits');

test('while 500 passwords wait to be hashed, a sign-in gets a 503 with Retry-After and is not counted', async () => {
  const [{ email }, { email: warmUp }] = [await buildUser(server.db), await buildUser(server.db)];
  expect((await signIn(warmUp)).code).toBe('OK');

  const waiting: Promise<string>[] = [];
  let refused = 0;
  let keepFull = true;
  const offer = () => {
    const hash = hashPassword(`account ${waiting.length}`, PASSWORD);
    waiting.push(hash);
    // Starts the next attempt as soon as a hash finishes, so that the queue always stays full.
    hash.then(
      () => keepFull && offer(),
      () => refused++,
    );
  };
  for (let each = 0; each < 600; each++) offer();
  await tick();
  // The remaining attempts are already being hashed, one by each thread.
  expect(refused).toBeLessThanOrEqual(100);
  expect(refused).toBeGreaterThan(80);

  const outcomes = await Promise.all(DOORS.map((door) => signIn(email, PASSWORD, door)));
  keepFull = false;
  const message = 'The server is busy. Please try again in a few seconds.';
  expect(outcomes).toMatchObject([
    { code: '503', message, retryAfter: 5 },
    { code: 'SERVICE_UNAVAILABLE', message, retryAfter: 5 },
  ]);
  expect(await counters()).toEqual([]);

  const hashes = await Promise.allSettled(waiting);
  expect(hashes.filter(({ status }) => status === 'rejected')).toHaveLength(refused);
  expect((await signIn(email)).code).toBe('OK');
});

describe('unfinished guesses of a server that was killed', () => {
  /** Starts guesses that never finish, like those of a server that was killed. */
  async function leaveReservations(email: string, count: number): Promise<void> {
    let begun = 0;
    for (let each = 0; each < count; each++) {
      const never = () => new Promise<undefined>(() => begun++);
      void guarded(server, signInCharges(ADDRESS, email), never, new Queue({ each: 1 }));
    }
    while (begun < count) await sleep(10);
  }

  let passed = 0;
  const now = Date.now;
  beforeEach(() => {
    passed = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
  });
  afterEach(() => jest.restoreAllMocks());

  test('delay a sign-in by a minute at most', async () => {
    const { email } = await buildUser(server.db);
    await leaveReservations(email, 10);
    let done = false;
    const outcome = signIn(email).finally(() => {
      done = true;
    });
    // Another person's sign-in begins later and ends first.
    const { email: other } = await buildUser(server.db);
    expect((await signIn(other)).code).toBe('OK');
    expect(done).toBe(false);
    passed = 61_000;
    expect((await outcome).code).toBe('OK');
    expect((await signIn(email)).code).toBe('OK');
  });

  test('do not change the number of allowed guesses after the reservations have expired', async () => {
    const { email } = await buildUser(server.db);
    await leaveReservations(email, 9);
    passed = 61_000;
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'Wrong-pass-1')));
    expect(guesses.map(({ code }) => code).sort()).toEqual([
      ...Array(2).fill('TOO_MANY_REQUESTS'),
      ...Array(10).fill('UNAUTHENTICATED'),
    ]);
  });
});
