import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ClientQuery, clientQueries, type SeededIds } from '../lib/client-queries';
import { responseOf } from '../lib/load';
import { quantile } from '../lib/measure';
import { type Served, serveProduct } from '../lib/process';
import { milliseconds } from '../lib/report';
import { type Stage, signIn } from '../lib/stage';

/** Time in milliseconds from which a query is printed, and its plans are kept. */
const SLOW_MS = 100;
/** Longest time that a list or page may take at scale 1. */
const GOAL_MS = 500;
const REPEATS = 3;

const SEEDED = `
  SELECT (SELECT id FROM timecards ORDER BY date DESC, id LIMIT 1) AS card,
    (SELECT "equipmentTemplateId" FROM equipment_hours ORDER BY date DESC LIMIT 1) AS machine,
    (SELECT "userId" FROM timecards ORDER BY date DESC, id LIMIT 1) AS person,
    (SELECT id FROM accounting_batches ORDER BY number LIMIT 1) AS batch`;

/** Makes Postgres log the plan of each slow statement on connections that are opened from now on. */
const LOG_PLANS = `
  ALTER ROLE fieldbook SET session_preload_libraries = 'auto_explain';
  ALTER ROLE fieldbook SET auto_explain.log_min_duration = ${SLOW_MS};
  ALTER ROLE fieldbook SET auto_explain.log_analyze = on`;
const LOG_NO_PLANS = 'ALTER ROLE fieldbook RESET ALL';

/** File for the plans of slow statements, below the repository. */
const PLANS = '.cache/bench-plans.txt';

/**
 * Measurement 17: each query of the client, one at a time, on a product of its own, whose connections log the plans of slow
 * statements.
 */
export async function everyList(stage: Stage): Promise<void> {
  const { cluster } = stage;
  const ids = await cluster.asAdmin(async (admin) => {
    await admin.query(LOG_PLANS);
    return (await admin.query<SeededIds>(SEEDED)).rows[0]!;
  });
  const log = join(dirname(cluster.dataDir), 'data', 'postgres.log');
  const { size } = statSync(log);
  const product = await serveProduct(cluster.dataDir, cluster.url);
  const times: { name: string; ms: number }[] = [];
  const failed: string[] = [];
  try {
    const cookie = await signIn(product.port);
    for (const query of clientQueries(ids)) {
      const ms = await timeOf(product, cookie, query).catch((error: Error) => void failed.push(error.message));
      if (ms !== undefined) times.push({ name: query.name, ms });
    }
  } finally {
    await product.end();
    await cluster.asAdmin((admin) => admin.query(LOG_NO_PLANS));
  }
  writeFileSync(PLANS, readFileSync(log).subarray(size));
  times.sort((one, other) => other.ms - one.ms);
  const [slowest] = times;
  const slow = times.filter(({ ms }) => ms > SLOW_MS);
  stage.lines.push(
    ...slow.map(({ name, ms }) => ({ point: 17, what: `${name}, scale ${stage.scale}`, value: milliseconds(ms) })),
    {
      point: 17,
      what: `slowest of ${times.length} queries of the client, scale ${stage.scale}`,
      value: milliseconds(slowest!.ms),
      ...(stage.scale === 1 && { bar: { most: GOAL_MS, measured: slowest!.ms } }),
    },
  );
  // The table must not lose the other queries because one failed.
  for (const message of failed) console.error(message);
  if (failed.length > 0) process.exitCode = 1;
}

/** Returns the median time of a query in milliseconds, after a first request that isn't counted. */
async function timeOf({ port }: Served, cookie: string, { name, document, variables }: ClientQuery): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    const begun = performance.now();
    const { text } = await responseOf({
      port,
      path: '/graphql',
      method: 'POST',
      headers: { cookie, 'x-apollo-operation-name': name },
      body: JSON.stringify({ query: document, variables }),
    });
    if (JSON.parse(text).errors) throw new Error(`${name}: ${text.slice(0, 300)}`);
    if (repeat > 0) times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}
