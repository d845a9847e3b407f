import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ClientQuery, clientQueries, type SeededIds } from '../lib/client-queries';
import type { Cluster } from '../lib/cluster';
import { responseOf } from '../lib/load';
import { quantile } from '../lib/measure';
import { ADMIN, serveProduct } from '../lib/process';
import { milliseconds } from '../lib/report';
import { type Stage, signIn } from '../lib/stage';

/** Duration in milliseconds above which a query is printed and its statements' plans are kept. */
const SLOW_MS = 100;
/** Duration in milliseconds above which a slow query's statement has its plan kept. Several statements together can make a query slow. */
const PLAN_MS = 10;
/** Longest time that a list or page may take at scale 1. */
const GOAL_MS = 500;
const REPEATS = 3;

const SEEDED = `
  SELECT (SELECT id FROM timecards ORDER BY date DESC, id LIMIT 1) AS card,
    (SELECT "equipmentTemplateId" FROM equipment_hours ORDER BY date DESC LIMIT 1) AS machine,
    (SELECT "userId" FROM timecards ORDER BY date DESC, id LIMIT 1) AS person,
    (SELECT id FROM accounting_batches ORDER BY number LIMIT 1) AS batch`;

/** Lets the bench's account read storm water too. */
const CERTIFY = 'UPDATE users SET "stormWaterCertified" = true WHERE email = $1';

/** Makes Postgres log the plan of each slow statement on connections that are opened from now on. */
const LOG_PLANS = `
  ALTER ROLE fieldbook SET session_preload_libraries = 'auto_explain';
  ALTER ROLE fieldbook SET auto_explain.log_min_duration = ${PLAN_MS};
  ALTER ROLE fieldbook SET auto_explain.log_analyze = on;
  ALTER ROLE fieldbook SET auto_explain.log_buffers = on`;
const LOG_NO_PLANS = 'ALTER ROLE fieldbook RESET ALL';

/** File for the plans of slow statements, below the repository. */
const PLANS = '.cache/bench-plans.txt';

/** Measurement 17: each query of the client, one at a time. Afterwards, the slow ones run once more to keep their plans. */
export async function everyList(stage: Stage): Promise<void> {
  const { cluster } = stage;
  const ids = await cluster.asAdmin(async (admin) => {
    await admin.query(CERTIFY, [ADMIN.email]);
    return (await admin.query<SeededIds>(SEEDED)).rows[0]!;
  });
  const failed: string[] = [];
  const times = await withProduct(cluster, async (ask) => {
    const timed: { query: ClientQuery; ms: number }[] = [];
    for (const query of clientQueries(ids)) {
      const ms = await timeOf(() => ask(query)).catch((error: Error) => void failed.push(error.message));
      if (ms !== undefined) timed.push({ query, ms });
    }
    return timed.sort((one, other) => other.ms - one.ms);
  });
  const [slowest] = times;
  const slow = times.filter(({ ms }) => ms > SLOW_MS);
  await keepPlans(
    cluster,
    slow.map(({ query }) => query),
  );
  stage.lines.push(
    ...slow.map(({ query, ms }) => ({
      point: 17,
      what: `${query.name}, scale ${stage.scale}`,
      value: milliseconds(ms),
    })),
    {
      point: 17,
      what: `slowest query of the client, scale ${stage.scale}`,
      value: milliseconds(slowest!.ms),
      ...(stage.scale === 1 && { bar: { most: GOAL_MS, measured: slowest!.ms } }),
    },
  );
  // One failed query must not keep the others out of the table.
  for (const message of failed) console.error(message);
  if (failed.length > 0) process.exitCode = 1;
}

/** Writes the plans of these queries' slow statements to a file. Plans with the times of each step would slow the measurement. */
async function keepPlans(cluster: Cluster, queries: ClientQuery[]): Promise<void> {
  const log = join(dirname(cluster.dataDir), 'data', 'postgres.log');
  await cluster.asAdmin((admin) => admin.query(LOG_PLANS));
  try {
    const plans = await withProduct(cluster, async (ask) => {
      const kept: string[] = [];
      for (const query of queries) {
        const { size } = statSync(log);
        await ask(query);
        kept.push(`${query.name}\n${readFileSync(log).subarray(size).toString()}`);
      }
      return kept;
    });
    writeFileSync(PLANS, plans.join('\n'));
  } finally {
    await cluster.asAdmin((admin) => admin.query(LOG_NO_PLANS));
  }
}

/** Runs `work` with a function that sends a query to a separate product, signed in. The function throws if the query fails. */
async function withProduct<Result>(
  cluster: Cluster,
  work: (ask: (query: ClientQuery) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const product = await serveProduct(cluster.dataDir, cluster.url);
  try {
    const cookie = await signIn(product.port);
    return await work(async ({ name, document, variables }) => {
      const { text } = await responseOf({
        port: product.port,
        path: '/graphql',
        method: 'POST',
        headers: { cookie, 'x-apollo-operation-name': name },
        body: JSON.stringify({ query: document, variables }),
      });
      if (JSON.parse(text).errors) throw new Error(`${name}: ${text.slice(0, 300)}`);
    });
  } finally {
    await product.end();
  }
}

/** Returns the median time of a request in milliseconds. Doesn't count the first request. */
async function timeOf(ask: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    const begun = performance.now();
    await ask();
    if (repeat > 0) times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}
