import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApprovalStatus } from '../access/actor';
import { Role } from '../access/roles';
import { User } from '../features/users/users.entity';
import { claimLink } from '../services/uploads/claim';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

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
const newLink = async (who = client) =>
  (await who.rest('POST', '/api/storm-water/documents/upload-url')).body.uploadURL as string;

interface Sent {
  method?: string;
  headers?: Record<string, string | number>;
  chunks?: Buffer[];
}

/** Sends a request that fetch couldn't send, such as one with a false length. Resolves to its status and message. */
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

/** Expects the request to be refused, and nothing to be stored. */
async function refused(url: string, sent: Sent, status: number, message: string) {
  const before = stored();
  expect(await send(url, sent)).toEqual([status, message]);
  expect(stored()).toEqual(before);
}

test('the first PUT to a link is stored, and a second PUT is refused', async () => {
  const url = await newLink();
  expect(await send(url)).toEqual([200, '']);
  const kept = stored();
  expect(kept).toHaveLength(1);
  await refused(
    url,
    { chunks: [Buffer.from('%PDF-other')] },
    409,
    'This upload link was already used. Please upload the file again.',
  );
});

test('of three simultaneous PUTs to one link, one is stored', async () => {
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
  ['an expiry that is not a number', (url: URL) => url.pathname + url.search.replace(/expires=\d+/, 'expires=NaN')],
  [
    'a changed signature',
    (url: URL) =>
      url.pathname + url.search.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
  ],
  ['a short signature', (url: URL) => url.pathname + url.search.slice(0, -1)],
  ['no signature', (url: URL) => url.pathname],
  ['a path out of the store', (url: URL) => `/api/uploads/..%2f..%2fsession-secret${url.search}`],
  ['a NUL in its path', (url: URL) => `${url.pathname}%00${url.search}`],
])('an upload link with %s is refused with 403', async (_name, change) => {
  const url = new URL(await newLink());
  await refused(url.origin + change(url), {}, 403, 'This upload link is not valid. Please upload the file again.');
});

test.each(['POST', 'PATCH', 'DELETE', 'GET'])('a %s to an upload link is refused', async (method) => {
  const before = stored();
  const chunks = method === 'GET' ? [] : [PDF];
  // Node's client sends a DELETE's body without its length, which is invalid HTTP.
  const headers: Sent['headers'] = method === 'DELETE' ? { 'content-length': PDF.length } : {};
  const [status] = await send(await newLink(), { method, chunks, headers });
  expect([404, 415]).toContain(status);
  expect(stored()).toEqual(before);
});

test('a PUT to an expired link is refused with 403', async () => {
  const url = await newLink();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_601_000);
  await refused(url, {}, 403, 'This upload link has expired. Please upload the file again.');
  jest.restoreAllMocks();
});

describe('an upload link stops working', () => {
  const REVOKED = "This upload link is no longer valid: your account doesn't have permission to upload files";
  let admin: ApiClient;
  let person: User;
  let url: string;
  beforeEach(async () => {
    admin ??= await server.client().login(await buildUser(server.db, { role: Role.admin }));
    const user = await buildUser(server.db, { stormWaterCertified: true });
    person = user;
    url = await newLink(await server.client().login(user));
  });
  const asAdmin = async (method: string, path: string, body?: object) => {
    expect((await admin.rest(method, `/api/admin/users/${person.id}${path}`, body)).status).toBeLessThan(300);
  };

  test('when its owner is deleted', async () => {
    await asAdmin('DELETE', '');
    await refused(url, {}, 403, REVOKED);
  });

  test('when its owner loses the certification', async () => {
    await asAdmin('PATCH', '/storm-water', { certified: false });
    await refused(url, {}, 403, REVOKED);
  });

  test.each([
    ['is rejected', { approvalStatus: ApprovalStatus.rejected }],
    ['must set a new password', { passwordResetRequired: true }],
  ])('while its owner %s', async (_name, state) => {
    await server.db.getRepository(User).update(person.id, state);
    await refused(url, {}, 403, REVOKED);
  });

  test('when its upload has been swept', async () => {
    await server.db.query('DELETE FROM uploads WHERE "issuedTo" = $1', [person.id]);
    await refused(url, {}, 409, 'This upload link was already used. Please upload the file again.');
  });

  test('when its owner is deleted just after the check', async () => {
    const key = `uploads/${new URL(url).pathname.split('/').at(-1)}`;
    await asAdmin('DELETE', '');
    await expect(claimLink(server.db, key, 100)).rejects.toMatchObject({ status: 403, message: REVOKED });
  });

  test('when its owner is deleted during the upload', async () => {
    const socket = await beginUpload(url);
    await asAdmin('DELETE', '');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    const response = once(socket, 'data');
    socket.write('x'.repeat(4000));
    expect(String((await response)[0])).toMatch(/^HTTP\/1.1 403/);
    jest.restoreAllMocks();
    socket.destroy();
  });
});

