import { type DataSource, EntityManager } from 'typeorm';

/**
 * A statement whose text contains no user input. A statement with a `name` is prepared once per connection. Change the
 * name whenever the text changes.
 */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Target of statements: a manager's transaction, or any connection of a data source. */
export type Db = DataSource | EntityManager;

/** Runs a statement and returns its rows. */
export async function queryRows<Row>(db: Db, statement: Statement): Promise<Row[]> {
  return (await run(db, statement)).records as Row[];
}

/** Runs a statement and returns its first row. Returns undefined if there is none. */
export async function queryRow<Row>(db: Db, statement: Statement): Promise<Row | undefined> {
  const [row] = await queryRows<Row>(db, statement);
  return row;
}

/** Runs a statement and returns the number of rows that it inserted, updated, deleted, or selected. */
export async function execute(db: Db, statement: Statement): Promise<number> {
  return (await run(db, statement)).affected ?? 0;
}

/** Runs a statement, named or not. TypeORM's types allow only a text, but TypeORM passes the object to pg unchanged. */
async function run(db: Db, statement: Statement) {
  const { queryRunner: ofTransaction, dataSource } = db instanceof EntityManager ? db : db.manager;
  const runner = ofTransaction ?? dataSource.createQueryRunner();
  try {
    return await runner.query(statement as unknown as string, undefined, true);
  } finally {
    if (!ofTransaction) await runner.release();
  }
}
