import { type DataSource, EntityManager, type QueryResult } from 'typeorm';
import type { Statement } from './statements';

/** Target of statements: a manager's transaction, or any connection of a data source. */
export type Db = DataSource | EntityManager;

/** Runs a statement and returns its rows. */
export async function queryRows<Row extends object>(db: Db, statement: Statement): Promise<Row[]> {
  return (await run(db, statement)).records;
}

/** Runs a statement and returns its first row. Returns undefined if there is none. */
export async function queryRow<Row extends object>(db: Db, statement: Statement): Promise<Row | undefined> {
  const [row] = await queryRows<Row>(db, statement);
  return row;
}

/** Runs a statement and returns the number of rows that it inserted, updated, deleted, or selected. */
export async function execute(db: Db, statement: Statement): Promise<number> {
  return (await run(db, statement)).affected ?? 0;
}

/**
 * Runs a statement through TypeORM. Its types allow only a text, and have no names of prepared statements, but TypeORM passes the
 * object to pg unchanged.
 */
async function run(db: Db, statement: Statement): Promise<QueryResult> {
  const { queryRunner: ofTransaction, dataSource } = db instanceof EntityManager ? db : db.manager;
  const runner = ofTransaction ?? dataSource.createQueryRunner();
  try {
    return await runner.query(statement as unknown as string, undefined, true);
  } finally {
    if (!ofTransaction) await runner.release();
  }
}
