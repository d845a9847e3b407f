import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ADMIN, ask, type Product } from '../e2e/product';
import { freePort } from '../graphql-server/services/free-port';
import { type Nginx, nginxVersion, startNginx } from '../graphql-server/testing/nginx';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { Readers } from './readers';
import { type Account, makeAccounts, makeMachine, problemsOf, submitLoad, summary, Writers } from './writers';

const version = nginxVersion();
if (!version) console.log('Skipped: nginx is not installed (apt-get install nginx), so deploy/proxy.conf was not run.');

(version ? describe : describe.skip)('deploy/proxy.conf in nginx, in front of two servers', () => {
  let site: Site;
  let db: pg.Client;
  let ports: [number, number];
  let servers: Product[];
  let nginx: Nginx;
  let writing: Account[];
  let reading: Account[];
  let machine: string;
  const injected: Nginx[] = [];

  const start = (port: number, env = {}) =>
    site.start({ DATABASE_URL: site.databaseUrl(), TRUST_PROXY: '1', PORT: String(port), ...env });
  const withFault = async (inject: (conf: string) => string) => {
    const one = await startNginx(ports, inject);
    injected.push(one);
    return one;
  };

  beforeAll(async () => {
    site = await openSite();
    db = await site.connect();
    ports = [await freePort(), await freePort()];
    servers = await Promise.all(ports.map((port) => start(port)));
    nginx = await startNginx(ports);
    [writing, reading] = [await makeAccounts(nginx.port, 3), await makeAccounts(nginx.port, 3)];
    machine = await makeMachine(nginx.port);
    figure('proxy', 'nginx', version!);
  });
  afterAll(async () => {
    for (const one of [nginx, ...injected]) await one?.end();
    await site?.close();
  });

  /** Stops a server and starts it at the same address. Returns after it has responded to a request from nginx. */
  async function restart(index: number, signal: NodeJS.Signals) {
    await servers[index]!.end(signal);
    const before = nginx.passed().length;
    servers[index] = await start(ports[index]!);
    const responses = () =>
      nginx
        .passed()
        .slice(before)
        .filter(({ status }) => status < 400);
    while (!responses().some((one) => one.servers.at(-1)!.port === ports[index])) await sleep(50);
  }

  /** Restarts the two servers in turn while writers and readers send requests. Returns the failures. */
  async function restartsUnderLoad(name: string, turns: number, signal: NodeJS.Signals) {
    const writers = new Writers({ accounts: writing, machine, port: () => nginx.port, restMs: 30 });
    const readers = new Readers(nginx.port, reading);
    await writers.more(50);
    let slowest = 0;
    for (let turn = 0; turn < turns; turn++) {
      const begun = Date.now();
      await restart(0, signal);
      await restart(1, signal);
      slowest = Math.max(slowest, Date.now() - begun);
    }
    await writers.more(50);
    await Promise.all([writers.stop(), readers.stop()]);
    const problems = await problemsOf(writers, db, 'these alone');
    const refused = [...writers.failures.values()].reduce((sum, count) => sum + count, 0);
    figure(name, `restarts of both servers by ${signal}, the slowest in s`, `${turns}, ${(slowest / 1000).toFixed(1)}`);
    figure(name, 'requests completed', writers.acknowledged.length + refused + readers.responded);
    figure(name, 'submissions that failed and were sent again under their key', refused);
    figure(name, 'reads that failed', readers.failures.length);
    figure(name, 'acknowledged records', writers.acknowledged.length);
    figure(name, 'lost, doubled, in parts, or without their audit row', problems.length);
    expect(problems).toEqual([]);
    return { writes: summary(writers.failures), reads: readers.failures, refused };
  }

  /** Returns how many submissions nginx sent to more than one server. A refused connection doesn't count. */
  const repeated = ({ passed }: Nginx) =>
    passed().filter((one) => one.method === 'POST' && one.servers.filter(({ bytes }) => bytes > 0).length > 1).length;

  test('no request fails while servers are restarted one after the other by SIGTERM', async () => {
    const { writes, reads } = await restartsUnderLoad('proxy, update', rounds(3), 'SIGTERM');
    expect({ writes, reads }).toEqual({ writes: 'none', reads: [] });
    expect(repeated(nginx)).toBe(0);
  });

  test('killing servers one after the other loses running requests, but no acknowledged record', async () => {
    // Injected fault: a server that ends without draining loses requests, so the test above can fail.
    const { writes, reads, refused } = await restartsUnderLoad('proxy, kill', rounds(3), 'SIGKILL');
    figure('proxy, kill', 'failed submissions by their response', writes.replaceAll(/\s+/g, ' ').slice(0, 200));
    figure('proxy, kill', 'failed reads', reads.join('; ').slice(0, 200) || 'none');
    figure('proxy, kill', 'submissions that nginx sent to two servers', repeated(nginx));
    expect(refused + reads.length).toBeGreaterThan(0);
    expect(repeated(nginx)).toBe(0);
  });

  /** Kills one of the two servers while both hold submissions. Returns how many submissions nginx sent to both. */
  async function repeatedAfterKill(proxy: Nginx) {
    const before = repeated(proxy);
    const waiting = async () =>
      (await db.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'trucking_records'::regclass`))
        .rowCount!;
    await db.query('BEGIN; LOCK TABLE trucking_records IN ACCESS EXCLUSIVE MODE');
    let responded = 0;
    const submissions = Array.from({ length: 4 }, async () => {
      await submitLoad(proxy.port, writing[0]!);
      responded++;
    });
    while ((await waiting()) < submissions.length) await sleep(20);
    await servers[0]!.end('SIGKILL');
    // Waits until nginx reports the failure, or the other server also holds the submission.
    while (responded === 0 && (await waiting()) <= submissions.length) await sleep(20);
    await db.query('ROLLBACK');
    await Promise.all(submissions);
    servers[0] = await start(ports[0]);
    return repeated(proxy) - before;
  }

  test('a submission that a killed server was working on is not sent to the other server', async () => {
    expect(await repeatedAfterKill(nginx)).toBe(0);
    // Injected fault: an nginx that buffers submissions and may repeat them.
    const repeating = await withFault((conf) =>
      conf.replace('proxy_request_buffering off', 'proxy_next_upstream error timeout non_idempotent'),
    );
    expect(await repeatedAfterKill(repeating)).toBeGreaterThan(0);
  });

  test('injected fault: with a longer fail_timeout, reads fail while the servers restart in turn', async () => {
    const proxy = await withFault((conf) => conf.replaceAll('fail_timeout=1s', 'fail_timeout=60s'));
    const readers = new Readers(proxy.port, reading);
    const refused = () => proxy.passed().some(({ servers: tried }) => tried.some(({ bytes }) => bytes === 0));
    await servers[0]!.end();
    while (!refused()) await sleep(20);
    servers[0] = await start(ports[0]);
    await servers[1]!.end();
    while (readers.failures.length === 0) await sleep(20);
    await readers.stop();
    servers[1] = await start(ports[1]);
    expect(readers.failures.join()).toContain('502');
  });

  test('behind a balancer that ends TLS, people sign in with X-Forwarded-Proto and TRUST_PROXY=2', async () => {
    const https = { PUBLIC_URL: 'https://field.example.com', TRUST_PROXY: '2' };
    const secure: [number, number] = [await freePort(), await freePort()];
    await Promise.all(secure.map((port) => start(port, https)));
    const [proxy, fixed] = [
      await startNginx(secure),
      await startNginx(secure, (conf) => conf.replace('https https;', '')),
    ];
    injected.push(proxy, fixed);
    // The first address is the client's own claim. The balancer saw the second.
    const forwarded = { host: 'field.example.com', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    const asBalancer = { ...forwarded, 'x-forwarded-proto': 'https' };
    const login = (port: number, headers: object) =>
      ask({ port, method: 'POST', path: '/api/login', body: ADMIN, headers: { ...headers } });
    const sessionOf = ({ headers }: Awaited<ReturnType<typeof login>>) =>
      headers['set-cookie']?.find((cookie) => cookie.includes('fieldbook.sid')) ?? '';
    const lastAddress = async () =>
      (await db.query(`SELECT "ipAddress" FROM activity_logs ORDER BY "createdAt" DESC LIMIT 1`)).rows[0].ipAddress;

    const cookie = sessionOf(await login(proxy.port, asBalancer));
    expect(cookie).toMatch(/^__Host-.*; Secure/);
    expect(await lastAddress()).toBe('198.51.100.7');
    // Sends one request to each server.
    for (const _ of secure) {
      const response = await ask({ port: proxy.port, path: '/api/auth/user', headers: { ...asBalancer, cookie } });
      expect([response.status, JSON.parse(response.body).email]).toEqual([200, ADMIN.email]);
    }
    // Without X-Forwarded-Proto, no session cookie is set. The same is true behind a proxy that overwrites the header.
    expect(sessionOf(await login(proxy.port, forwarded))).toBe('');
    expect(sessionOf(await login(fixed.port, asBalancer))).toBe('');

    // Plain http, no balancer, TRUST_PROXY=1: a client's claim of an address is ignored.
    const plain = sessionOf(await login(nginx.port, { 'x-forwarded-for': '203.0.113.9' }));
    expect(plain).toMatch(/^fieldbook\.sid/);
    expect(plain).not.toContain('Secure');
    expect(await lastAddress()).toBe('127.0.0.1');
    expect((await ask({ port: nginx.port, path: '/api/auth/user', headers: { cookie: plain } })).status).toBe(200);
  });

  test('nginx starts and serves while one server is down', async () => {
    await servers[1]!.end();
    const count = 200;
    const ask200 = async (proxy: Nginx) => {
      const responses = Array.from({ length: count }, () => ask({ port: proxy.port, path: '/readyz' }));
      return (await Promise.all(responses)).filter(({ status }) => status !== 200).length;
    };
    const again = await withFault((conf) => `${conf}\n`);
    const failed = await ask200(again);
    figure('proxy, one server down', `requests after a start of nginx, failed of ${count}`, failed);
    expect(failed).toBe(0);
    // Injected fault: without a second try, requests to the stopped server fail.
    const once = await withFault((conf) =>
      conf.replace('proxy_connect_timeout', 'proxy_next_upstream off; proxy_connect_timeout'),
    );
    expect(await ask200(once)).toBeGreaterThan(0);
    servers[1] = await start(ports[1]);
  });
});
