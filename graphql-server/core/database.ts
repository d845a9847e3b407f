import type { Pool, PoolClient, QueryResultRow } from 'pg';
import Cursor from 'pg-cursor';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The pool behind TypeORM, for what it can't do: named prepared statements, cursors, sessions. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master;
}

/** A statement whose text is made of our own words; `name`, if any, must change whenever the text does. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Runs a named prepared statement on the pool: planned once per connection. */
export async function readRows<Row extends QueryResultRow>(
  dataSource: DataSource,
  statement: Statement,
): Promise<Row[]> {
  return (await poolOf(dataSource).query<Row>(statement)).rows;
}

/** Like `readRows`, inside the manager's transaction. Throws when the manager has none. */
export async function rowsIn<Row extends QueryResultRow>(db: EntityManager, statement: Statement): Promise<Row[]> {
  if (!db.queryRunner) throw new Error(`${statement.name ?? 'a statement'} must run inside a transaction`);
  const connection: PoolClient = await db.queryRunner.connect();
  return (await connection.query<Row>(statement)).rows;
}

/** The first read is small, so that the list begins soon. */
const FIRST_ROWS = 50;
const ROWS_AT_ONCE = 500;

/** The rows of a statement from a server-side cursor, so that memory does not grow with the list. */
export async function* streamRows<Row>(dataSource: DataSource, text: string, values: unknown[]): AsyncGenerator<Row> {
  const client = await poolOf(dataSource).connect();
  // The next read tells of a lost connection; unheard, its event would end the process.
  const heard = () => {};
  client.on('error', heard);
  const cursor = client.query(new Cursor<Row>(text, values));
  let atEnd = false;
  try {
    for (let count = FIRST_ROWS; !atEnd; count = ROWS_AT_ONCE) {
      const rows = await cursor.read(count);
      atEnd = rows.length === 0;
      yield* rows;
    }
  } finally {
    client.off('error', heard);
    // A list that was left early takes its connection along: on a broken one, closing the cursor would never end.
    client.release(!atEnd);
  }
}

/** Makes a text safe inside LIKE: its %, _ and \ stand for themselves. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
