import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../graphql-server/services/free-port';

const root = join(__dirname, '..');

export const ADMIN = { email: 'first@example.com', password: 'Adm1n-password' };

/** Environment for a start with sample people, who are created only if ADMIN_* is unset. */
export const WITH_SAMPLE_PEOPLE = { DEMO_DATA: '1', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

/** Returns the password of all sample people and of the demo administrator, as printed at start. */
export function samplePassword(product: Pick<Product, 'printed'>): string {
  const [, password] = /sign in as admin@example\.com with (\S+)/.exec(product.printed()) ?? [];
  if (!password) throw new Error(`no sign-in line: ${product.printed()}`);
  return password;
}

export interface Product {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Returns all output so far. */
  printed(): string;
  /** Sends a signal and waits for the exit. Returns the exit code (null if killed) and the seconds it took. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; seconds: number }>;
}

/** Creates a new DATA_DIR below `root` that the embedded database can use, and a function that removes it. */
export function temporaryDataDir(root = tmpdir()) {
  const home = mkdtempSync(join(root, 'fieldbook-e2e-'));
  chmodSync(home, 0o755);
  return { dataDir: join(home, 'data'), remove: () => rmSync(home, { recursive: true, force: true }) };
}

/**
 * Starts the built product in its own process and waits until it is ready. Adds no demo data unless `env` says so. Starts the
 * product again if another test took the port in the meantime. `home` is the project folder of an older build.
 * @throws the product's output if it exits before it is ready
 */
export async function startProduct(dataDir: string, env: Record<string, string> = {}, home = root): Promise<Product> {
  const { child, printed, port } = await spawnProduct(dataDir, env, home);
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) {
      const isPortTaken = env['PORT'] === undefined && printed().includes(`PORT ${port} is in use`);
      if (isPortTaken) return startProduct(dataDir, env, home);
      throw new Error(`the product ended: ${printed()}`);
    }
    const ready = await ask({ port, path: '/readyz' }).catch(() => undefined);
    if (ready?.status === 200 && printed().includes(' is ready at ')) break;
    await sleep(50);
  }
  return {
    url,
    port,
    dataDir,
    process: child,
    printed,
    async end(signal = 'SIGTERM') {
      const begun = Date.now();
      const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await exit;
      return { code: child.exitCode, seconds: (Date.now() - begun) / 1000 };
    },
  };
}

/** Starts the product without waiting until it is ready, such as for starts that should fail. */
export async function spawnProduct(dataDir: string, env: Record<string, string> = {}, home = root) {
  // A test that restarts a product at the same address sets PORT.
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, ['--enable-source-maps', join(home, 'dist', 'server', 'main.js')], {
    cwd: home,
    // Passes only the test's variables, so that a developer's DATABASE_URL isn't used.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Raises one person's limits, because long tests send more cards.
      CARDS_A_DAY: '1000000',
      CORRECTIONS_A_CARD: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return { child, port, printed: () => Buffer.concat(output).toString() };
}

/** Sends one request with `body` as JSON, or with a file. Rejects with Node's error if the connection fails or the response is cut off. */
export async function ask(options: RequestOptions & { body?: unknown; file?: Buffer }) {
  const { body, file, ...rest } = options;
  const text = body === undefined ? file : JSON.stringify(body);
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...rest.headers };
  // An idle connection would make the product's shutdown wait a second.
  const request = httpRequest({ host: '127.0.0.1', agent: false, ...rest, headers });
  request.end(text);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const content = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, headers: response.headers, body: content };
}

/** Signs in over REST and returns the cookie header to send. */
export async function signIn(port: number, account = ADMIN) {
  const response = await ask({ port, method: 'POST', path: '/api/login', body: account });
  if (response.status !== 200) throw new Error(`login: ${response.status} ${response.body}`);
  return response.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ') ?? '';
}
