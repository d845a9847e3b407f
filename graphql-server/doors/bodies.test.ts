import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Role } from '../access/roles';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signedIn = async () => server.client().login(await buildUser(server.db, { role: Role.admin }));

/** Sends the head of a POST. The caller sends the body. */
function begin(path: string, headers: Record<string, string | number>, client?: ApiClient) {
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(server.url);
  const sent = request({
    hostname,
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
  }).on('error', () => {});
  const status = once(sent, 'response').then(([response]) => response.resume().statusCode as number);
  sent.flushHeaders();
  return { sent, status: status.catch(() => undefined) };
}

test('a compressed body is refused immediately, before its end has arrived', async () => {
  for (const path of ['/graphql', '/api/login']) {
    const { sent, status } = begin(path, { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' });
    sent.write(gzipSync(' '.repeat(1_000_000)).subarray(0, 500));
    expect(await status).toBe(415);
    sent.destroy();
  }
});

test('a signed-out sender may send 32 kB, and larger bodies get a 401 without being read', async () => {
  const { status, sent } = begin('/graphql', { 'content-length': 36 * 1024 });
  expect(await status).toBe(401);
  sent.destroy();
  const client = server.client();
  const login = { email: 'kim@example.com', password: 'x', pad: ['x'.repeat(15 * 1024), 'x'.repeat(15 * 1024)] };
  expect((await client.rest('POST', '/api/login', login)).status).toBe(401);
  const { body } = await client.rest('POST', '/graphql', { query: '{ me { id } }', pad: 'x'.repeat(33 * 1024) });
  expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  expect(
    (
      await (
        await signedIn()
      ).rest('POST', '/api/work-orders', { coNumber: '1', pad: ['x'.repeat(17 * 1024), 'x'.repeat(17 * 1024)] })
    ).status,
  ).toBe(201);
});

test('at most 4 MB of a person’s request bodies are read at once, and an aborted request frees its part', async () => {
  const [greedy, other] = await Promise.all([signedIn(), signedIn()]);
  const withheld: ClientRequest[] = [];
  for (let count = 0; count < 4; count++) {
    const { sent } = begin('/graphql', { 'content-length': 1024 * 1024, expect: '100-continue' }, greedy);
    await once(sent, 'continue');
    withheld.push(sent);
  }
  /** Sends the person's next request, and reports whether it was answered during 20 requests of the other person. */
  const ask = async () => {
    let isAnswered = false;
    const response = greedy.graphql('{ me { id } }').finally(() => {
      isAnswered = true;
    });
    for (let request = 0; request < 20; request++) {
      expect((await other.graphql('{ me { id } }')).errors).toBeUndefined();
    }
    return { response, isAnswered };
  };
  let asked = await ask();
  // The server counts a body toward the 4 MB only after it has read the request's session. Ask until a request has to wait.
  while (asked.isAnswered) asked = await ask();
  withheld.pop()!.destroy();
  expect((await asked.response).errors).toBeUndefined();
  for (const each of withheld) each.destroy();
});
