import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_TIME_ZONE } from '../../common/settings';
import { freePort } from '../../graphql-server/services/free-port';
import { responseOf } from './load';

/** A server in its own process. */
export interface Served {
  port: number;
  pid: number;
  /** Seconds from the start of the process to its first response. */
  readyAfter: number;
  end(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

async function serve(args: string[], env: Record<string, string>, readyPath: string): Promise<Served> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), CARDS_A_DAY: '1000000', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await responseOf({ port, path: readyPath }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    if (performance.now() - begun > READY_WITHIN_MS) throw new Error(`${args.join(' ')} does not respond`);
    await sleep(10);
  }
  const readyAfter = (performance.now() - begun) / 1000;
  return { port, pid: child.pid!, readyAfter, end: () => endOf(child) };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

export const ADMIN = { email: 'bench@example.com', password: 'Bench-passw0rd' };

const SESSION_SECRET = 'a secret for the length of a benchmark';

/** Starts the built product. Without `databaseUrl` it starts its embedded database in `dataDir`. */
export const serveProduct = (dataDir: string, databaseUrl?: string): Promise<Served> =>
  serve(
    [...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? []), '--enable-source-maps', resolve('dist/server/main.js')],
    {
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_DATA: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET } : {}),
    },
    '/readyz',
  );

/** Starts one of the baseline servers in bench/servers. */
export const serveScript = (name: string, databaseUrl: string): Promise<Served> =>
  serve(
    ['-r', '@swc-node/register', join(__dirname, '..', 'servers', `${name}.ts`)],
    { DATABASE_URL: databaseUrl, SWCRC: 'true' },
    '/ready',
  );

/**
 * Starts bench/peers: the same API on Drizzle and mercurius, for comparison. The peer has its own packages and reads the
 * product's sessions.
 */
export const servePeer = (databaseUrl: string): Promise<Served> =>
  serve(
    [resolve('bench/peers/server.mjs')],
    { DATABASE_URL: databaseUrl, SESSION_SECRET, TIME_ZONE: DEFAULT_TIME_ZONE },
    '/ready',
  );

/** Number of processors, counted before this process is pinned. Afterwards the count would be 1. */
const PROCESSORS = availableParallelism();

const CAN_PIN = process.platform === 'linux' && PROCESSORS >= 2 && !spawnSync('taskset', ['-V']).error;

/** Pins a process to one processor if the system can, so that the load generator takes no time from the server. */
export function pin(pid: number, processor: number): void {
  if (CAN_PIN) spawnSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' });
}

export function unpin(pid: number): void {
  if (CAN_PIN) spawnSync('taskset', ['-acp', `0-${PROCESSORS - 1}`, String(pid)], { stdio: 'ignore' });
}

/** Returns a process's resident memory in MiB. Undefined if the system doesn't report it. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** The kernel's unit of processor time, in milliseconds. */
const TICK_MS = 10;

/** Returns the processor time of a process and its threads, in milliseconds. Undefined if the system doesn't report it. */
export function cpuMsOf(pid: number): number | undefined {
  try {
    // After the name, which may contain spaces, the 12th and 13th fields are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
