import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db));
});
afterAll(() => server.stop());

test('headers prevent framing, MIME sniffing, and foreign scripts', async () => {
  for (const path of ['/', '/api/auth/user', '/api/nothing', '/assets/nothing.js']) {
    const { headers } = await client.rest('GET', path);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self), camera=(), microphone=()');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('API responses forbid caching', async () => {
  expect((await client.rest('GET', '/api/timecards')).headers.get('cache-control')).toBe('no-store');
  expect((await client.rest('POST', '/graphql', { query: '{ me { id } }' })).headers.get('cache-control')).toBe(
    'no-store',
  );
});

test('https is required only if PUBLIC_URL is https', async () => {
  expect((await client.rest('GET', '/')).headers.get('strict-transport-security')).toBeNull();
  const secure = await startTestServer({ publicUrl: 'https://fieldbook.example.com' });
  expect((await secure.client().rest('GET', '/')).headers.get('strict-transport-security')).toMatch(/max-age=\d{7}/);
  await secure.stop();
});
