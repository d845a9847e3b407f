import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../services/free-port';

export const PROXY_CONF = path.join(__dirname, '../../deploy/proxy.conf');

// Debian installs nginx in a folder that is often not in PATH.
const env = { PATH: `${process.env['PATH']}:/usr/sbin` };

/** Returns the installed nginx version, such as 1.22.1, or undefined if nginx isn't installed. */
export function nginxVersion(): string | undefined {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8', env });
  return /nginx\/(\d+\.\d+\.\d+)/.exec(stderr ?? '')?.[1];
}

/** A finished request, and the servers to which nginx passed it, in order. */
export interface Passed {
  method: string;
  status: number;
  /** `bytes` is the number of bytes that nginx sent, and 0 if the connection was refused. */
  servers: { port: number; bytes: number }[];
}

export interface Nginx {
  port: number;
  /** Returns the finished requests. */
  passed(): Passed[];
  /** Returns the access log and the error log that deploy/proxy.conf has written so far. */
  logged(): string;
  end(): Promise<void>;
}

const LOG_FORMAT = '$request_method|$status|$upstream_addr|$upstream_bytes_sent';

function parseLine(line: string): Passed {
  const [method = '', status, servers = '', bytes = ''] = line.split('|');
  const sizes = bytes.split(', ').map((size) => Number(size) || 0);
  const parts = servers.split(', ').map((server, index) => ({ server, bytes: sizes[index] ?? 0 }));
  return {
    method,
    status: Number(status),
    servers: parts.map((part) => ({ port: Number(part.server.split(':')[1]), bytes: part.bytes })),
  };
}

function replaceExactly(text: string, count: number, pattern: RegExp, by: (index: number) => string): string {
  let found = 0;
  const replaced = text.replaceAll(pattern, () => by(found++));
  if (found !== count) throw new Error(`deploy/proxy.conf has ${found} of ${pattern}, not ${count}`);
  return replaced;
}

/**
 * Runs nginx with deploy/proxy.conf. Changes only the paths of its logs, its address, and the names of the two servers. The names
 * become addresses, because nginx before 1.27.3 can't look up names again.
 * @param inject changes the configuration to inject a fault
 */
export async function startNginx(servers: [number, number], inject?: (conf: string) => string): Promise<Nginx> {
  const port = await freePort();
  let conf = readFileSync(PROXY_CONF, 'utf8');
  conf = replaceExactly(conf, 1, /^resolver .*;$/gm, () => '');
  conf = replaceExactly(conf, 2, /server product-\d:4000 resolve\b/g, (index) => `server 127.0.0.1:${servers[index]}`);
  conf = replaceExactly(conf, 1, /listen 80;/g, () => `listen 127.0.0.1:${port};`);
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-nginx-'));
  conf = replaceExactly(
    conf,
    1,
    /^ *access_log \/var\/log\/nginx\/access.log /gm,
    () => `access_log ${folder}/passed.log passed; access_log /var/log/nginx/access.log `,
  );
  conf = replaceExactly(conf, 2, /\/var\/log\/nginx\//g, () => `${folder}/`);
  const injected = inject?.(conf) ?? conf;
  if (inject && injected === conf) throw new Error('no fault was injected into deploy/proxy.conf');

  // If root starts nginx, its workers run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; worker_processes 2; events {}
    http { ${temporary.join(' ')} log_format passed '${LOG_FORMAT}';
    ${injected} }`,
  );
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', main];
  const child = spawn('nginx', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk) => errors.push(chunk));
  while (!(await isResponding(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${Buffer.concat(errors)}`);
    await sleep(20);
  }
  return {
    port,
    passed: () => readFileSync(`${folder}/passed.log`, 'utf8').trim().split('\n').filter(Boolean).map(parseLine),
    logged: () => ['access', 'error'].map((name) => readFileSync(`${folder}/${name}.log`, 'utf8')).join(''),
    async end() {
      const exit = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** True if a server responds at the port with any status. */
async function isResponding(port: number): Promise<boolean> {
  const request = get({ host: '127.0.0.1', port, path: '/healthz' });
  return once(request, 'response').then(
    ([response]) => Boolean(response.resume()),
    () => false,
  );
}
