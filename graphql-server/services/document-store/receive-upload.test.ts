import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

const MAX = 52_428_800;
const PDF = Buffer.from('%PDF-1.7\nxref');

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db, { stormWaterCertified: true }));
});
afterAll(() => server.stop());

const stored = () => {
  const folder = path.join(server.settings.dataDir, 'uploads/uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const newLink = async () =>
  (await client.rest('POST', '/api/storm-water/documents/upload-url')).body.uploadURL as string;

interface Sent {
  method?: string;
  headers?: Record<string, string | number>;
  chunks?: Buffer[];
}

/** Sends a PUT by hand, as fetch would not: with lies about its length, in chunks, or by another method. */
function send(url: string, { method = 'PUT', headers = {}, chunks = [PDF] }: Sent = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const req = request(url, { method, headers: { 'content-type': 'application/pdf', ...headers } }, async (res) => {
      const text = Buffer.concat(await res.toArray()).toString();
      resolve([res.statusCode!, text.startsWith('{') ? JSON.parse(text).message : text]);
    });
    req.on('error', reject);
    const write = (index: number): void => {
      if (index === chunks.length) return void req.end();
      if (req.write(chunks[index])) write(index + 1);
      else req.once('drain', () => write(index + 1));
    };
    write(0);
  });
}

/** Sends it, expects the refusal, and that nothing was kept. */
async function refused(url: string, sent: Sent, status: number, message: string) {
  const before = stored();
  expect(await send(url, sent)).toEqual([status, message]);
  expect(stored()).toEqual(before);
}

test('a signed PUT is stored whole, under its own name; a second one is refused and changes nothing', async () => {
  const url = await newLink();
  expect(await send(url)).toEqual([200, '']);
  const kept = stored();
  expect(kept).toHaveLength(1);
  await refused(url, { chunks: [Buffer.from('%PDF-other')] }, 409, 'This upload link was used already');
});

test('of two PUTs at once to one link, one is stored', async () => {
  const before = stored().length;
  const url = await newLink();
  const statuses = (await Promise.all([send(url), send(url), send(url)])).map(([status]) => status).sort();
  expect(statuses).toEqual([200, 409, 409]);
  expect(stored()).toHaveLength(before + 1);
});

test.each([
  ['another path', (url: URL) => url.pathname.replace(/[^/]*$/, '5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a') + url.search],
  [
    'a later expiry',
    (url: URL) => url.pathname + url.search.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`),
  ],
  ['an expiry that is no number', (url: URL) => url.pathname + url.search.replace(/expires=\d+/, 'expires=NaN')],
  [
    'a changed signature',
    (url: URL) =>
      url.pathname + url.search.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
  ],
  ['a short signature', (url: URL) => url.pathname + url.search.slice(0, -1)],
  ['no signature', (url: URL) => url.pathname],
  ['a way out of the store', (url: URL) => `/api/storm-water/uploads/..%2f..%2fsession-secret${url.search}`],
  ['a NUL', (url: URL) => `${url.pathname}%00${url.search}`],
])('the signature moved to %s: 403', async (_name, change) => {
  const url = new URL(await newLink());
  await refused(url.origin + change(url), {}, 403, 'This upload link is not valid');
});

test.each(['POST', 'PATCH', 'DELETE', 'GET'])('the signature moved to another method (%s): 404', async (method) => {
  const before = stored();
  const chunks = method === 'GET' ? [] : [PDF];
  const [status] = await send(await newLink(), { method, chunks });
  expect([404, 415]).toContain(status);
  expect(stored()).toEqual(before);
});

test('expired: 403', async () => {
  const url = await newLink();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_601_000);
  await refused(url, {}, 403, 'This upload link has expired');
  jest.restoreAllMocks();
});

test('a link whose person was deleted, or that was swept, is closed', async () => {
  const url = await newLink();
  await server.db.query('TRUNCATE storm_water_loose_objects');
  await refused(url, {}, 409, 'This upload link was used already');
});

test.each([
  ['HTML', { chunks: [Buffer.from('<!doctype html><script>alert(1)</script>')] }],
  ['SVG', { chunks: [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')] }],
  ['HTML after which a PDF follows', { chunks: [Buffer.from('<html>'), PDF] }],
  ['nothing at all', { chunks: [] }],
  ['less than a PDF begins with', { chunks: [Buffer.from('%PDF')] }],
  ['another type', { headers: { 'content-type': 'text/html' } }],
  ['a compressed body', { headers: { 'content-encoding': 'gzip' } }],
])('%s: 415', async (_name, sent: Sent) => {
  await refused(await newLink(), sent, 415, 'The file is not a PDF');
});

test('a PDF in pieces of a byte is a PDF', async () => {
  const chunks = [...PDF].map((byte) => Buffer.from([byte]));
  expect((await send(await newLink(), { chunks }))[0]).toBe(200);
});

const large = (size: number) => [
  PDF,
  ...Array.from({ length: 50 }, () => Buffer.alloc((size - PDF.length) / 50)),
  Buffer.alloc((size - PDF.length) % 50),
];

test('50 MB and a byte, declared: 413', async () => {
  await refused(
    await newLink(),
    { headers: { 'content-length': MAX + 1 }, chunks: large(MAX + 1) },
    413,
    'The file is larger than 50 MB',
  );
});

test('50 MB and a byte in chunks, of undeclared length: 413', async () => {
  await refused(await newLink(), { chunks: large(MAX + 1) }, 413, 'The file is larger than 50 MB');
});

test('a body cut off in the middle leaves nothing, and the link may be used again', async () => {
  const before = stored();
  const url = new URL(await newLink());
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: 5000\r\n\r\n%PDF-1.7 and then`,
  );
  await sleep(200);
  expect(stored()).toHaveLength(before.length + 1);
  socket.destroy();
  await sleep(200);
  expect(stored()).toEqual(before);
  expect((await send(url.toString()))[0]).toBe(200);
});

test('a page of another site cannot use a link', async () => {
  await refused(
    await newLink(),
    { headers: { origin: 'https://evil.example' } },
    403,
    'This request came from another site',
  );
});
