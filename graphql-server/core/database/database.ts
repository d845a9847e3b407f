import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import {
  DataSource,
  type EntityManager,
  type QueryRunner,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { databaseUnavailable, unavailable } from '../errors';
import { Outage } from './outage';
import { poolOf } from './pools';
import { readingSignal } from './reading';
import { runStatement, type Statement } from './statements';

/**
 * TypeORM's data source, with separate data sources for `streamRows` and `reportRows`. Statements within `whileReading` run on
 * connections that can't write.
 */
export class Database extends DataSource {
  readonly outage = new Outage(() => poolOf(this));

  constructor(
    options: PostgresDataSourceOptions,
    readonly streams: DataSource,
    readonly reports: DataSource,
  ) {
    super(options);
  }

  override async initialize(): Promise<this> {
    await Promise.all([this.streams.initialize(), this.reports.initialize()]);
    return super.initialize();
  }

  override transaction<Result>(work: Work<Result>): Promise<Result>;
  override transaction<Result>(isolation: IsolationLevel, work: Work<Result>): Promise<Result>;
  override transaction<Result>(first: IsolationLevel | Work<Result>, second?: Work<Result>): Promise<Result> {
    return typeof first === 'function'
      ? super.transaction(whileConnected(first))
      : super.transaction(first, whileConnected(second!));
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
    await this.streams.destroy();
    await this.reports.destroy();
    await super.destroy();
  }
}

type Work<Result> = (db: EntityManager) => Promise<Result>;

/**
 * Wraps the work of a transaction, so that it throws a 503 if the connection is lost. TypeORM itself only throws an error about
 * a released query runner. After the end of the transaction, that error is a bug of ours, and stays a 500.
 */
const whileConnected =
  <Result>(work: Work<Result>): Work<Result> =>
  async (db) => {
    const checkConnection = () => {
      if (db.queryRunner?.isReleased) throw databaseUnavailable();
    };
    const result = await work(db).catch((error: unknown) => {
      if (isReleased(error)) checkConnection();
      throw error;
    });
    checkConnection();
    return result;
  };

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
  const streams = poolOf((dataSource as Database).streams);
  try {
    return await streams.connect();
  } catch (error) {
    if (streams.totalCount < streams.options.max) throw error;
    throw unavailable(/* i18n */ 'Too many lists are being downloaded right now. Please try again in a moment.');
  }
}
