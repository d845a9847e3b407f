import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ask, signIn } from '../e2e/product';
import { freePort } from '../graphql-server/services/free-port';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { makeMachine } from './writers';

const MINUTES = rounds(300) / 10;
const PEOPLE = 500;
const SESSIONS_EACH = 20;
const CLIENTS = 8;
const SECRET = 'a secret for the length of a soak';

let site: Site;
let db: pg.Client;
let machine: string;
let cookies: string[];
beforeAll(async () => {
  site = await openSite();
  db = await site.connect();
  const product = await site.start({ SESSION_SECRET: SECRET });
  machine = await makeMachine(product.port);
  cookies = await makeSessions(await signIn(product.port));
  await product.end();
});
afterAll(async () => {
  await site?.close();
});

/** Copies the administrator's account and session, because hashing for 10,000 sign-ins takes an hour. Returns the cookies. */
async function makeSessions(cookie: string): Promise<string[]> {
  // Finds the session cookie's name by the signature prefix `s:`. The known-device cookie in the same header has no such prefix.
  const [, name] = /(?:^|; )([^=;]+)=s%3A/.exec(cookie)!;
  await db.query(
    `INSERT INTO users (email, "passwordHash", "firstName", "lastName", role, "approvalStatus", "emailVerified", "sessionEpoch")
     SELECT 'soak' || n || '@example.com', "passwordHash", 'Pat', 'Lee ' || n, 'admin', 'approved', true, "sessionEpoch"
     FROM users, generate_series(1, $1) n`,
    [PEOPLE],
  );
  const { rows } = await db.query<{ sid: string }>(
    `INSERT INTO sessions (sid, sess, expire)
     SELECT 'soak-' || u.id || '-' || n, jsonb_set(s.sess::jsonb, '{passport,user,id}', to_jsonb(u.id))::json, s.expire
     FROM users u, generate_series(1, $1) n, (SELECT * FROM sessions LIMIT 1) s WHERE u.email LIKE 'soak%'
     RETURNING sid`,
    [SESSIONS_EACH],
  );
  return rows.map(({ sid }) => {
    const signature = createHmac('sha256', SECRET).update(sid).digest('base64').replace(/=+$/, '');
    return `${name}=${encodeURIComponent(`s:${sid}.${signature}`)}`;
  });
}

