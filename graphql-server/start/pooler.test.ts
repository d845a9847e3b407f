import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../services/free-port';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { refuseTransactionPooling } from './pooler';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs `refuseTransactionPooling` with a new pool for this URL. */
async function check(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 });
  try {
    await refuseTransactionPooling(pool);
  } finally {
    await pool.end();
  }
}

test('a direct connection to Postgres is accepted', async () => {
  await check(database.url);
});

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
if (!isInstalled) process.stdout.write('pooler: PgBouncer is not installed; its tests are skipped\n');

/** The account `nobody` if we are root, because PgBouncer refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function startPgBouncer(mode: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'fieldbook-pgbouncer-'));
  chmodSync(dir, 0o755);
  const { hostname, port, username, password, pathname } = new URL(database.url);
  const name = pathname.slice(1);
  const listening = await freePort();
  const file = path.join(dir, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 5
ignore_startup_parameters = extra_float_digits,options
`,
  );
  chmodSync(file, 0o644);
  const child: ChildProcess = spawn('pgbouncer', [file], { stdio: 'ignore', ...account });
  return {
    url: `postgres://${username}@127.0.0.1:${listening}/${name}`,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(dir, { recursive: true });
    },
  };
}

async function checkThrough(mode: string) {
  const pgbouncer = await startPgBouncer(mode);
  try {
    for (let tries = 0; ; tries++) {
      const outcome = await check(pgbouncer.url).catch((error: NodeJS.ErrnoException) => error);
      // The pooler needs a moment before it accepts connections.
      if ((outcome as NodeJS.ErrnoException)?.code !== 'ECONNREFUSED' || tries === 100) return outcome;
      await sleep(30);
    }
  } finally {
    await pgbouncer.stop();
  }
}

(isInstalled ? test : test.skip)(
  'PgBouncer is refused in transaction mode with one sentence, and accepted in session mode',
  async () => {
    expect(await checkThrough('transaction')).toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^DATABASE_URL goes through a connection pooler in transaction mode[^\n]+$/),
    });
    expect(await checkThrough('session')).toBeUndefined();
  },
);