/** Starts a PUT of 5,000 bytes by hand and leaves it unfinished. */
async function beginUpload(link: string): Promise<Socket> {
  const url = new URL(link);
  const before = stored().length;
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/pdf\r\nContent-Length: 5000\r\n\r\n%PDF-1.7 and then`,
  );
  while (stored().length === before) await sleep(10);
  return socket;
}

describe('one PUT at a time', () => {
  test('a second PUT is refused during the first one, and accepted after the first is interrupted', async () => {
    const url = await newLink();
    const socket = await beginUpload(url);
    await refused(url, {}, 409, 'Another upload to this link is in progress');
    socket.destroy();
    await released(url);
    expect((await send(url))[0]).toBe(200);
  });

  test('a link accepts a PUT after the claim of a crashed server has expired', async () => {
    const url = await newLink();
    const claimUntil = (seconds: number) =>
      server.db.query(`UPDATE uploads SET "receivingUntil" = now() + make_interval(secs => $2) WHERE "filePath" = $1`, [
        keyOf(url),
        seconds,
      ]);
    await claimUntil(1);
    await refused(url, {}, 409, 'Another upload to this link is in progress');
    await claimUntil(-1);
    expect((await send(url))[0]).toBe(200);
  });
});

const keyOf = (url: string) => `uploads/${new URL(url).pathname.split('/').at(-1)}`;
const rowOf = async (url: string) =>
  (await server.db.query('SELECT * FROM uploads WHERE "filePath" = $1', [keyOf(url)]))[0];
async function released(url: string) {
  while ((await rowOf(url)).receivingUntil) await sleep(10);
}

describe('the limit of 1 GB in 24 hours', () => {
  const GB = 1024 ** 3;
  const MESSAGE = 'You have reached the limit of 1 GB of uploads in 24 hours. Please try again later.';
  let person: ApiClient;
  let userId: string;
  beforeEach(async () => {
    const user = await buildUser(server.db, { stormWaterCertified: true });
    userId = user.id;
    person = await server.client().login(user);
  });
  const uploaded = (bytes: number, hoursAgo: number) =>
    server.db.query(
      `INSERT INTO uploads ("filePath", kind, "issuedTo", used, bytes, "createdAt")
       VALUES ('uploads/' || gen_random_uuid(), 'stormWaterDocument', $1, true, $2, now() - make_interval(hours => $3))`,
      [userId, bytes, hoursAgo],
    );

  test('the received bytes of a PUT count, whether it succeeds or is interrupted', async () => {
    const url = await newLink(person);
    const socket = await beginUpload(url);
    expect((await rowOf(url)).bytes).toBe('5000');
    socket.destroy();
    await released(url);
    expect((await rowOf(url)).bytes).toBe('17');
    await send(url);
    expect((await rowOf(url)).bytes).toBe(String(17 + PDF.length));
  });

  test('a PUT may reach the limit exactly, and new links are refused until 24 hours have passed', async () => {
    const url = await newLink(person);
    await uploaded(GB - PDF.length + 1, 23);
    await refused(url, { headers: { 'content-length': PDF.length } }, 429, MESSAGE);
    await server.db.query('UPDATE uploads SET bytes = bytes - 1 WHERE "issuedTo" = $1 AND bytes > 0', [userId]);
    expect((await send(url, { headers: { 'content-length': PDF.length } }))[0]).toBe(200);
    const { status, body, headers } = await person.rest('POST', '/api/storm-water/documents/upload-url');
    expect([status, body.message]).toEqual([429, MESSAGE]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3590);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    await server.db.query(`UPDATE uploads SET "createdAt" = "createdAt" - interval '2 hours' WHERE "issuedTo" = $1`, [
      userId,
    ]);
    expect((await person.rest('POST', '/api/storm-water/documents/upload-url')).status).toBe(200);
  });

  test('concurrent PUTs together cannot exceed the limit', async () => {
    const urls = await Promise.all(Array.from({ length: 5 }, () => newLink(person)));
    await uploaded(GB - 2 * PDF.length, 1);
    const responses = await Promise.all(urls.map((url) => send(url, { headers: { 'content-length': PDF.length } })));
    expect(responses.map(([status]) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  });
});

test('a person has at most 50 open links, even if the links are requested concurrently', async () => {
  const user = await buildUser(server.db, { stormWaterCertified: true });
  const person = await server.client().login(user);
  const ask = () => person.rest('POST', '/api/storm-water/documents/upload-url');
  // Requests 20 links at a time, because more than 24 simultaneous requests of one person are refused.
  const responses: Awaited<ReturnType<typeof ask>>[] = [];
  for (let round = 0; round < 3; round++) {
    responses.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
  }
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
  const { status, body, headers } = await ask();
  expect([status, body.message]).toEqual([429, 'You have 50 unfinished uploads. Finish one, or try again later.']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await newLink()).toBeTruthy();
  await server.db.query(
    `UPDATE uploads SET used = true WHERE "filePath" = (SELECT "filePath" FROM uploads WHERE "issuedTo" = $1 LIMIT 1)`,
    [user.id],
  );
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  await server.db.query(`UPDATE uploads SET "createdAt" = now() - interval '61 minutes' WHERE "issuedTo" = $1`, [
    user.id,
  ]);
  expect((await ask()).status).toBe(200);
});

test.each([
  ['HTML', { chunks: [Buffer.from('<!doctype html><script>alert(1)</script>')] }],
  ['SVG', { chunks: [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')] }],
  ['a kilobyte of HTML followed by a PDF', { chunks: [Buffer.from(`<html>${' '.repeat(1018)}`), PDF] }],
  ['no bytes', { chunks: [] }],
  ['less than the first bytes of a PDF', { chunks: [Buffer.from('%PDF')] }],
  ['a file of another type', { headers: { 'content-type': 'text/html' } }],
  ['a compressed body', { headers: { 'content-encoding': 'gzip' } }],
])('a PUT of %s is refused with 415', async (_name, sent: Sent) => {
  await refused(await newLink(), sent, 415, 'The file is not a PDF. Choose a PDF file.');
});

test('a PDF that arrives byte by byte is accepted', async () => {
  const chunks = [...PDF].map((byte) => Buffer.from([byte]));
  expect((await send(await newLink(), { chunks }))[0]).toBe(200);
});

const large = (size: number) => [
  PDF,
  ...Array.from({ length: 50 }, () => Buffer.alloc((size - PDF.length) / 50)),
  Buffer.alloc((size - PDF.length) % 50),
];

test('a PUT with a declared length of 50 MB and one byte is refused with 413', async () => {
  await refused(
    await newLink(),
    { headers: { 'content-length': MAX + 1 }, chunks: large(MAX + 1) },
    413,
    'The file is larger than 50 MB. Choose a smaller file.',
  );
});

test('a PUT of 50 MB and one byte without a declared length is refused with 413', async () => {
  await refused(
    await newLink(),
    { chunks: large(MAX + 1) },
    413,
    'The file is larger than 50 MB. Choose a smaller file.',
  );
});

test('an interrupted PUT leaves no file, and its link accepts another PUT', async () => {
  const before = stored();
  const url = await newLink();
  const socket = await beginUpload(url);
  expect(stored()).toHaveLength(before.length + 1);
  socket.destroy();
  await released(url);
  expect(stored()).toEqual(before);
  expect((await send(url))[0]).toBe(200);
});

test('a page of another site cannot use an upload link', async () => {
  await refused(
    await newLink(),
    { headers: { origin: 'https://evil.example' } },
    403,
    'This request came from another site',
  );
});
