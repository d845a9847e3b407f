import { once } from 'node:events';
import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../testing/until';
import { serveUntilDrained } from './drain';

/** Starts a server that responds after the milliseconds in its path: /300. */
async function slowServer() {
  const server = createServer();
  const drain = serveUntilDrained(server, async (request, response) => {
    await sleep(Number(request.url?.slice(1)), undefined, { ref: false });
    response.end('whole');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, drain, port: (server.address() as AddressInfo).port };
}

async function ask(port: number, path: string, agent?: Agent) {
  const [response] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage];
  const chunks = await response.toArray();
  return { body: chunks.join(''), connection: response.headers.connection };
}

test('a request that is running at the shutdown gets its response, which closes the connection', async () => {
  const { server, drain, port } = await slowServer();
  const response = ask(port, '/300');
  await once(server, 'request');
  const drained = drain(5000);
  await expect(response).resolves.toEqual({ body: 'whole', connection: 'close' });
  await drained;
});

test('during a shutdown, a keep-alive connection gets one more response, and a new connection is refused', async () => {
  const { server, drain, port } = await slowServer();
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, '/0', agent)).toMatchObject({ connection: 'keep-alive' });
  const drained = drain(5000);
  await eventually(() => !server.listening);
  await expect(ask(port, '/0')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await ask(port, '/0', agent)).toEqual({ body: 'whole', connection: 'close' });
  await drained;
});

test('idle connections do not delay the shutdown', async () => {
  const { drain, port } = await slowServer();
  const agent = new Agent({ keepAlive: true });
  await ask(port, '/0', agent);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  // If the drain waited for idle connections, this timeout would exceed the test's time limit.
  await Promise.all([drain(600_000), closed]);
  agent.destroy();
});

test('a shutdown without connections is immediate, and one with an endless request has a timeout', async () => {
  const quiet = await slowServer();
  await quiet.drain(600_000);

  const busy = await slowServer();
  const cut = expect(ask(busy.port, '/600000')).rejects.toThrow();
  await once(busy.server, 'request');
  await busy.drain(1200);
  await cut;
});

/** Sends `count` GETs of a path on one connection, without waiting for responses. */
async function pipeline(port: number, path: string, count: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count));
  return { socket, text: () => text };
}

test('a few pipelined requests are handled one after another, and 100 of them end the connection', async () => {
  let [running, most, handled] = [0, 0, 0];
  const server = createServer();
  serveUntilDrained(server, async (_request, response) => {
    handled++;
    most = Math.max(most, ++running);
    await sleep(20, undefined, { ref: false });
    running--;
    response.end('whole');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const few = await pipeline(port, '/', 3);
  while (few.text().match(/whole/g)?.length !== 3) await sleep(10);
  expect([handled, most]).toEqual([3, 1]);
  few.socket.destroy();
  const many = await pipeline(port, '/', 100);
  await once(many.socket, 'close');
  await ask(port, '/');
  expect(handled).toBe(5);
  server.closeAllConnections();
  server.close();
});

test('requests that wait on a dropped connection are never handled', async () => {
  let handled = 0;
  const server = createServer();
  serveUntilDrained(server, (_request, response) => {
    // The first request of the dropped connection gets no response.
    if (handled++) response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const dropped = await pipeline(port, '/', 4);
  const [socket] = await connected;
  while (handled === 0) await sleep(10);
  const closed = once(socket, 'close');
  dropped.socket.destroy();
  await closed;
  await ask(port, '/');
  expect(handled).toBe(2);
  server.close();
});

const onLinux = process.platform === 'linux' ? test : test.skip;
const openFiles = () => readdirSync('/proc/self/fd').length;

onLinux('dropped connections with pipelined requests for files leave no file open', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'fieldbook-files-'));
  const file = path.join(home, 'large');
  writeFileSync(file, Buffer.alloc(4 * 1024 * 1024));
  const server = createServer();
  const drain = serveUntilDrained(server, (_request, response) => pipe(createReadStream(file), response, () => {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const before = openFiles();
  let most = 0;
  for (const requests of [4, 100]) {
    const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
    await sleep(200);
    most = Math.max(most, openFiles() - before);
    for (const socket of sockets) socket.destroy();
  }
  // Each connection takes three open files: the served file and both ends of the connection.
  expect(most).toBeLessThanOrEqual(20 * 3);
  for (let tries = 0; tries < 100 && openFiles() > before; tries++) await sleep(50);
  expect(openFiles()).toBeLessThanOrEqual(before);
  await drain(1000);
  rmSync(home, { recursive: true });
});
