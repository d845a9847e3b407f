import { createHash, randomUUID } from 'node:crypto';
import { activityOf, call, DOORS, type Outcome } from '../../testing/accounts';
import { secondPool } from '../../testing/database';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
const from = (address = newAddress(), on = server) => on.client({ 'x-forwarded-for': address });
const newEmail = () => `${randomUUID()}@example.com`;
const user = () => buildUser(server.db);

const WRONG = 'Wrong-pass-1';
const TOO_MANY = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please wait and try again.' };
const guess = (address: string, email: string, password = WRONG, on = server) =>
  call('REST', from(address, on), 'login', { email, password });
const times = <Result>(count: number, what: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)));
const counters = async () => (await server.db.query('SELECT count(*)::int AS rows FROM rate_limits'))[0].rows;
const refused = (outcomes: Outcome[]) => outcomes.filter(({ code }) => code === TOO_MANY.code).length;

describe.each(DOORS)('guessing a password, through %s', (door) => {
  test('the eleventh try for an account from one IP address is refused, even with the right password', async () => {
    const [{ email }, stranger] = [await user(), await user()];
    const address = newAddress();
    const tryIt = (password: string, at = address, who = email) =>
      call(door, from(at), 'login', { email: who, password });
    for (let time = 0; time < 10; time++) expect((await tryIt(WRONG)).code).toBe('UNAUTHENTICATED');
    for (const password of [WRONG, PASSWORD]) {
      const { retryAfter, ...outcome } = await tryIt(password);
      expect(outcome).toMatchObject(TOO_MANY);
      expect(retryAfter).toBeGreaterThan(14 * 60);
      expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    }
    expect((await tryIt(PASSWORD, newAddress())).code).toBe('OK');
    expect((await tryIt(PASSWORD, address, stranger.email)).code).toBe('OK');
  });

  test('the eleventh try for an unknown account from one IP address is refused, too', async () => {
    const [email, address] = [newEmail(), newAddress()];
    const tryIt = () => call(door, from(address), 'login', { email, password: WRONG });
    for (let time = 0; time < 10; time++) expect((await tryIt()).code).toBe('UNAUTHENTICATED');
    expect(await tryIt()).toMatchObject(TOO_MANY);
  });

  test('successful sign-ins are not counted', async () => {
    const { email } = await user();
    const address = newAddress();
    for (let time = 0; time < 15; time++) {
      expect((await call(door, from(address), 'login', { email, password: PASSWORD })).code).toBe('OK');
    }
  });
});

describe('guessing a password', () => {
  test('of twelve concurrent tries, ten are checked', async () => {
    const { email } = await user();
    const address = newAddress();
    const outcomes = await times(12, () => guess(address, email));
    expect(outcomes.map(({ code }) => code).sort()).toEqual([
      ...Array(2).fill('TOO_MANY_REQUESTS'),
      ...Array(10).fill('UNAUTHENTICATED'),
    ]);
    expect(await activityOf(server.db, email)).toHaveLength(10);
  });

  test('a GraphQL document with many sign-ins under aliases tries no password', async () => {
    const { email } = await user();
    const login = `login(input: { email: "${email}", password: "${WRONG}" }) { id }`;
    const document = `mutation { ${Array.from({ length: 15 }, (_, index) => `a${index}: ${login}`).join('\n')} }`;
    const address = newAddress();
    for (let time = 0; time < 12; time++) {
      expect((await from(address).graphql(document)).errors![0]!.message).toBe(
        'A document with a mutation must have exactly one field',
      );
    }
    expect(await activityOf(server.db, email)).toHaveLength(0);
  });

  test('the limit ignores the case of the email', async () => {
    const { email } = await user();
    const address = newAddress();
    for (let time = 0; time < 10; time++) await guess(address, time % 2 ? email.toUpperCase() : ` ${email}`);
    expect(await guess(address, email)).toMatchObject(TOO_MANY);
  });

  test('the limit is shared by all servers and survives a restart', async () => {
    const { email } = await user();
    const address = newAddress();
    const other = await startTestServer({ trustProxy: 1 }, { database: await secondPool(server.databaseUrl) });
    for (let time = 0; time < 10; time++) await guess(address, email, WRONG, time % 2 ? other : server);
    await other.stop();
    const restarted = await startTestServer({ trustProxy: 1 }, { database: await secondPool(server.databaseUrl) });
    for (const one of [server, restarted]) expect(await guess(address, email, PASSWORD, one)).toMatchObject(TOO_MANY);
    await restarted.stop();
  });

  test('the limit resets when its time is up', async () => {
    const { email } = await user();
    const address = newAddress();
    await times(11, () => guess(address, email));
    await server.db.query('UPDATE rate_limits SET expire = $1', [Date.now() - 1000]);
    expect((await guess(address, email, PASSWORD)).code).toBe('OK');
  });

  test('an IP address is refused after wrong guesses for a hundred accounts', async () => {
    const address = newAddress();
    for (let batch = 0; batch < 10; batch++) await times(10, () => guess(address, newEmail()));
    const { email } = await user();
    const before = await counters();
    expect(await guess(address, email, PASSWORD)).toMatchObject(TOO_MANY);
    expect(await counters()).toBe(before);
    expect((await guess(newAddress(), email, PASSWORD)).code).toBe('OK');
  });

  test('after a hundred wrong guesses from ten IP addresses, no IP address can sign in to the account', async () => {
    const { email } = await user();
    for (let batch = 0; batch < 10; batch++) {
      const address = newAddress();
      await times(10, () => guess(address, email));
    }
    const { retryAfter, ...outcome } = await guess(newAddress(), email, PASSWORD);
    expect(outcome).toMatchObject(TOO_MANY);
    expect(retryAfter).toBeGreaterThan(50 * 60);
  });

  test('a wrong current password in a password change counts as a try', async () => {
    const { email } = await user();
    const client = await from().login({ email, password: PASSWORD });
    const change = (currentPassword: string) =>
      call('REST', client, 'changePassword', { currentPassword, newPassword: 'Chosen-anew-3' });
    for (let time = 0; time < 10; time++) expect((await change(WRONG)).code).toBe('BAD_USER_INPUT');
    expect(await change(PASSWORD)).toMatchObject(TOO_MANY);
  });
});

