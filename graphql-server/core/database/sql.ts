import type { PoolClient, QueryResult } from 'pg';
import { type DataSource, EntityManager, QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { poolOf } from './pools';
import { runStatement, type Statement } from './statements';

/** Target of statements: a manager's transaction, or any connection of a data source. */
export type Db = DataSource | EntityManager;

/** Runs a statement and returns its rows. */
export async function queryRows<Row extends object>(db: Db, statement: Statement): Promise<Row[]> {
  return (await run<Row>(db, statement)).rows;
}

/** Runs a statement and returns its first row. Returns undefined if there is none. */
export async function queryRow<Row extends object>(db: Db, statement: Statement): Promise<Row | undefined> {
  const [row] = await queryRows<Row>(db, statement);
  return row;
}

/** Runs a statement and returns the number of rows that it inserted, updated, deleted, or selected. */
export async function execute(db: Db, statement: Statement): Promise<number> {
  return (await run(db, statement)).rowCount ?? 0;
}

/** Runs a statement on TypeORM's connection. TypeORM's own `query` can't prepare a statement under a name. */
async function run<Row extends object>(db: Db, statement: Statement): Promise<QueryResult<Row>> {
  const { queryRunner: ofTransaction, dataSource } = db instanceof EntityManager ? db : db.manager;
  const runner = ofTransaction ?? dataSource.createQueryRunner();
  if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  try {
    const client: PoolClient = await runner.connect();
    const query = () => client.query<Row>(statement).catch((error) => failed(statement, error));
    return await runStatement(client, statement, { others: poolOf(dataSource) }, query);
  } finally {
    if (!ofTransaction) await runner.release();
  }
}

/** Throws the error of a statement as TypeORM does, with the statement, so that the log has both. */
function failed({ text, values }: Statement, error: Error): never {
  throw new QueryFailedError(text, values, error);
}