const MIX = (turn: number): { method: string; path: string; body?: object; status: number }[] => [
  { method: 'POST', path: '/graphql', status: 200, body: { query: '{ me { id email } }' } },
  {
    method: 'POST',
    path: '/graphql',
    status: 200,
    body: { query: '{ timecards(first: 50) { edges { node { id date workArea costCodes { code } } } } }' },
  },
  {
    method: 'POST',
    path: '/api/timecards',
    status: 201,
    body: {
      date: '2026-03-02',
      workArea: `soak ${turn}`,
      reportingSupervisor: 'Pat Lee',
      costCodes: ['1001', '2010', '3120'].map((code) => ({
        code,
        operatorHours: '16.00',
        laborerHours: '24.50',
        equipment: [{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1', hours: '7.50' }],
        materials: [{ name: 'Sand', quantity: '18.00', unit: 'TON' }],
      })),
    },
  },
  {
    method: 'POST',
    path: '/graphql',
    status: 200,
    body: {
      query: 'mutation ($input: SubmitEquipmentHoursInput!) { submitEquipmentHours(input: $input) { id } }',
      variables: { input: { equipmentTemplateId: machine, date: '2026-03-02', hours: '5.00' } },
    },
  },
  { method: 'GET', path: '/api/auth/user', status: 200 },
  { method: 'GET', path: '/timecards', status: 200 },
];

/** Memory in MB after a garbage collection, and numbers of open files, handles, and database connections. */
interface Sample {
  heap: number;
  'outside the heap': number;
  rss: number;
  files: number;
  handles: number;
  pool: number;
}

async function sample(metricsPort: number, probePort: number): Promise<Sample> {
  const memory = await (await fetch(`http://127.0.0.1:${probePort}`)).json();
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return {
    heap: memory.heapUsed / 1e6,
    'outside the heap': memory.external / 1e6,
    rss: memory.rss / 1e6,
    files: read('process_open_fds'),
    handles: read('nodejs_active_handles_total'),
    // Excludes requests that wait for a connection.
    pool: read('fieldbook_pool_connections{state="(?:used|idle)"}'),
  };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Runs the load on a separate product. Returns measurements of the second and of the last quarter. */
async function soak(minutes: number, leakBytes = 0) {
  const [metricsPort, probePort] = [await freePort(), await freePort()];
  const product = await site.start({
    METRICS_PORT: String(metricsPort),
    SESSION_SECRET: SECRET,
    NODE_OPTIONS: `--require ${join(__dirname, 'soak-probe.js')}`,
    PROBE_PORT: String(probePort),
    LEAK_BYTES: String(leakBytes),
  });
  const failures = new Map<string, number>();
  const ends = Date.now() + minutes * 60_000;
  let requests = 0;
  let cards = 0;
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; Date.now() < ends; turn += CLIENTS) {
      const cookie = cookies[turn % cookies.length]!;
      const mix = MIX(turn);
      const { method, path, body, status } = mix[Math.floor(turn / CLIENTS) % mix.length]!;
      const response = await ask({ port: product.port, method, path, body, agent, headers: { cookie } }).catch(
        (error: Error) => ({ status: error.message, body: '' }),
      );
      requests++;
      const failed = response.status !== status || response.body.includes('"errors"');
      if (failed) failures.set(`${path} ${response.status}`, (failures.get(`${path} ${response.status}`) ?? 0) + 1);
      else if (status === 201) cards++;
      await sleep(20);
    }
    agent.destroy();
  };
  const samples: Sample[] = [];
  const sampling = (async () => {
    while (Date.now() < ends) {
      await sleep(Math.min(5000, minutes * 1000));
      samples.push(await sample(metricsPort, probePort));
      if (process.env['SOAK_TRACE']) process.stdout.write(`${requests} ${JSON.stringify(samples.at(-1))}\n`);
    }
  })();
  await Promise.all([sampling, ...Array.from({ length: CLIENTS }, (_, number) => client(number))]);
  await product.end();
  const quarter = Math.floor(samples.length / 4);
  const medians = (part: Sample[], name: keyof Sample) => median(part.map((one) => one[name]));
  const measured = (Object.keys(samples[0]!) as (keyof Sample)[]).map((name) => ({
    name,
    from: medians(samples.slice(quarter, 2 * quarter), name),
    to: medians(samples.slice(-quarter), name),
  }));
  return { requests, cards, failures, measured, samples };
}
/** Allowed growth from the second to the last quarter: megabytes of memory, or a number of files, handles, or connections. */
const ALLOWED = { heap: 10, 'outside the heap': 10, rss: 100, files: 10, handles: 10, pool: 10 };
const grown = ({ measured }: Awaited<ReturnType<typeof soak>>) =>
  measured.filter(({ name, from, to }) => to - from > ALLOWED[name]).map(({ name }) => name);

test('memory, files, and connections don’t grow under mixed load with 10,000 live sessions', async () => {
  const size = async () => Number((await db.query('SELECT pg_database_size(current_database()) AS size')).rows[0].size);
  const before = await size();
  const soaked = await soak(MINUTES);
  const { requests, cards, failures, measured, samples } = soaked;
  figure('soak', 'minutes, live sessions', `${MINUTES}, ${cookies.length}`);
  figure('soak', 'requests, failures', `${requests}, ${[...failures].flat().join(' ') || 0}`);
  for (const { name, from, to } of measured) {
    figure('soak', `${name}, second and last quarter`, `${from.toFixed(1)}, ${to.toFixed(1)}`);
  }
  figure('soak', 'database growth for each card with its reading, kB', ((await size()) - before) / cards / 1000);
  expect([...failures]).toEqual([]);
  expect(grown(soaked)).toEqual([]);
  expect(Math.max(...samples.map(({ pool }) => pool))).toBeLessThanOrEqual(10);
});

test('injected fault: the check notices a leak of 20 kB per request', async () => {
  const soaked = await soak(Math.min(1, MINUTES / 3), 20_000);
  figure('soak', 'grown with an injected leak', grown(soaked).join(', '));
  expect(grown(soaked)).toContain('heap');
});
