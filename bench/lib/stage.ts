import { readFileSync } from 'node:fs';
import { migrate, openDatabase } from '../../graphql-server/database';
import { type Cluster, startCluster } from './cluster';
import { type Asked, answerOf } from './load';
import { ADMIN, pin, type Served, serveProduct, serveScript, unpin } from './process';
import type { Line } from './report';
import { seed } from './seed';

/** Everything a point measures with: a seeded database, the product and what it is held against. */
export interface Stage {
  scale: number;
  cluster: Cluster;
  /** Milliseconds each sample lasts, and how many there are. */
  sampling: { ms: number; rounds: number };
  product: Served;
  floor: Served;
  naive: Served;
  /** The cookie of an administrator, who sees everything. */
  cookie: string;
  lines: Line[];
  stop(): Promise<void>;
}

/** The processor the servers under test have to themselves; database and load share another. */
export const SERVER_CPU = 0;
const LOAD_CPU = 1;

export async function setStage(
  scale: number,
  sampling: Stage['sampling'],
  log: (line: string) => void,
): Promise<Stage> {
  pin(process.pid, LOAD_CPU);
  const cluster = await startCluster();
  try {
    const database = await openDatabase(cluster.url);
    await migrate(database);
    await database.destroy();
    const product = await serveProduct(cluster.newDataDir(), cluster.url);
    log(`seeding at scale ${scale}`);
    const begun = performance.now();
    await cluster.asAdmin((admin) => seed(admin, scale));
    log(`seeded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    const floor = await serveScript('floor', cluster.url);
    const naive = await serveScript('naive', cluster.url);
    for (const { pid } of [product, floor, naive]) pin(pid, SERVER_CPU);
    const cookie = await signIn(product.port);
    return {
      scale,
      cluster,
      sampling,
      product,
      floor,
      naive,
      cookie,
      lines: [],
      async stop() {
        for (const served of [product, floor, naive]) await served.end();
        await cluster.stop();
        unpin(process.pid);
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Signs in over REST and answers the cookie header. */
export async function signIn(port: number, account: { email: string; password: string } = ADMIN): Promise<string> {
  const answer = await answerOf({ port, path: '/api/login', method: 'POST', body: JSON.stringify(account) });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text}`);
  return answer.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ') ?? '';
}

/** One of the client's own documents, with the fragments it uses. */
export function clientDocument(file: string, operation: string): string {
  const text = readFileSync(`web/features/${file}`, 'utf8');
  const definitions = text.split(/\n(?=(?:query|mutation|fragment) )/);
  const fragments = definitions.filter((one) => one.startsWith('fragment '));
  const wanted = definitions.find((one) => new RegExp(`^(query|mutation) ${operation}\\b`).test(one));
  if (!wanted) throw new Error(`${file} has no ${operation}`);
  const used = fragments.filter((one) => wanted.includes(`...${/^fragment (\w+)/.exec(one)![1]}`));
  return [wanted, ...used].join('\n');
}

/** A GraphQL request of the administrator to the product, or of anybody to another server. */
export const graphql = (stage: Stage, query: string, variables: object, to: Served = stage.product): Asked => ({
  port: to.port,
  path: '/graphql',
  method: 'POST',
  headers: { cookie: stage.cookie, 'x-apollo-operation-name': 'bench' },
  body: JSON.stringify({ query, variables }),
});
