import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print } from 'graphql';
import { DEFAULT_TIME_ZONE } from '../../common/settings';
import { sumChangedDays } from '../../graphql-server/core/day-totals/day-totals';
import { migrate, openDatabase } from '../../graphql-server/start/database';
import { dayTotals } from '../../graphql-server/start/day-totals.jobs';
import { type Cluster, startCluster } from './cluster';
import type { Asked } from './connection';
import { responseOf } from './load';
import { ADMIN, pin, type Served, serveProduct, serveScript, unpin } from './process';
import type { Line } from './report';
import { seed } from './seed';
import { sendLines } from './sent-lines';

/** Everything that the measurements use: a seeded database, the product, and the servers in bench/servers. */
export interface Stage {
  scale: number;
  cluster: Cluster;
  /** `rounds` is the number of samples, and `ms` the length of each. */
  sampling: { ms: number; rounds: number };
  product: Served;
  floor: Served;
  naive: Served;
  /**
   * Cookie of an administrator, who sees everything. Each read of this property returns another person's cookie, because a person
   * may send only 50 requests per second.
   */
  readonly cookie: string;
  lines: Line[];
  stop(): Promise<void>;
}

/** Processor reserved for the server under test. The database and the load generator share another processor. */
export const SERVER_CPU = 0;
const LOAD_CPU = 1;

const ADMINISTRATORS = 120;
const ADD_ADMINISTRATORS = `
  INSERT INTO users (email, "passwordHash", role, "approvalStatus", "emailVerified")
  SELECT 'administrator' || n || '@example.com', (SELECT "passwordHash" FROM users WHERE email = '${ADMIN.email}'),
         'admin', 'approved', true
  FROM generate_series(1, ${ADMINISTRATORS}) n ON CONFLICT DO NOTHING`;

/** SQL that notes all approved cards and all loads for accounting, as triggers do when records are approved or submitted. */
const NOTE_FOR_ACCOUNTING = `
  INSERT INTO accounting_changes (kind, "recordId")
  SELECT kind, card.id FROM timecards card CROSS JOIN unnest('{labor,production,equipment,materials}'::text[]) kind
  WHERE card.status = 'approved';
  INSERT INTO accounting_changes (kind, "recordId") SELECT 'loads', id FROM trucking_records;
  ANALYZE accounting_changes`;

/** Seeds a database and starts the servers on it. `stop` ends the servers. If one server fails to start, the others are stopped. */
export async function setStage(scale: number, sampling: Stage['sampling'], folder?: string): Promise<Stage> {
  pin(process.pid, LOAD_CPU);
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
    unpin(process.pid);
  };
  const started = async (served: Promise<Served>) => {
    const server = await served;
    closers.push(server.end);
    pin(server.pid, SERVER_CPU);
    return server;
  };
  try {
    const cluster = await startCluster(folder);
    closers.push(cluster.stop);
    const database = await openDatabase(cluster.url);
    await migrate(database);
    await database.destroy();
    if (cluster.seeded) await cluster.removeSubmitted();
    else await fill(cluster, scale);
    const product = await started(serveProduct(cluster.dataDir, cluster.url));
    const floor = await started(serveScript('floor', cluster.url));
    const naive = await started(serveScript('naive', cluster.url));
    await cluster.asAdmin((admin) => admin.query(ADD_ADMINISTRATORS));
    cluster.keep();
    const emails = Array.from({ length: ADMINISTRATORS }, (_, index) => `administrator${index + 1}@example.com`);
    const cookies = await Promise.all(emails.map((email) => signIn(product.port, { ...ADMIN, email })));
    let turn = 0;
    const people = {
      get cookie() {
        return cookies[turn++ % cookies.length]!;
      },
    };
    return Object.assign(people, { scale, cluster, sampling, product, floor, naive, lines: [], stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(cluster: Cluster, scale: number): Promise<void> {
  // The product's first start creates the administrator. All seeded accounts get that account's password hash.
  await (await serveProduct(cluster.dataDir, cluster.url)).end();
  await cluster.asAdmin((admin) => seed(admin, scale));
  // Rows are seeded without triggers, so all days are summed again.
  await cluster.asAdmin((admin) => admin.query('DELETE FROM kept_totals'));
  await cluster.asAdmin((admin) => admin.query(NOTE_FOR_ACCOUNTING));
  const database = await openDatabase(cluster.url);
  await sumChangedDays(database, dayTotals(), DEFAULT_TIME_ZONE);
  if (scale <= 1) await sendLines(database);
  await database.destroy();
  await cluster.asAdmin((admin) => admin.query('VACUUM (ANALYZE)'));
}

/** Signs in over REST and returns the cookie header. */
export async function signIn(port: number, account: { email: string; password: string } = ADMIN): Promise<string> {
  const response = await responseOf({ port, path: '/api/login', method: 'POST', body: JSON.stringify(account) });
  if (response.status !== 200) throw new Error(`login: ${response.status} ${response.text}`);
  return response.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ') ?? '';
}

/** Returns a GraphQL request with an administrator's cookie, to the product or another server. */
export const graphql = (stage: Stage, query: string, variables: object, to: Served = stage.product): Asked => ({
  port: to.port,
  path: '/graphql',
  method: 'POST',
  // A getter, because each read of `stage.cookie` returns another person's cookie.
  get headers() {
    return { cookie: stage.cookie, 'x-apollo-operation-name': 'bench' };
  },
  body: JSON.stringify({ query, variables }),
});

/** Returns a document as Apollo Client sends it: with __typename on every object except the root. */
export const withTypenames = (document: string) => print(addTypenameToDocument(parse(document)));

/** Returns a request as browsers send it over TLS, accepting brotli. */
export const asBrowser = (asked: Asked): Asked => ({
  ...asked,
  get headers() {
    return { ...asked.headers, 'accept-encoding': 'gzip, deflate, br' };
  },
});
