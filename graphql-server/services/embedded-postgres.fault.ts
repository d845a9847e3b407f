import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

jest.setTimeout(60_000);

const options = { flags: ['-c', 'fsync=off'] };
const home = mkdtempSync(join(tmpdir(), 'fieldbook-postgres-'));
// Lets the database's account enter the folder, which mkdtemp makes private.
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
const running: EmbeddedPostgres[] = [];

async function start(dir = dataDir) {
  const server = await startEmbeddedPostgres(dir, options);
  running.push(server);
  return server;
}

async function query(url: string, sql: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the embedded database in another Node.js process, which a test can kill. Returns the process and the database's URL. */
async function startElsewhere(): Promise<{ product: ChildProcess; url: string }> {
  const script = `require(${JSON.stringify(join(__dirname, 'embedded-postgres'))})
    .startEmbeddedPostgres(${JSON.stringify(dataDir)}).then((server) => console.log(server.url))`;
  const product = spawn(process.execPath, ['-r', '@swc-node/register', '-e', script], {
    env: { ...process.env, SWCRC: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failed = once(product, 'exit').then(() => Promise.reject(new Error('the product did not start')));
  const [url] = await Promise.race([once(product.stdout as NodeJS.ReadableStream, 'data'), failed]);
  failed.catch(() => {});
  return { product, url: String(url).trim() };
}

const postmasterPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the embedded database’s data survives a stop and another start', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept (line text)');
  await query(first.url, `INSERT INTO kept VALUES ('ÄÖ written')`);
  await Promise.all([first.stop(), first.stop()]);
  expect(existsSync(pidFile)).toBe(false);

  const second = await start();
  expect(await query(second.url, 'SELECT lower(line) AS line FROM kept')).toEqual([{ line: 'äö written' }]);
});

test('the product’s database role is no superuser, writes are durable, and the password file is private', async () => {
  const { url } = await start();
  const [row] = await query(url, `SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user`);
  expect(row).toEqual({ rolsuper: false, rolcreatedb: true });
  expect(await query(url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  expect(await query(url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0);
});

test('a second product with the same DATA_DIR ends with one line, and the first keeps running', async () => {
  const first = await start();
  await expect(startEmbeddedPostgres(dataDir, options)).rejects.toThrow(
    /^DATA_DIR is in use by another Fieldbook: [^\n]+$/,
  );
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('the product takes the embedded database’s lock again after losing the lock’s connection', async () => {
  const first = await start();
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  const asAdmin = first.url.replace('//fieldbook:', '//postgres:').replace(/[^/]*$/, 'postgres');
  expect(asAdmin).toContain(password);
  const held = `SELECT pid FROM pg_locks WHERE locktype = 'advisory'`;
  const [before] = await query(asAdmin, held);
  await query(asAdmin, `SELECT pg_terminate_backend(${before.pid})`);
  let after = before;
  while (!after || after.pid === before.pid) [after] = await query(asAdmin, held);
  await expect(startEmbeddedPostgres(dataDir, options)).rejects.toThrow('DATA_DIR is in use');
});

test('after kill -9 of the product, the next start takes over the database with every row', async () => {
  const { product, url } = await startElsewhere();
  await query(url, 'CREATE TABLE acknowledged AS SELECT 7 AS number');
  product.kill('SIGKILL');
  await once(product, 'exit');
  const orphan = postmasterPid();
  expect(process.kill(orphan, 0)).toBe(true);

  const next = await start();
  expect(postmasterPid()).not.toBe(orphan);
  expect(await query(next.url, 'SELECT number FROM acknowledged')).toEqual([{ number: 7 }]);
});

test('a database that was killed together with the product recovers', async () => {
  const { product, url } = await startElsewhere();
  await query(url, 'CREATE TABLE recovered AS SELECT 8 AS number');
  process.kill(postmasterPid(), 'SIGKILL');
  product.kill('SIGKILL');
  await once(product, 'exit');

  const next = await start();
  expect(await query(next.url, 'SELECT number FROM recovered')).toEqual([{ number: 8 }]);
});

test.each([
  ['another program', process.pid],
  ['no process', 2 ** 22 - 7],
])('the database starts despite a stale pid file whose pid now belongs to %s', async (_whose, pid) => {
  await (await start()).stop();
  writeFileSync(pidFile, [pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', ''].join('\n'));
  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a copy of a DATA_DIR in use starts a separate database', async () => {
  const first = await start();
  const copy = join(home, 'copy');
  execFileSync('cp', ['-a', dataDir, copy]);
  const second = await start(copy);
  expect(second.url).not.toBe(first.url);
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('if the database server exits unexpectedly, `lost` resolves', async () => {
  const server = await start();
  process.kill(postmasterPid(), 'SIGKILL');
  await server.lost;
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot('if the database cannot enter a directory above DATA_DIR, an error of one line names it', async () => {
  const closed = join(home, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const refused = expect(startEmbeddedPostgres(join(closed, 'data'), options)).rejects;
  await refused.toThrow(
    /^DATA_DIR cannot be read by the database[^\n]+ has no access to \S+closed\. Set DATA_DIR to [^\n]+$/,
  );
});

asRoot('an empty private DATA_DIR gets only the permission to enter it', async () => {
  const dir = join(home, 'empty');
  mkdirSync(dir, { mode: 0o700 });
  await start(dir);
  expect(statSync(dir).mode & 0o777).toBe(0o711);
});

test('if DATA_DIR cannot be created, the start fails with a one-line message', async () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  await expect(startEmbeddedPostgres(join(file, 'data'), options)).rejects.toThrow(/^DATA_DIR cannot be used: [^\n]+$/);
});
