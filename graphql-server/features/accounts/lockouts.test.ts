import { createHash, randomUUID } from 'node:crypto';
import { call, DOORS } from '../../testing/accounts';
import type { ApiClient } from '../../testing/client';
import { secondPool } from '../../testing/database';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('DELETE FROM rate_limits'));

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
const from = (address = newAddress(), on = server) => on.client({ 'x-forwarded-for': address });

const WRONG = 'Wrong-pass-1';
const NEW_PASSWORD = 'Chosen-anew-3';
const times = <Result>(count: number, what: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)));
const codesOf = (outcomes: { code: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { code } of outcomes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};
const counters = async (): Promise<{ points: number; inFlight: number }[]> =>
  server.db.query('SELECT points, "inFlight" FROM rate_limits');

/**
 * Uses up the failures allowed for the account. Sends two guesses, from new IP addresses, and writes the other failures to the
 * counter. Only `limits.test.ts` sends all hundred guesses.
 */
async function attack(email: string): Promise<void> {
  const guess = (password: string) => call('REST', from(), 'login', { email, password });
  expect((await guess(WRONG)).code).toBe('UNAUTHENTICATED');
  await server.db.query('UPDATE rate_limits SET points = 99 WHERE points = 1');
  expect((await guess(WRONG)).code).toBe('UNAUTHENTICATED');
  expect((await guess(PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
}

describe.each(DOORS)('while strangers guess a password, through %s', (door) => {
  const signIn = (client: ApiClient, email: string, password = PASSWORD) =>
    call(door, client, 'login', { email, password });

  test('the owner can sign in on a known device, confirm the password, and change it', async () => {
    const { email } = await buildUser(server.db);
    const owner = from();
    expect((await signIn(owner, email)).code).toBe('OK');
    await call(door, owner, 'logout');
    await attack(email);
    expect((await signIn(owner, email)).code).toBe('OK');
    expect((await call(door, owner, 'confirmPassword', { password: PASSWORD })).code).toBe('OK');
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(door, owner, 'changePassword', change)).code).toBe('OK');
  });

  test('a device known for one account is not known for another', async () => {
    const [{ email }, { email: other }] = [await buildUser(server.db), await buildUser(server.db)];
    const stranger = from();
    expect((await signIn(stranger, other)).code).toBe('OK');
    await attack(email);
    expect((await signIn(stranger, email)).code).toBe('TOO_MANY_REQUESTS');
    // Forging the id of the owner's device in the cookie does not help.
    const owner = from();
    await server.db.query('DELETE FROM rate_limits');
    expect((await signIn(owner, email)).code).toBe('OK');
    await attack(email);
    const [id] = owner.cookies.get('fieldbook.device')!.split('.');
    const [, mark] = stranger.cookies.get('fieldbook.device')!.split('.');
    for (const forged of [`${id}.${mark}`, `${id}`, `${id}.`, `${id}.${'A'.repeat(22)}`]) {
      stranger.cookies.set('fieldbook.device', forged);
      expect((await signIn(stranger, email)).code).toBe('TOO_MANY_REQUESTS');
    }
  });

  test('a shared device is known for everybody who has signed in on it', async () => {
    const people = await times(2, () => buildUser(server.db));
    const tablet = from();
    for (const { email } of people) expect((await signIn(tablet, email)).code).toBe('OK');
    for (const { email } of people) {
      await attack(email);
      expect((await signIn(tablet, email)).code).toBe('OK');
    }
  });

  test('a known device and a session have ten guesses each', async () => {
    const { email } = await buildUser(server.db);
    const device = from();
    await signIn(device, email);
    for (let time = 0; time < 10; time++) expect((await signIn(device, email, WRONG)).code).toBe('UNAUTHENTICATED');
    expect(await signIn(device, email)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
    expect((await signIn(from(), email)).code).toBe('OK');

    const change = (currentPassword: string) =>
      call(door, device, 'changePassword', { currentPassword, newPassword: NEW_PASSWORD });
    for (let time = 0; time < 10; time++) expect((await change(WRONG)).code).toBe('BAD_USER_INPUT');
    expect((await change(PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
  });

  test('confirming and changing the password share a session’s ten guesses', async () => {
    const { email } = await buildUser(server.db);
    const browser = from();
    await signIn(browser, email);
    const confirm = (password: string) => call(door, browser, 'confirmPassword', { password });
    const change = (currentPassword: string) =>
      call(door, browser, 'changePassword', { currentPassword, newPassword: NEW_PASSWORD });
    for (let time = 0; time < 5; time++) {
      for (const guess of [confirm, change]) expect((await guess(WRONG)).code).toBe('BAD_USER_INPUT');
    }
    for (const guess of [confirm, change]) expect((await guess(PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
    const other = from();
    expect((await signIn(other, email)).code).toBe('OK');
    expect((await call(door, other, 'confirmPassword', { password: PASSWORD })).code).toBe('OK');
  });

  test('a password reset by email makes the browser a known device', async () => {
    const { id, email } = await buildUser(server.db);
    await attack(email);
    const token = randomUUID();
    await server.db.query(
      `INSERT INTO password_reset_tokens ("userId", token, "expiresAt") VALUES ($1, $2, now() + interval '1 hour')`,
      [id, createHash('sha256').update(token).digest('hex')],
    );
    const browser = from();
    expect((await call(door, browser, 'resetPassword', { token, newPassword: NEW_PASSWORD })).code).toBe('OK');
    expect((await signIn(browser, email, NEW_PASSWORD)).code).toBe('OK');
  });
});

test('the owner of an attacked account gets one email an hour', async () => {
  const { email } = await buildUser(server.db);
  const mails = async () =>
    (
      await server.db.query(
        `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = 'accounts.guessesRefusedMail' AND payload->>'email' = $1`,
        [email],
      )
    ).length;
  expect(await mails()).toBe(0);
  await attack(email);
  expect(await mails()).toBe(1);
  // Expires the account's counter, but not the limit on emails.
  await server.db.query('UPDATE rate_limits SET expire = 0 WHERE points > 1');
  await attack(email);
  expect(await mails()).toBe(1);
  await server.db.query('UPDATE rate_limits SET expire = 0');
  await attack(email);
  expect(await mails()).toBe(2);
});

test('the email about refused guesses names the event and the next step', async () => {
  const sending = await startTestServer({ trustProxy: 1 }, { jobs: true });
  const { email } = await buildUser(sending.db);
  await sending.db.query(`SELECT graphile_worker.add_job('accounts.guessesRefusedMail', $1::json)`, [
    JSON.stringify({ email }),
  ]);
  const mail = (await sending.outbox.waitFor(email)).replace(/\s+/g, ' ');
  expect(mail).toContain('Subject: Failed sign-in attempts on your Fieldbook account');
  expect(mail).toContain('Devices you have signed in on before still work');
  expect(mail).toContain('/forgot-password');
  await sending.stop();
});

describe('signing in with the right password', () => {
  test('is never refused, even if 120 sign-ins from one IP address reach two servers concurrently', async () => {
    const other = await startTestServer({ trustProxy: 1 }, { database: await secondPool(server.databaseUrl) });
    const people = await times(20, () => buildUser(server.db));
    const address = newAddress();
    const outcomes = await times(120, (index) => {
      const client = from(address, index % 2 ? other : server);
      return call('REST', client, 'login', { email: people[index % 20]!.email, password: PASSWORD });
    });
    expect(codesOf(outcomes)).toEqual({ OK: 120 });
    expect(await counters()).toEqual([]);
    await other.stop();
  });

  test('works after 99 failures from the same IP address, but not after the hundredth', async () => {
    const address = newAddress();
    const wrong = (count: number) =>
      times(count, (index) =>
        call('REST', from(address), 'login', { email: `${index}.${Math.random()}@example.com`, password: WRONG }),
      );
    expect(codesOf(await wrong(99))).toEqual({ UNAUTHENTICATED: 99 });
    const { email } = await buildUser(server.db);
    const right = () => call('REST', from(address), 'login', { email, password: PASSWORD });
    expect(codesOf(await times(30, right))).toEqual({ OK: 30 });
    expect(codesOf(await wrong(10))).toEqual({ UNAUTHENTICATED: 1, TOO_MANY_REQUESTS: 9 });
    expect((await right()).code).toBe('TOO_MANY_REQUESTS');
  });
});

test('of 130 concurrent guesses from one IP address, 100 are checked, and the others leave no counters', async () => {
  const address = newAddress();
  const outcomes = await times(130, (index) =>
    call('REST', from(address), 'login', { email: `${index}.${Math.random()}@example.com`, password: WRONG }),
  );
  expect(codesOf(outcomes)).toEqual({ UNAUTHENTICATED: 100, TOO_MANY_REQUESTS: 30 });
  const rows = await counters();
  // The IP address has one counter. Each checked guess adds two: one for its account, and one for the account at this address.
  expect(rows).toHaveLength(201);
  expect(rows.every(({ inFlight }) => inFlight === 0)).toBe(true);
});

test('an IPv6 /64 network counts as one IP address', async () => {
  const { email } = await buildUser(server.db);
  const signIn = (address: string, password: string) => call('REST', from(address), 'login', { email, password });
  for (let host = 1; host <= 10; host++) await signIn(`2001:db8:1:2:${host}::${host}`, WRONG);
  expect((await signIn('2001:db8:1:2:ffff::1', PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
  expect((await signIn('2001:db8:1:3::1', PASSWORD)).code).toBe('OK');
  for (let time = 0; time < 10; time++) await signIn(time % 2 ? '192.0.2.77' : '::ffff:192.0.2.77', WRONG);
  expect((await signIn('192.0.2.77', PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
  expect((await signIn('192.0.2.78', PASSWORD)).code).toBe('OK');
});
