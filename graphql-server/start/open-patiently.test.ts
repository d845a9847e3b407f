import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { captureLog } from '../testing/captured-log';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { type Passage, proxyTo } from '../testing/proxy';
import { openPatiently } from './open-patiently';

let database: TestDatabase;
let proxy: Passage;
const logged = captureLog();
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database.url);
});
afterAll(async () => {
  proxy.close();
  await database.drop();
  logged.stop();
});

async function connect(url: string, connectionTimeoutMillis = 300): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  await client.connect();
  await client.end();
  return 'opened';
}
const patience = { ms: 30_000, pauseMs: 10, isEnding: () => false };

test.each([
  ['accepts TCP but does not answer', () => proxy.silence(), /connection timeout|timeout expired/],
  ['ends every connection', () => proxy.cut(), /Connection terminated|ECONNRESET/],
])('a start waits for a database that %s at first, and logs the reason', async (_, fail, reason) => {
  fail();
  let attempts = 0;
  const opened = openPatiently(
    proxy.url,
    () => {
      if (++attempts === 3) proxy.restore();
      return connect(proxy.url, attempts < 3 ? 300 : 10_000);
    },
    patience,
  );
  expect(await opened).toBe('opened');
  expect(attempts).toBeGreaterThanOrEqual(3);
  const waits = logged.lines.filter((line) => line.includes('waits up to 30 s for the database at'));
  expect(waits.at(-1)).toContain(new URL(proxy.url).host);
  expect(waits.at(-1)).toMatch(reason);
  expect(waits.join('')).not.toContain(new URL(proxy.url).password);
  logged.lines.length = 0;
});

test('if the database stays unavailable, the error states the time waited and the reason', async () => {
  const silent: Server = createServer((socket: Socket) => void socket.on('error', () => undefined));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  silent.close();
  await once(silent, 'close');
  const url = `postgres://somebody:secret@127.0.0.1:${port}/nothing`;
  await expect(openPatiently(url, () => connect(url), { ...patience, ms: 0 })).rejects.toThrow(
    /^it accepted no connection for 0 s \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)$/,
  );
});

test('a wrong database password ends the start immediately', async () => {
  const url = new URL(database.url);
  url.password = 'wrong';
  let attempts = 0;
  const open = () => {
    attempts++;
    return connect(url.toString(), 10_000);
  };
  await expect(openPatiently(url.toString(), open, patience)).rejects.toMatchObject({ code: '28P01' });
  expect(attempts).toBe(1);
});

test('a shutdown ends the wait for the database', async () => {
  proxy.cut();
  await expect(
    openPatiently(proxy.url, () => connect(proxy.url), { ...patience, isEnding: () => true }),
  ).rejects.toThrow('it accepted no connection');
  proxy.restore();
});
