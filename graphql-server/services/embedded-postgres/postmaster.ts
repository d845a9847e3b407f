import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { SettingsError } from '../../settings/env-reader';
import { freePort } from '../free-port';
import type { Binaries } from './binaries';
import { connectAsAdmin, DATABASE_ENVIRONMENT, type placesIn } from './cluster';
import type { OsAccount } from './os-account';

/** A running Postgres server: process, port, and a first connection. */
export interface Postmaster {
  child: ChildProcess;
  port: number;
  admin: Client;
}

interface Launch {
  binaries: Binaries;
  places: ReturnType<typeof placesIn>;
  password: string;
  user?: OsAccount;
  flags: string[];
  log(line: string): void;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // Makes acknowledged writes survive a crash of the machine.
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Keeps failed statements and their rows out of the log, because they contain people's data.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

// Errors worth another attempt: another program took the port first, or backends of a killed server are still exiting.
const TRANSIENT_ERROR = /Address already in use|shared memory block .* still in use/;

/**
 * Starts Postgres on a free loopback port and waits until it responds, however long recovery takes.
 * @throws an Error with Postgres' own reason, on one line
 */
export async function launch(how: Launch): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOnce(how);
    } catch (error) {
      if (attempt === 5 || !TRANSIENT_ERROR.test(String(error))) throw error;
      await sleep(500);
    }
  }
}

async function launchOnce(how: Launch): Promise<Postmaster> {
  const port = await freePort();
  const logged = sizeOfLog(how.places.log);
  const child = await spawnPostgres(how, port);
  const slow = setTimeout(() => how.log(`The database is recovering; its log is ${how.places.log}`), 5000);
  try {
    const admin = await firstConnection(child, port, how.password);
    if (admin) return { child, port, admin };
    throw new Error(`the embedded database did not start: ${reasonInLog(how.places.log, logged)}`);
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

async function spawnPostgres({ binaries, places, user, flags }: Launch, port: number) {
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const log = openSync(places.log, 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, ['-D', places.cluster, ...settings, ...flags], {
      // Starts a separate session, so that a signal to the product's process group doesn't stop the database while requests run.
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log],
      uid: user?.uid,
      gid: user?.gid,
      env: DATABASE_ENVIRONMENT,
    });
    await once(child, 'spawn');
    return child;
  } finally {
    closeSync(log);
  }
}

/**
 * Returns the first connection that succeeds, or undefined if the server ends first. Throws SettingsError for a wrong password.
 */
async function firstConnection(child: ChildProcess, port: number, password: string) {
  while (!ended(child)) {
    try {
      return await connectAsAdmin(port, password);
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') {
        throw new SettingsError(
          'DATA_DIR',
          'contains a database whose password differs from the one in postgres-password',
        );
      }
    }
    await sleep(30);
  }
  return undefined;
}

/** Stops a server after closing connections and writing all data. After 6 s, kills it, and the next start recovers the data. */
export async function stop(child: ChildProcess) {
  if (ended(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 6000);
  await exit;
  clearTimeout(impatient);
}

function ended(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}

const LONGEST_LOG = 10_000_000;

/** Returns the log's size in bytes. Renames a log over 10 MB to '.old', and returns 0. */
function sizeOfLog(file: string) {
  const size = existsSync(file) ? statSync(file).size : 0;
  if (size <= LONGEST_LOG) return size;
  renameSync(file, `${file}.old`);
  return 0;
}

function reasonInLog(file: string, from: number) {
  const lines = readFileSync(file).subarray(from).toString().split('\n');
  const reasons = lines.filter((line) => /FATAL|PANIC|error while loading|could not/.test(line));
  return reasons[0]?.replace(/^.*?(FATAL|PANIC|LOG): +/, '') ?? `see ${file}`;
}
