import path from 'node:path';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { Database, poolOf } from '../core/database/database';
import { queryRow } from '../core/database/sql';
import { log } from '../core/log';
import { IdempotencyKey } from '../core/operations/idempotency.entity';
import { features } from '../features/features';
import { endSilentConnections } from '../services/silent-connections';
import { Upload } from '../services/uploads/uploads.entity';
import { Installation } from './installation.entity';
import { withMigrationLock } from './migration-lock';
import { runMigrationsPatiently } from './patient-migrations';

const DATE_OID = 1082;
// A calendar day stays the string Postgres sent: as a JavaScript Date, a time zone could move it.
pg.types.setTypeParser(DATE_OID, (day) => day);

/** How many lists are streamed at once; a slow client may keep a connection for long. */
const STREAMS = 3;

/** How many reports run at once, and the time limit of each. Only other reports wait for them. */
const REPORTS = { max: 2, milliseconds: 20_000 };

/** Pages are in memory or on a solid-state disk: with Postgres' default it would scan tables where an index is faster. */
const PLANNER = '-c random_page_cost=1.1';

/** When the kernel starts to check an idle connection. */
const KEEPALIVE_MS = 10_000;

const reportLost = (error: Error) => log.warn(`database connection lost: ${error.message}`);

/** A client that loses its connection while in use rejects its query. It also emits 'error', which would end the process. */
const ignoreErrorEvents = (client: pg.PoolClient) => client.on('error', () => undefined);

/** Classes of all tables: those of the features, and three that belong to none. */
const entities = () => [...features.flatMap((each) => each.entities ?? []), IdempotencyKey, Upload, Installation];

/** Opens the pools; the connection string is a Postgres URL. */
export async function openDatabase(url: string): Promise<DataSource> {
  const options: PostgresDataSourceOptions = {
    type: 'postgres',
    url,
    entities: entities(),
    migrations: [path.join(__dirname, '../migrations/[0-9]*.{js,ts}')],
    applicationName: 'fieldbook',
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolErrorHandler: reportLost,
    // Connections stay: a new one, with its statements to plan, would double the time of the first page after a pause.
    extra: {
      max: 10,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      options: PLANNER,
    },
  };
  const streams = new pg.Pool({
    connectionString: url,
    application_name: 'fieldbook lists',
    max: STREAMS,
    options: PLANNER,
    connectionTimeoutMillis: 10_000,
  });
  streams.on('error', reportLost);
  const reports = new pg.Pool({
    connectionString: url,
    application_name: 'fieldbook reports',
    max: REPORTS.max,
    statement_timeout: REPORTS.milliseconds,
    // A report may take one processor, not all; compiling its expressions takes longer than running them. Its sorts stay in memory.
    options: `-c max_parallel_workers_per_gather=0 -c jit=off -c work_mem=32MB ${PLANNER}`,
    connectionTimeoutMillis: 10_000,
  });
  reports.on('error', reportLost);
  const dataSource = new Database(options, streams, reports);
  await dataSource.initialize();
  for (const pool of [poolOf(dataSource), streams, reports]) pool.on('connect', ignoreErrorEvents);
  // `initialize` has opened the first connection already.
  const first = await poolOf(dataSource).connect();
  ignoreErrorEvents(first);
  first.release();
  return dataSource;
}

/**
 * Notices an unreachable database host: requests fail within seconds, and the next ones reach its successor. Call it
 * after `migrate`, whose statements may take minutes. Whole lists end by their own time limit (see promptReaders).
 */
export function expectPromptResponses(dataSource: DataSource, ms?: number): void {
  endSilentConnections(poolOf(dataSource), ms);
  endSilentConnections((dataSource as Database).reports, ms);
}

/** Brings the schema up to date, ours and the job queue's. Servers that start together do so one after the other. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const pool = poolOf(dataSource);
  await withMigrationLock(pool, async () => {
    await runMigrationsPatiently(dataSource);
    await runWorkerMigrations({ pgPool: pool });
  });
}

/** True when every migration has run, ours and the job queue's; throws when the database is unavailable or empty. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  const row = await queryRow<{ done: number; queue: boolean }>(dataSource, {
    text: `SELECT (SELECT count(DISTINCT name)::int FROM migrations WHERE name = ANY ($1)) AS done,
            to_regclass('graphile_worker.jobs') IS NOT NULL AS queue`,
    values: [dataSource.migrations.map(({ name }) => name)],
  });
  return row!.done === dataSource.migrations.length && row!.queue;
}
