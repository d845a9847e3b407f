import { buildUser, PASSWORD } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://fieldbook.example.com' });
});
afterAll(() => server.stop());

const signIn = async (headers: Record<string, string>) => {
  const { email } = await buildUser(server.db);
  return server.client(headers).rest('POST', '/api/login', { email, password: PASSWORD });
};

test('if a proxy hides https, the error of a sign-in names the missing header', async () => {
  const { status, body } = await signIn({});
  expect(status).toBe(503);
  expect(body.message).toBe(
    'PUBLIC_URL is https, but this request does not say so. The proxy in front must send X-Forwarded-Proto: https.',
  );
});

test.each(['https', 'https, http'])(
  'with X-Forwarded-Proto: %s, signing in sets a cookie for https only',
  async (sent) => {
    const { status, headers } = await signIn({ 'X-Forwarded-Proto': sent });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(/; Secure/);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  },
);