test('one IP address can register twenty times an hour, through both doors together', async () => {
  const address = newAddress();
  const register = (index: number) =>
    call(DOORS[index % 2]!, from(address), 'register', { email: newEmail(), password: PASSWORD });
  expect(refused(await times(20, register))).toBe(0);
  for (const index of [0, 1]) expect(await register(index)).toMatchObject(TOO_MANY);
  const elsewhere = await call('REST', from(), 'register', { email: newEmail(), password: PASSWORD });
  expect(elsewhere.code).toBe('OK');
});

test('invalid registrations are not counted', async () => {
  const address = newAddress();
  await times(25, () => call('REST', from(address), 'register', { email: newEmail(), password: 'short' }));
  const outcome = await call('REST', from(address), 'register', { email: newEmail(), password: PASSWORD });
  expect(outcome.code).toBe('OK');
});

describe('requesting reset links', () => {
  const jobsFor = async (email: string) => {
    const rows = await server.db.query(
      'SELECT payload FROM graphile_worker._private_jobs WHERE payload::text LIKE $1',
      [`%${email}%`],
    );
    return rows.length;
  };

  test.each([
    ['an account', async () => (await user()).email],
    ['an unknown address', async () => newEmail()],
  ])('for %s, only five of eight requests add an email job, and all report success', async (_whose, emailOf) => {
    const email = await emailOf();
    const outcomes = await times(8, () => call('REST', from(), 'requestPasswordReset', { email }));
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['OK']));
    expect(await jobsFor(email)).toBe(5);
  });

  test('one IP address can request fifty links an hour', async () => {
    const address = newAddress();
    const ask = () => call('REST', from(address), 'requestPasswordReset', { email: newEmail() });
    expect(refused(await times(50, ask))).toBe(0);
    const before = await counters();
    expect(await ask()).toMatchObject(TOO_MANY);
    // The IP address's limit is checked first, so a refusal doesn't count against the account.
    expect(await counters()).toBe(before);
  });
});

test('one IP address can try thirty wrong tokens of each kind of link, and a valid token still works', async () => {
  const address = newAddress();
  const verify = (token: string = randomUUID()) => call('REST', from(address), 'verifyEmail', { token });
  const reset = (token: string = randomUUID()) =>
    call('GraphQL', from(address), 'resetPassword', { token, newPassword: 'Chosen-anew-3' });
  expect(refused(await times(30, () => verify()))).toBe(0);
  expect(await verify()).toMatchObject(TOO_MANY);
  expect(refused(await times(30, () => reset()))).toBe(0);
  expect(await reset()).toMatchObject(TOO_MANY);

  const { id } = await buildUser(server.db);
  const token = randomUUID();
  await server.db.query(
    `INSERT INTO password_reset_tokens ("userId", token, "expiresAt") VALUES ($1, $2, now() + interval '1 hour')`,
    [id, createHash('sha256').update(token).digest('hex')],
  );
  expect((await reset(token)).code).toBe('OK');
  const email = newEmail();
  const registered = await call('REST', from(newAddress()), 'register', { email, password: 'Chosen-anew-3' });
  expect(registered.code).toBe('OK');
  const verification = randomUUID();
  await server.db.query(
    `UPDATE registrations SET token = $1, "expiresAt" = now() + interval '1 hour'
     WHERE "userId" = (SELECT id FROM users WHERE email = $2)`,
    [createHash('sha256').update(verification).digest('hex'), email],
  );
  expect((await verify(verification)).code).toBe('OK');
});

test('counters store IP addresses and emails only as hashes', async () => {
  const [email, address] = [newEmail(), newAddress()];
  await guess(address, email);
  const rows = await server.db.query('SELECT key FROM rate_limits WHERE strpos(key, $1) > 0 OR strpos(key, $2) > 0', [
    email,
    address,
  ]);
  expect(rows).toEqual([]);
});
