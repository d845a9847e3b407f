import { captureLog } from '../testing/captured-log';
import { buildUser, PASSWORD } from '../testing/factories';
import { tokenIn } from '../testing/outbox';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ embedded: false }, { jobs: true });
});
afterAll(() => server.stop());

const NEW_PASSWORD = 'Timber-frame-9';

/**
 * Registers, verifies the email, signs in with a wrong and the right password, and resets the password. Returns all secrets it
 * sent.
 */
async function journey(): Promise<string[]> {
  const email = 'new.foreman@example.com';
  const client = server.client();
  const person = { email, password: PASSWORD, firstName: 'New', lastName: 'Foreman' };
  await client.rest('POST', '/api/register', person);
  const verification = tokenIn(await server.outbox.waitFor(email));
  await client.rest('GET', `/verify-email?token=${verification}`);
  expect((await client.rest('POST', '/api/verify-email', { token: verification })).status).toBe(200);
  await client.rest('POST', '/api/login', { email, password: 'Wrong-guess-1' });
  await client.login(person);
  await client.graphql('mutation ($input: LoginInput!) { login(input: $input) { id } }', {
    input: { email, password: PASSWORD },
  });
  const cookies = [...client.cookies.values()];
  await client.rest('POST', '/api/request-password-reset', { email });
  const reset = tokenIn(await server.outbox.waitFor(email, 2));
  const again = { token: reset, newPassword: NEW_PASSWORD };
  await client.rest('GET', `/api/nothing?token=${reset}`);
  await client.graphql(`{ me { id password: nothing(token: "${reset}") } }`);
  expect((await client.rest('POST', '/api/reset-password', again)).status).toBe(200);
  await client.login({ email, password: NEW_PASSWORD });
  await client.raw('POST', '/api/login', {
    body: `{"password": "${PASSWORD}"`,
    headers: { 'content-type': 'application/json' },
  });
  cookies.push(...client.cookies.values());
  const sids = cookies.flatMap((cookie) => [cookie, decodeURIComponent(cookie).slice(2).split('.')[0]!]);
  return [PASSWORD, NEW_PASSWORD, 'Wrong-guess-1', verification, reset, 'token=', ...sids];
}

test('the log names operations, and has no password, token, cookie, or emailed link', async () => {
  const logged = captureLog();
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  const secrets = await journey();
  logged.stop();
  const text = logged.text();
  printed.mockRestore();
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
  const lines = logged.lines.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ operation: 'login', msg: 'POST /api/login 401', reqId: expect.any(String), level: 30 }),
  );
  expect(lines.filter(({ msg }) => msg === 'POST /graphql 200').map(({ operation }) => operation)).toContain('login');
});

test('a failing statement is logged with its stack but without its values', async () => {
  const broken = await startTestServer();
  const { email } = await buildUser(broken.db);
  await broken.db.query('ALTER TABLE users RENAME COLUMN "firstName" TO gone');
  const logged = captureLog('error');
  const person = { email: `x${email}`, password: PASSWORD, firstName: 'Unmistakable', lastName: 'Foreman' };
  const { status, headers } = await broken.client().rest('POST', '/api/register', person);
  logged.stop();
  await broken.stop();
  expect(status).toBe(500);
  const failure = logged.lines.map((line) => JSON.parse(line)).find(({ err }) => err);
  expect(failure).toMatchObject({
    reqId: headers.get('x-request-id'),
    err: { stack: expect.stringContaining(' at ') },
  });
  expect(logged.text()).not.toMatch(/Unmistakable|\$argon2|Crane-hook/);
});

describe('the request id', () => {
  const idFor = async (sent?: string) => {
    const client = server.client(sent === undefined ? undefined : { 'x-request-id': sent });
    return (await client.rest('GET', '/healthz')).headers.get('x-request-id')!;
  };

  test.each(['a1b2c3d4', '7f0c3a52-52a1-4d6e-8f51-1b1f4f2a9d10', 'trace_42.7'])('%s is kept', async (sent) => {
    expect(await idFor(sent)).toBe(sent);
  });

  test.each([undefined, '', 'short', 'x'.repeat(65), 'with space', '<script>alert(1)</script>', '{"level":60}'])(
    'is generated instead of %j',
    async (sent) => {
      const [one, other] = [await idFor(sent), await idFor(sent)];
      expect(one).toMatch(/^[\da-f-]{36}$/);
      expect(other).not.toBe(one);
    },
  );
});
