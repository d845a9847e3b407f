import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { SettingsError } from '../../settings/env-reader';
import { connectAsAdmin, databaseUrl, placesIn } from './cluster';

// Key of Postgres' advisory lock, the same in every Fieldbook. The Fieldbook that holds the lock owns the cluster.
const PRODUCT_LOCK = 0x6669_656c;

/** Takes the lock on the database. The lock lasts as long as the connection. False if another Fieldbook holds it. */
export async function takeLock(admin: Client): Promise<boolean> {
  const { rows } = await admin.query('SELECT pg_try_advisory_lock($1) AS taken', [PRODUCT_LOCK]);
  return rows[0].taken;
}

/** Returns the error for a lock that another Fieldbook holds. */
export function inUse() {
  return new SettingsError('DATA_DIR', 'is in use by another Fieldbook: stop that one first');
}

/**
 * Cleans up after an earlier run: stops an orphaned database server, so that it can be started again, and removes a stale pid
 * file that would prevent the start.
 * @throws SettingsError if the running server belongs to another Fieldbook or does not respond
 */
export async function clearLeftovers(cluster: string, password: string, log: (line: string) => void) {
  const left = readPidFile(cluster);
  if (!left) return;
  if (!isPostmaster(left.pid, left.dir) || isElsewhere(left.dir, cluster)) {
    // Postgres refuses to start while any process has the file's pid. If no process has it, Postgres itself handles the stale
    // file more safely.
    if (isAlive(left.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  const gone = () => !isPostmaster(left.pid, left.dir);
  const admin = await connectToOrphan(left, password, gone);
  if (!admin) return;
  try {
    if (!(await lockWithin(3000, admin))) throw inUse();
    log('Stopping the database that an earlier run left running.');
    process.kill(left.pid, 'SIGINT');
    if (!(await within(10_000, gone))) process.kill(left.pid, 'SIGQUIT');
    if (!(await within(10_000, gone))) throw notResponding(left.pid);
  } finally {
    await admin.end();
  }
}

/** Connects to the orphaned server. Returns undefined if the server ends first. Throws a SettingsError after 30 s. */
async function connectToOrphan(
  { pid, port }: { pid: number; port: number },
  password: string,
  gone: () => boolean,
): Promise<Client | undefined> {
  let admin: Client | undefined;
  const settled = async () => {
    if (gone()) return true;
    admin = await connectAsAdmin(port, password).catch(() => undefined);
    return Boolean(admin);
  };
  // Waits 30 s, because the server accepts no connections during a crash recovery.
  if (!(await within(30_000, settled))) throw notResponding(pid);
  return admin;
}

/**
 * Tries to take the lock for `ms` milliseconds. If a product was just killed, its lock remains until the system closes its
 * connection. A running product may have lost the lock with its connection, so `isServing` looks for the product's other
 * connections.
 */
async function lockWithin(ms: number, admin: Client) {
  return within(ms, async () => !(await isServing(admin)) && takeLock(admin));
}

async function isServing(admin: Client) {
  const { rowCount } = await admin.query(`SELECT FROM pg_stat_activity WHERE application_name = 'fieldbook'`);
  return rowCount !== 0;
}

/** Returns the URL of the database that a running product uses in this DATA_DIR. Undefined if there is none. */
export function runningDatabase(dataDir: string): string | undefined {
  const { cluster, password } = placesIn(resolve(dataDir));
  const found = readPidFile(cluster);
  if (!found || !isPostmaster(found.pid, found.dir) || isElsewhere(found.dir, cluster)) return undefined;
  return databaseUrl(found.port, readFileSync(password, 'utf8').trim());
}

/** Waits up to half a second until the product's own connections are closed, so that stopping Postgres cuts none of them. */
export async function afterLastConnection(admin: Client) {
  await within(500, async () => !(await isServing(admin))).catch(() => {});
}

async function within(ms: number, condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Reads `postmaster.pid`: the server's process id, folder, start time, and port. */
function readPidFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, dir = '', , port] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), dir, port: Number(port) };
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True if the process is the Postgres server of the folder. Reads its command line, because pids are reused. */
function isPostmaster(pid: number, dir: string) {
  return isAlive(pid) && commandLine(pid).includes(`-D ${dir} `);
}

/** Returns a process's command line, or '' if it can't be read or the process is a zombie. */
function commandLine(pid: number) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return `${execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()} `;
  } catch {
    return '';
  }
}

/**
 * True if a pid file names another existing folder. A DATA_DIR that was copied during use contains the original's pid file. The
 * pid file of a moved DATA_DIR names a folder that no longer exists.
 */
function isElsewhere(dir: string, cluster: string) {
  return existsSync(dir) && statSync(dir).ino !== statSync(cluster).ino;
}

function notResponding(pid: number) {
  return new SettingsError(
    'DATA_DIR',
    `is in use by a database that is not responding: stop process ${pid}, then start again`,
  );
}
