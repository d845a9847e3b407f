import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { SettingsError } from '../../settings/env';
import { connectAsAdmin, databaseUrl, placesIn } from './cluster';

// The same key in every Fieldbook: whoever holds this lock uses the cluster.
const PRODUCT_LOCK = 0x6669_656c;

/** Takes the product's lock for as long as the connection lives; false when another Fieldbook holds it. */
export async function takeLock(admin: Client): Promise<boolean> {
  const { rows } = await admin.query('SELECT pg_try_advisory_lock($1) AS taken', [PRODUCT_LOCK]);
  return rows[0].taken;
}

/** What to say when the lock is another's. */
export function inUse() {
  return new SettingsError('DATA_DIR', 'is in use by another Fieldbook: stop that one first');
}

/**
 * Deals with what an earlier run left in the cluster: a database server without its product is stopped, so that it can be
 * started afresh; a note of a server that is no more is removed where it would hinder the start.
 * @throws SettingsError when the server there serves another Fieldbook, or does not answer
 */
export async function clearLeftovers(cluster: string, password: string, log: (line: string) => void) {
  const left = readPidFile(cluster);
  if (!left) return;
  if (!isPostmaster(left.pid, left.dir) || isElsewhere(left.dir, cluster)) {
    // Postgres minds a process of that number, whatever it is. A number that is free it handles itself, with more care.
    if (isAlive(left.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  const gone = () => !isPostmaster(left.pid, left.dir);
  const admin = await connectToOrphan(left, password, gone);
  if (!admin) return;
  try {
    if (!(await lockWithin(3000, admin))) throw inUse();
    log('Stopping the database that an earlier run left behind.');
    process.kill(left.pid, 'SIGINT');
    if (!(await within(10_000, gone))) process.kill(left.pid, 'SIGQUIT');
    if (!(await within(10_000, gone))) throw notAnswering(left.pid);
  } finally {
    await admin.end();
  }
}

/** Undefined when the server ends meanwhile: it was being stopped. */
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
  // As long as a long recovery of the earlier run's may take before it answers.
  if (!(await within(30_000, settled))) throw notAnswering(pid);
  return admin;
}

/**
 * A product that was killed a moment ago may still hold the lock until the system has closed its connection. One that
 * lives, and has just lost the lock's connection, is seen by its other connections.
 */
async function lockWithin(ms: number, admin: Client) {
  return within(ms, async () => !(await isServing(admin)) && takeLock(admin));
}

async function isServing(admin: Client) {
  const { rowCount } = await admin.query(`SELECT FROM pg_stat_activity WHERE application_name = 'fieldbook'`);
  return rowCount !== 0;
}

/** The URL of the database that a running product serves from this DATA_DIR; undefined when there is none. */
export function runningDatabase(dataDir: string): string | undefined {
  const { cluster, password } = placesIn(resolve(dataDir));
  const found = readPidFile(cluster);
  if (!found || !isPostmaster(found.pid, found.dir) || isElsewhere(found.dir, cluster)) return undefined;
  return databaseUrl(found.port, readFileSync(password, 'utf8').trim());
}

/** Waits, though not for long, until the product's own connections are closed, so that stopping breaks off none. */
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

/** `postmaster.pid`: the server's process id, its directory, when it began, its port. */
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

/** Whether a process is the server of that directory: ids are used again, by other programs and after a restart. */
function isPostmaster(pid: number, dir: string) {
  return isAlive(pid) && commandLine(pid).includes(`-D ${dir} `);
}

/** Empty for a zombie process. */
function commandLine(pid: number) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return `${execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()} `;
  } catch {
    return '';
  }
}

/** A DATA_DIR copied from a running one carries the other's note. Moved while it runs, it is still this one's. */
function isElsewhere(dir: string, cluster: string) {
  return existsSync(dir) && statSync(dir).ino !== statSync(cluster).ino;
}

function notAnswering(pid: number) {
  return new SettingsError(
    'DATA_DIR',
    `is in use by a database that is not responding: stop process ${pid}, then start again`,
  );
}
