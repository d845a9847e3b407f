import type { Pool, PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import {
  DataSource,
  type EntityManager,
  type QueryRunner,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { databaseUnavailable, unavailable } from '../errors';
import { Outage } from './outage';
import { readingSignal } from './reading';
import type { Statement } from './sql';
import { runStatement } from './statements';

/** Returns TypeORM's pool for libraries that need one, such as the session store and the job queue. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master;
}

/** Returns the pool of connections that can't write, which TypeORM calls a slave. */
export function readPoolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).slaves[0];
}

/**
 * TypeORM's data source, with separate pools for `streamRows` and `reportRows`. Statements within `whileReading` run on
 * connections that can't write.
 */
export class Database extends DataSource {
  readonly outage = new Outage(() => poolOf(this));

  constructor(
    options: PostgresDataSourceOptions,
    readonly streams: Pool,
    readonly reports: Pool,
  ) {
    super(options);
  }

  /**
   * Runs `work` in a transaction. If the connection is lost, TypeORM only reports a released query runner, so this throws a 503
   * instead. The same error after the end of the transaction is our bug, and stays a 500. Isolation levels are not supported.
   */
  override transaction<Result>(work: unknown): Promise<Result> {
    const run = work as (db: EntityManager) => Promise<Result>;
    return super.transaction(async (db) => {
      const checkConnection = () => {
        if (db.queryRunner?.isReleased) throw databaseUnavailable();
      };
      const result = await run(db).catch((error: unknown) => {
        if (isReleased(error)) checkConnection();
        throw error;
      });
      checkConnection();
      return result;
    });
  }

  override createQueryRunner(): QueryRunner {
    const runner = super.createQueryRunner(readingSignal() ? 'slave' : 'master');
    const { query } = runner;
    const runsQuery = async (statement: string, ...rest: unknown[]) =>
      runStatement(await runner.connect(), statement, { others: poolOf(this) }, () =>
        Reflect.apply(query, runner, [statement, ...rest]),
      );
    return Object.assign(runner, { query: runsQuery });
  }

  override async destroy(): Promise<void> {
    this.outage.close();
    await this.streams.end();
    await this.reports.end();
    await super.destroy();
  }
}

const isReleased = (error: unknown) =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;

/** Number of rows to read at a time. The first batch is small, so that the response starts early. */
const FIRST_ROWS = 50;
const ROWS_AT_ONCE = 500;

/**
 * Streams a statement's rows from a server-side cursor, so that memory doesn't grow with the list. Uses a small separate pool,
 * because a slow client can occupy a connection for a long time. Reduce `rowsAtOnce` for large rows.
 */
export async function* streamRows<Row>(
  dataSource: DataSource,
  { text, values }: Statement,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Row> {
  const client = await streamClient(dataSource);
  // The next read reports a lost connection. Without a listener, the error event would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  const cursor = client.query(new Cursor<Row>(text, values));
  const others = poolOf(dataSource);
  let atEnd = false;
  try {
    for (let count = Math.min(FIRST_ROWS, rowsAtOnce); !atEnd; count = rowsAtOnce) {
      const rows = await runStatement(client, { text }, { others }, () => cursor.read(count));
      atEnd = rows.length === 0;
      yield* rows;
    }
  } finally {
    client.off('error', ignore);
    // Closing the cursor of a broken connection never returns. So close the connection unless the list was read to its end.
    client.release(!atEnd);
  }
}

async function streamClient(dataSource: DataSource): Promise<PoolClient> {
  const { streams } = dataSource as Database;
  try {
    return await streams.connect();
  } catch (error) {
    if (streams.totalCount < streams.options.max) throw error;
    throw unavailable('Too many lists are being downloaded right now. Please try again in a moment.');
  }
}
