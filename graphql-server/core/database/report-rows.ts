import type { PoolClient } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { badInput, busy, tooSlow } from '../errors';
import { serverMessages } from '../server-messages';
import type { Database } from './database';
import { poolOf } from './pools';
import type { Statement } from './statements';
import { runStatement } from './statements';

interface Connected {
  db: DataSource;
}

const TAKES_TOO_LONG = 'This report takes too long. Choose a shorter period, or try again in a minute.';

/** Maximum number of rows of a report in one response. */
export const MOST_ROWS = 5000;

/**
 * Runs a report's statement on a separate pool, so that no other request waits for it. Statements are not prepared, because the
 * best plan depends on the period. Throws the error from `slow` after the pool's statement_timeout.
 */
export const reportRows = <Row>({ db }: Connected, { text, values }: Statement, slow?: () => Error): Promise<Row[]> =>
  onReports({ db }, (reports) => reports.query<Row[]>(text, values), slow);

/** Runs a report of several statements on one connection of the pool for reports. */
export async function onReports<Result>(
  { db }: Connected,
  work: (reports: EntityManager) => Promise<Result>,
  slow = () => tooSlow('reading', TAKES_TOO_LONG) as Error,
): Promise<Result> {
  const runner = (db as Database).reports.createQueryRunner();
  const { query } = runner;
  const runsQuery = async (statement: Statement | string, ...rest: unknown[]) =>
    runStatement(await connected(runner), statement, { others: poolOf(db), slow }, () =>
      Reflect.apply(query, runner, [statement, ...rest]),
    );
  try {
    return await work(Object.assign(runner, { query: runsQuery }).manager);
  } finally {
    await runner.release();
  }
}

/** Returns all rows of a report in one response. Throws a 400 with the message `tooMany` if there are more than 5,000. */
export async function wholeReport<Row>(
  context: Connected,
  { text, values }: Statement,
  tooMany: string = serverMessages.shorterPeriod,
): Promise<Row[]> {
  const rows = await reportRows<Row>(context, { text: `${text} LIMIT ${MOST_ROWS + 1}`, values });
  if (rows.length > MOST_ROWS) throw badInput(tooMany);
  return rows;
}

/** Returns the runner's connection. @throws 503 if all connections for reports are in use */
async function connected(runner: QueryRunner): Promise<PoolClient> {
  const pool = poolOf(runner.dataSource);
  try {
    return await runner.connect();
  } catch (error) {
    throw pool.totalCount < pool.options.max ? error : busy();
  }
}
