import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
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
beforeAll(async () => {
  site = await openSite();
  db = new pg.Client(site.databaseUrl());
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await site?.close();
});

/** Copies the administrator's account and session; signing 10,000 in would take an hour of hashing. */
async function makeSessions(cookie: string): Promise<string[]> {
  // Beside it there is the cookie of a known device.
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

const MIX = (machine: string, turn: number): { method: string; path: string; body?: object; status: number }[] => [
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

interface Sample {
  rss: number;
  heap: number;
  files: number;
  handles: number;
  pool: number;
}

async function sample(port: number): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return {
    rss: read('process_resident_memory_bytes') / 1e6,
    heap: read('nodejs_heap_size_used_bytes') / 1e6,
    files: read('process_open_fds'),
    handles: read('nodejs_active_handles_total'),
    pool: read('fieldbook_pool_connections'),
  };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

test('under mixed load with 10,000 live sessions nothing grows', async () => {
  const metricsPort = await freePort();
  const product = await site.start({ METRICS_PORT: String(metricsPort), SESSION_SECRET: SECRET, LOG_LEVEL: 'error' });
  const machine = await makeMachine(product.port);
  const cookies = await makeSessions(await signIn(product.port));
  const size = async () => Number((await db.query('SELECT pg_database_size(current_database()) AS size')).rows[0].size);
  const before = await size();
  const failures = new Map<string, number>();
  const ends = Date.now() + MINUTES * 60_000;
  let requests = 0;
  let cards = 0;
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; Date.now() < ends; turn += CLIENTS) {
      const cookie = cookies[turn % cookies.length]!;
      const mix = MIX(machine, turn);
      const { method, path, body, status } = mix[Math.floor(turn / CLIENTS) % mix.length]!;
      const answer = await ask({ port: product.port, method, path, body, agent, headers: { cookie } }).catch(
        (error: Error) => ({ status: error.message, body: '' }),
      );
      requests++;
      const failed = answer.status !== status || answer.body.includes('"errors"');
      if (failed) failures.set(`${path} ${answer.status}`, (failures.get(`${path} ${answer.status}`) ?? 0) + 1);
      else if (status === 201) cards++;
      await sleep(20);
    }
    agent.destroy();
  };
  const samples: Sample[] = [];
  const sampling = (async () => {
    while (Date.now() < ends) {
      await sleep(Math.min(5000, MINUTES * 1000));
      samples.push(await sample(metricsPort));
    }
  })();
  await Promise.all([sampling, ...Array.from({ length: CLIENTS }, (_, number) => client(number))]);

  const quarter = Math.floor(samples.length / 4);
  const early = samples.slice(quarter, 2 * quarter);
  const late = samples.slice(-quarter);
  figure('soak', 'minutes, live sessions', `${MINUTES}, ${cookies.length}`);
  figure('soak', 'requests, failures', `${requests}, ${[...failures].flat().join(' ') || 0}`);
  for (const name of ['rss', 'heap', 'files', 'handles', 'pool'] as const) {
    const [from, to] = [early, late].map((part) => median(part.map((one) => one[name])));
    figure('soak', `${name}, second and last quarter`, `${from!.toFixed(0)}, ${to!.toFixed(0)}`);
    // Memory varies with garbage collection; a leak of 2 kB a request would show as 30 % in half an hour.
    const allowed = name === 'rss' || name === 'heap' ? from! * 1.15 + 20 : from! + 10;
    expect([name, to! <= allowed]).toEqual([name, true]);
  }
  figure(
    'soak',
    'database growth for each card with its share of the readings, kB',
    ((await size()) - before) / cards / 1000,
  );
  expect([...failures]).toEqual([]);
  expect(Math.max(...samples.map(({ pool }) => pool))).toBeLessThanOrEqual(10);
});
