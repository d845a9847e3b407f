import path from 'node:path';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { Database } from '../core/database/database';
import { noteProcess, poolOf, readPoolOf } from '../core/database/pools';
import { queryRow } from '../core/database/sql';
import { IdempotencyKey } from '../core/operations/idempotency.entity';
import { features } from '../features/features';
import { endSilentConnections } from '../services/silent-connections';
import { Upload } from '../services/uploads/uploads.entity';
import { VERSION } from '../settings/version';
import { Installation } from './installation.entity';
import { withMigrationLock } from './migration-lock';
import { runMigrationsPatiently } from './patient-migrations';

const DATE_OID = 1082;
// Keeps a calendar day as Postgres' string, because a JavaScript Date could move it to another day.
pg.types.setTypeParser(DATE_OID, (day) => day);

/**
 * Maximum number of lists streamed concurrently. Lists have a pool of their own, because a slow client may hold a connection for
 * long.
 */
const STREAMS = 3;

/** Number of reports that run concurrently, and their time limit. Only other reports wait for a running report. */
const REPORTS = { max: 2, milliseconds: 20_000 };

/** Number of connections for requests that only read. As many are for all other requests and jobs. */
const REQUESTS = 8;

/**
 * Time limit in milliseconds of a statement in a request or job, and of each part of a streamed list. A silent connection
 * counts as lost only after a longer time, so a slow statement is not reported as a lost database.
 */
const STATEMENT_MS = { request: 12_000, streamed: 60_000 };

/** Data is in memory or on a solid-state disk. With the default cost, Postgres would scan tables where an index is faster. */
const PLANNER = '-c random_page_cost=1.1';

/** Tells triggers what this server knows. They refuse changes by older servers that would lose data (`keepFromOlderServers`). */
const STATED_VERSION = `-c fieldbook.version=${VERSION}`;

const READ_ONLY = '-c default_transaction_read_only=on';

/** Returns the URL for connections that only read. TypeORM passes all other settings to both of its pools. */
function readingUrl(url: string): string {
  const reading = new URL(url);
  reading.searchParams.set('options', `${PLANNER} ${READ_ONLY} -c statement_timeout=${STATEMENT_MS.request}`);
  return reading.toString();
}

/** Longest waits for a new connection, in milliseconds. During the start, a busy machine may need more. */
const CONNECT_MS = { request: 5000, start: 10_000 };

/** Time after which the kernel starts to check an idle connection. */
const KEEPALIVE_MS = 10_000;

function prepare(client: pg.PoolClient): void {
  // A client that loses its connection during use rejects its query. It also emits 'error', which would end the process.
  client.on('error', () => undefined);
  noteProcess(client);
}

interface ReadingSource {
  max: number;
  statement_timeout: number;
  options: string;
  poolErrorHandler(error: Error): void;
}

/** Returns the entity classes of all tables. Three of the tables belong to no feature. */
const entities = () => [...features.flatMap((each) => each.entities ?? []), IdempotencyKey, Upload, Installation];

/** Opens the pools for a Postgres URL. */
export async function openDatabase(url: string): Promise<DataSource> {
  const reportLost = ({ message }: Error) => dataSource.outage.begin(message);
  const options: PostgresDataSourceOptions = {
    type: 'postgres',
    url,
    replication: { master: { url }, slaves: [{ url: readingUrl(url) }] },
    entities: entities(),
    migrations: [path.join(__dirname, '../migrations/[0-9]*.{js,ts}')],
    applicationName: 'fieldbook',
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolErrorHandler: reportLost,
    // Connections stay open. A new connection must plan its statements, which would double the first page's time after a pause.
    extra: {
      max: REQUESTS,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_MS.start,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      options: `${PLANNER} ${STATED_VERSION}`,
    },
  };
  const streams = readingSource(url, 'fieldbook lists', {
    max: STREAMS,
    statement_timeout: STATEMENT_MS.streamed,
    options: `${READ_ONLY} ${PLANNER}`,
    poolErrorHandler: reportLost,
  });
  const reports = readingSource(url, 'fieldbook reports', {
    max: REPORTS.max,
    statement_timeout: REPORTS.milliseconds,
    // Limits a report to one processor, turns off compilation, which takes longer than it saves, and keeps sorts in memory.
    options: `${READ_ONLY} -c max_parallel_workers_per_gather=0 -c jit=off -c work_mem=32MB ${PLANNER}`,
    poolErrorHandler: reportLost,
  });
  const dataSource: Database = new Database(options, streams, reports);
  await dataSource.initialize();
  await Promise.all(
    [poolOf(dataSource), readPoolOf(dataSource), poolOf(streams), poolOf(reports)].map(prepareConnections),
  );
  return dataSource;
}

/** Returns a data source without entities, for statements that only read. */
function readingSource(
  url: string,
  applicationName: string,
  { poolErrorHandler, ...extra }: ReadingSource,
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName,
    installExtensions: false,
    poolErrorHandler,
    extra: { ...extra, connectionTimeoutMillis: CONNECT_MS.start },
  });
}

/** Prepares each connection that a pool opens. Replaces the connections that `initialize` has already opened. */
async function prepareConnections(pool: pg.Pool): Promise<void> {
  pool.on('connect', prepare);
  await replaceConnections(pool);
}

/**
 * Limits the time of statements, and makes requests fail within seconds if the database host is unreachable, so that later
 * requests reach its successor. Call it after `migrate`, whose statements may take minutes. Whole lists have a separate time limit
 * (see promptClients).
 */
export async function expectPromptResponses(dataSource: DataSource, ms?: number): Promise<void> {
  for (const pool of [poolOf(dataSource), readPoolOf(dataSource)]) {
    pool.options.connectionTimeoutMillis = CONNECT_MS.request;
    endSilentConnections(pool, ms);
  }
  poolOf(dataSource).options.statement_timeout = STATEMENT_MS.request;
  await replaceConnections(poolOf(dataSource));
  // With a shorter limit, a report's connection would end before Postgres cancels the report, and the error would report a lost
  // database.
  endSilentConnections(poolOf((dataSource as Database).reports), ms ?? REPORTS.milliseconds + 5000);
}

/** Closes a pool's idle connections, because options and listeners apply only to new ones. */
async function replaceConnections(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}

/** Applies all migrations, ours and the job queue's. Servers that start together apply them one after the other. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const pool = poolOf(dataSource);
  await withMigrationLock(pool, async () => {
    await runMigrationsPatiently(dataSource);
    await runWorkerMigrations({ pgPool: pool });
  });
}

/** True if every migration has run, ours and the job queue's. Throws if the database is unavailable or empty. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  const row = await queryRow<{ done: number; queue: boolean }>(dataSource, {
    text: `SELECT (SELECT count(DISTINCT name)::int FROM migrations WHERE name = ANY ($1)) AS done,
            to_regclass('graphile_worker.jobs') IS NOT NULL AS queue`,
    values: [dataSource.migrations.map(({ name }) => name)],
  });
  return row!.done === dataSource.migrations.length && row!.queue;
}
