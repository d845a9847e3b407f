import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Role } from '../access/roles';
import type { Database } from '../core/database/database';
import { poolOf } from '../core/database/pools';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  // More rows than the buffers between server and client can hold.
  await server.db.query(
    `INSERT INTO activity_logs (action, details, "ipAddress", "userAgent")
     SELECT 'login', repeat('x', 4000), '127.0.0.1', '' FROM generate_series(1, 8000)`,
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

const admin = async () => server.client().login(await buildUser(server.db, { role: Role.admin }));

/** Returns the number of responses that are still open. */
const streaming = () => server.openResponses();

/** Counts the database connections that lists hold now. */
function listConnections() {
  const streams = poolOf((server.db as Database).streams);
  return streams.totalCount - streams.idleCount;
}

/** Requests the whole log and reads nothing of the response. */
async function stall(client: ApiClient) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET /api/admin/logs HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

test('slow readers of whole lists hold no database connection, so other people can read lists meanwhile', async () => {
  const [other, ...slow] = await Promise.all(Array.from({ length: 6 }, admin));
  for (const client of slow) await stall(client);
  while (streaming() < slow.length || listConnections() > 0) await sleep(20);
  expect(streaming()).toBe(slow.length);
  expect((await other!.rest('GET', '/api/equipment-hours')).status).toBe(200);
  expect(poolOf(server.db).totalCount - poolOf(server.db).idleCount).toBe(0);
  for (const socket of sockets) expect(socket.bytesRead).toBeLessThan(8_000_000);
});

test('a person can read two lists concurrently while 20 wait, and more are refused', async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  while (streaming() > 0) await sleep(50);
  const [greedy, other] = await Promise.all([admin(), admin()]);
  for (let time = 0; time < 22; time++) await stall(greedy);
  // A list of the previous test may only now notice that its client has disconnected.
  while (streaming() !== 2 || server.waitingRequests() !== 20) await sleep(20);
  const { status, headers } = await greedy.rest('GET', '/api/equipment-hours');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await greedy.rest('GET', '/api/auth/user')).status).toBe(200);
  expect((await other.rest('GET', '/api/equipment-hours')).status).toBe(200);
  // Sending 22 requests, one after the other, takes time on a busy machine.
}, 90_000);

const realTimeout = promisify(setTimeout);
/** Waits 5 ms, even while timers are fake. */
const tick = () => realTimeout(5);

/** Waits this many milliseconds, even while timers are fake. */
async function pass(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; ) await tick();
}

/** Lets the test control the server's timers. The sockets stay real. */
function fakeTimers() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] });
}
afterEach(() => jest.useRealTimers());

test('a client that reads nothing for 30 s is cut off even while sending, and slow readers are not', async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  while (streaming() > 0) await sleep(50);
  const [one, another] = await Promise.all([admin(), admin()]);
  fakeTimers();
  const slow = await stall(one!);
  const reading = await stall(another!);
  while (!slow.bytesRead || !reading.bytesRead) await tick();
  // Waits until the buffers between server and client are full.
  await pass(500);
  await jest.advanceTimersByTimeAsync(28_000);
  slow.write('\r\n');
  expect(streaming()).toBe(2);
  const before = reading.bytesRead;
  reading.resume();
  while (reading.bytesRead < before + 8_000_000) await tick();
  reading.pause();
  await pass(200);
  await jest.advanceTimersByTimeAsync(5000);
  await pass(200);
  // Check before the client reads again. By reading, the client would get the rest, and the connection would end normally.
  expect(streaming()).toBe(1);
  await once(slow.resume(), 'close');
  // On a busy machine, the buffers may still accept data, which counts as progress.
  for (let time = 0; streaming() > 0 && time < 5; time++) {
    await jest.advanceTimersByTimeAsync(30_000);
    await pass(200);
  }
  expect(streaming()).toBe(0);
  await once(reading.resume(), 'close');
});

test('a request whose body does not arrive within a minute is cut off', async () => {
  fakeTimers();
  const { host, port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  await pass(300);
  await jest.advanceTimersByTimeAsync(59_000);
  socket.write('"');
  await pass(100);
  expect(socket.destroyed).toBe(false);
  await jest.advanceTimersByTimeAsync(2000);
  await once(socket.resume(), 'close');
});
