import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ask, signIn } from '../e2e/product';
import { type AttackedProduct, startAttackedProduct, startBystander } from './attacked-product';
import { largestCard, submitCards } from './large-cards';
import { figure, rounds } from './rounds';

let product: AttackedProduct;
let cookie: string;
beforeAll(async () => {
  product = await startAttackedProduct({ NODE_OPTIONS: '--max-old-space-size=256' });
  cookie = await signIn(product.port);
}, 300_000);
afterAll(() => product?.stop());

const openFiles = () => readdirSync(`/proc/${product.process.pid}/fd`).length;
const memory = (what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))![1]) / 1024;
const isAlive = () => product.process.exitCode === null && product.process.signalCode === null;
const connected = (count: number): Socket[] =>
  Array.from({ length: count }, () => connect(product.port, '127.0.0.1').on('error', () => {}));

/** Sends a request many times concurrently. Returns the number of responses by status, and all bodies. */
async function many(count: number, request: object) {
  const responses = await Promise.all(
    Array.from({ length: count }, () =>
      ask({ port: product.port, headers: { cookie }, ...request }).catch((error: Error) => ({
        status: 0,
        body: error.message,
      })),
    ),
  );
  const statuses: Record<string, number> = {};
  for (const { status, body } of responses) {
    const code = /"code":"(\w+)"/.exec(body)?.[1];
    const key = code ? `${status} ${code}` : String(status);
    statuses[key] = (statuses[key] ?? 0) + 1;
  }
  return { statuses: JSON.stringify(statuses), bodies: responses.map(({ body }) => body) };
}

const graphql = (query: string, variables: object = {}) => ({
  method: 'POST',
  path: '/graphql',
  body: { query, variables },
});

test('pipelined requests on dropped connections leave no file open and no memory held', async () => {
  const { body } = await ask({ port: product.port, path: '/' });
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '/';
  const [files, held] = [openFiles(), memory('VmRSS')];
  for (const [count, requests, path] of [
    [80, 100, asset],
    [20, 2000, '/healthz'],
  ] as const) {
    const sockets = connected(count);
    for (const socket of sockets)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${product.port}\r\n\r\n`.repeat(requests));
    await sleep(1000);
    for (const socket of sockets) socket.destroy();
    await sleep(1000);
  }
  figure(
    'fair shares',
    'pipelined and dropped',
    `open files ${files} -> ${openFiles()}, memory ${held.toFixed(0)} -> ${memory('VmRSS').toFixed(0)} MB`,
  );
  expect(isAlive()).toBe(true);
  expect(openFiles()).toBeLessThan(files + 20);
  expect(memory('VmRSS')).toBeLessThan(held + 150);
});

test('unfinished compressed bodies are not inflated', async () => {
  const held = memory('VmRSS');
  const body = gzipSync(Buffer.alloc(1024 * 1024, ' ')).subarray(0, -8);
  const sockets = connected(rounds(1500));
  for (const socket of sockets) {
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: localhost:${product.port}\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length + 8}\r\n\r\n`,
    );
    socket.write(body);
  }
  await sleep(3000);
  figure(
    'fair shares',
    `${sockets.length} compressed bodies without an end`,
    `memory ${held.toFixed(0)} -> ${memory('VmRSS').toFixed(0)} MB`,
  );
  expect(memory('VmRSS')).toBeLessThan(held + 150);
  for (const socket of sockets) socket.destroy();
});

test('neither repeated aliases nor 100 of the largest cards end a process with 256 MB of heap', async () => {
  const card = { ...largestCard('bytes'), clientRequestId: 'used' };
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  await ask({ port: product.port, headers: { cookie }, ...graphql(submit, { input: card }) });
  const aliases = Array.from(
    { length: 15 },
    (_, index) => `a${index}: submitTimecard(input: $input) { id costCodes { id } }`,
  );
  const key = { ...card, costCodes: [{ code: '1' }] };
  const repeated = await many(
    40,
    graphql(`mutation ($input: SubmitTimecardInput!) { ${aliases.join(' ')} }`, { input: key }),
  );
  figure('fair shares', '40 × 15 aliases of a used key', repeated.statuses);
  const { clientRequestId: _, ...fresh } = card;
  const cards = await many(100, { method: 'POST', path: '/api/timecards', body: fresh });
  figure('fair shares', '100 of the largest cards at once', `${cards.statuses}, peak ${memory('VmHWM').toFixed(0)} MB`);
  expect(isAlive()).toBe(true);
  expect([...repeated.bodies, ...cards.bodies].filter((text) => text.includes('database is unavailable'))).toEqual([]);
});

test('requests for large crews and stale withdrawals by one person don’t make other requests fail', async () => {
  const [id] = await submitCards(product.port, cookie, 'bytes', 1);
  const machine = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' };
  for (let number = 0; number < 10; number++) {
    const crew = { name: `Crew ${number}`, costCodes: [{ code: '1', equipment: Array(499).fill(machine) }] };
    await ask({
      port: product.port,
      headers: { cookie },
      ...graphql('mutation ($input: SaveCrewInput!) { saveCrew(input: $input) { id } }', { input: crew }),
    });
  }
  const quiet = startBystander(product.port, { everyMs: 20 });
  await sleep(2000);
  const before = await quiet.stop();
  const crews = 'crews { name costCodes { code equipment { company equipment model serial } } }';
  const withdraw = 'mutation ($input: WithdrawTimecardInput!) { withdrawTimecard(input: $input) { id } }';
  for (const [name, request] of [
    ['crews three times', graphql(`{ a: ${crews} b: ${crews} c: ${crews} }`)],
    ['a stale withdrawal', graphql(withdraw, { input: { id, baseRevision: 0, reason: 'x' } })],
  ] as const) {
    const bystander = startBystander(product.port, { everyMs: 20 });
    const { statuses } = await many(60, request);
    const during = await bystander.stop();
    figure(
      'fair shares',
      `60 × ${name}`,
      `${statuses}; others wait ${during.worst.toFixed(0)} ms at most, quiet ${before.worst.toFixed(0)} ms`,
    );
    expect(during.failures).toEqual([]);
  }
});
