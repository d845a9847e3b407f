import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { UPLOAD_PATH } from '../services/document-store/disk-store';
import type { ApiClient } from '../testing/client';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let exposed: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  exposed = await startTestServer({ embedded: false, publicUrl: 'https://fieldbook.example.com', trustProxy: 1 });
  client = await server.client().login(await buildUser(server.db));
});
afterAll(async () => {
  await server.stop();
  await exposed.stop();
});

const cards = async () => (await client.rest('GET', '/api/timecards')).body.length;

/** Sends a request with any Host header, which fetch doesn't allow. */
async function asHost(one: TestServer, host: string | undefined, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(one.url);
  const sent = request({
    host: hostname,
    port,
    path,
    method: path === '/graphql' ? 'POST' : 'GET',
    setHost: false,
    headers: { ...(host === undefined ? {} : { host }), ...headers },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() };
}

describe('the Host of a request (DNS rebinding)', () => {
  const strangers = [
    'evil.example',
    'evil.example:4000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'x@localhost',
  ];

  test.each(strangers)('%s is refused at both doors of a product on loopback', async (host) => {
    for (const path of ['/api/auth/user', '/graphql']) {
      const { status, body } = await asHost(server, host, path);
      expect(status).toBe(421);
      expect(body).toContain(`This site isn't available at this address. Open ${server.url}`);
    }
  });

  test.each([...strangers, 'localhost', '127.0.0.1:4000', '[::1]', 'fieldbook.example.com:8080'])(
    '%s is refused if PUBLIC_URL names a public host, regardless of X-Forwarded-Host',
    async (host) => {
      for (const path of ['/api/auth/user', '/graphql']) {
        const { status } = await asHost(exposed, host, path, { 'x-forwarded-host': 'fieldbook.example.com' });
        expect(status).toBe(421);
      }
    },
  );

  test('is also checked for an upload', async () => {
    const status = async (one: TestServer) =>
      (await fetch(`${one.url}${UPLOAD_PATH}/x`, { method: 'PUT', body: 'x' })).status;
    // The upload's own route refuses the unsigned link of a request with the right Host.
    expect([await status(server), await status(exposed)]).toEqual([403, 421]);
  });

  test.each(['localhost', 'LOCALHOST:1234', '127.0.0.1:4000', '127.9.9.9', '[::1]:4000'])(
    'may be the loopback name %s if the product runs on loopback',
    async (host) => {
      expect((await asHost(server, host, '/api/auth/user')).status).toBe(401);
    },
  );

  test.each(['fieldbook.example.com', 'Fieldbook.Example.com'])('may be the host of PUBLIC_URL (%s)', async (host) => {
    expect((await asHost(exposed, host, '/api/auth/user')).status).toBe(401);
  });

  test.each(['/healthz', '/readyz'])('may be any name for the probe %s', async (path) => {
    for (const host of ['10.0.0.7:4000', 'evil.example']) {
      expect((await asHost(exposed, host, path)).status).toBe(200);
    }
  });
});

describe('a request with an Origin', () => {
  const refused = { message: 'This request came from another site' };
  const foreign = ['https://evil.example', 'http://127.0.0.1:1', 'null', 'nonsense'];

  test.each(foreign)('from %s that would change data is refused at both doors', async (origin) => {
    const before = await cards();
    const headers = { origin };
    const rest = await client.rest('POST', '/api/timecards', buildTimecard(), headers);
    expect([rest.status, rest.body]).toEqual([403, refused]);
    const graphql = await client.rest('POST', '/graphql', { query: 'mutation { logout { message } }' }, headers);
    expect([graphql.status, graphql.body.errors[0].message]).toEqual([403, refused.message]);
    expect(await cards()).toBe(before);
  });

  test('from another site gets no CORS permission, neither for a read nor for a preflight', async () => {
    const { headers } = await client.rest('GET', '/api/auth/user', undefined, { origin: foreign[0]! });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await client.rest('OPTIONS', '/api/timecards', undefined, { origin: foreign[0]! });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('from the product’s own address is accepted', async () => {
    const { status } = await client.rest('POST', '/api/timecards', buildTimecard(), { origin: server.url });
    expect(status).toBe(201);
  });

  test('from PUBLIC_URL on loopback is accepted, for the development server', async () => {
    const behind = await startTestServer({ publicUrl: 'http://localhost:5173' });
    const headers = { origin: 'http://localhost:5173' };
    const account = { email: 'a@example.com', password: 'x' };
    expect((await behind.client().rest('POST', '/api/login', account, headers)).status).toBe(401);
    await behind.stop();
  });
});

describe('security.txt', () => {
  const read = (one: TestServer) => one.client().rest('GET', '/.well-known/security.txt');

  test('names the contact and expires within a year', async () => {
    const open = await startTestServer({ securityContact: 'mailto:security@example.com' });
    const { status, body, headers } = await read(open);
    await open.stop();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:security@example\.com$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!);
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  test('is a 404 without SECURITY_CONTACT', async () => {
    expect((await read(server)).status).toBe(404);
  });
});
