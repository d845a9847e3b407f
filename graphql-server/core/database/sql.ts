import { type DataSource, EntityManager } from 'typeorm';

/** A statement whose text contains no user input. With a `name`, which must change whenever the text does, it is planned once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Connection of a statement: a manager with a transaction, or a data source that takes any connection. */
export type Db = DataSource | EntityManager;

/** Returns the rows of a statement. */
export async function queryRows<Row>(db: Db, statement: Statement): Promise<Row[]> {
  return (await run(db, statement)).records as Row[];
}

/** Returns the first row of a statement; undefined when there is none. */
export async function queryRow<Row>(db: Db, statement: Statement): Promise<Row | undefined> {
  const [row] = await queryRows<Row>(db, statement);
  return row;
}

/** Returns how many rows a statement inserted, updated, deleted, or selected. */
export async function execute(db: Db, statement: Statement): Promise<number> {
  return (await run(db, statement)).affected ?? 0;
}

/** TypeORM passes what it gets as a query on to pg, which takes a statement with a name as well as a text. */
async function run(db: Db, statement: Statement) {
  const { queryRunner: ofTransaction, dataSource } = db instanceof EntityManager ? db : db.manager;
  const runner = ofTransaction ?? dataSource.createQueryRunner();
  try {
    return await runner.query(statement as unknown as string, undefined, true);
  } finally {
    if (!ofTransaction) await runner.release();
  }
}
