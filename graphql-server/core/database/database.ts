import type { Pool, PoolClient, QueryResultRow } from 'pg';
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

/** The pool behind TypeORM, for what takes one: the session store, the job queue, rate limits, checks of connections. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master;
}

/** TypeORM's data source, with the pools that `streamRows` and `reportRows` use. */
export class Database extends DataSource {
  constructor(
    options: PostgresDataSourceOptions,
    readonly streams: Pool,
    readonly reports: Pool,
  ) {
    super(options);
  }

  /**
   * When a transaction's connection is lost, TypeORM reports only that the query runner was released; this becomes a 503.
   * The same error after the transaction has ended is a bug of ours, and stays a 500. Takes no isolation level.
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

  override async destroy(): Promise<void> {
    await this.streams.end();
    await this.reports.end();
    await super.destroy();
  }
}

const isReleased = (error: unknown) =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;

/** A statement whose text contains no user input; `name`, if any, must change whenever the text does. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Runs a statement outside of a transaction. With a name it is prepared: planned once per connection. */
export async function readRows<Row extends QueryResultRow>(
  dataSource: DataSource,
  statement: Statement,
): Promise<Row[]> {
  const runner = dataSource.createQueryRunner();
  try {
    return await rowsOf<Row>(runner, statement);
  } finally {
    await runner.release();
  }
}

/** Like `readRows`, inside the manager's transaction. Throws when the manager has none. */
export async function rowsIn<Row extends QueryResultRow>(db: EntityManager, statement: Statement): Promise<Row[]> {
  if (!db.queryRunner) throw new Error(`${statement.name ?? 'a statement'} must run inside a transaction`);
  return rowsOf<Row>(db.queryRunner, statement);
}

/** TypeORM hands what it gets as a query to pg, which takes a statement with a name as well as a text. */
async function rowsOf<Row>(runner: QueryRunner, statement: Statement): Promise<Row[]> {
  const { records } = await runner.query(statement as unknown as string, undefined, true);
  return records as Row[];
}

/** The first read is small, so that the response starts early. */
const FIRST_ROWS = 50;
const ROWS_AT_ONCE = 500;

/**
 * Streams the rows of a statement from a server-side cursor, so that memory does not grow with the list. Uses a small
 * pool of its own, because a slow client occupies a connection for long. Reduce `rowsAtOnce` for large rows.
 */
export async function* streamRows<Row>(
  dataSource: DataSource,
  text: string,
  values: unknown[],
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Row> {
  const client = await streamClient(dataSource);
  // The next read reports a lost connection; without a listener, the event would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  const cursor = client.query(new Cursor<Row>(text, values));
  let atEnd = false;
  try {
    for (let count = Math.min(FIRST_ROWS, rowsAtOnce); !atEnd; count = rowsAtOnce) {
      const rows = await cursor.read(count);
      atEnd = rows.length === 0;
      yield* rows;
    }
  } finally {
    client.off('error', ignore);
    // When the list was not read to its end, close the connection: on a broken one, closing the cursor would never return.
    client.release(!atEnd);
  }
}

async function streamClient(dataSource: DataSource): Promise<PoolClient> {
  const { streams } = dataSource as Database;
  try {
    return await streams.connect();
  } catch (error) {
    if (streams.totalCount < streams.options.max) throw error;
    throw unavailable('Too many lists are being read at once. Please try again in a moment.');
  }
}

/** Escapes a text for LIKE: its %, _ and \ match themselves. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
