import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { badInput, busy, tooSlow } from '../errors';
import { serverMessages } from '../server-messages';
import { type Database, poolOf } from './database';
import type { Statement } from './sql';
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
export async function reportRows<Row>(
  { db }: Connected,
  { text, values }: Statement,
  slow = () => tooSlow('reading', TAKES_TOO_LONG) as Error,
): Promise<Row[]> {
  const client = await reportClient(db as Database);
  try {
    const run = () => client.query(text, values);
    return (await runStatement(client, { text }, { others: poolOf(db), slow }, run)).rows as Row[];
  } finally {
    client.release();
  }
}

/** Returns all rows of a report in one response. Throws a 400 if there are more than 5,000. */
export async function wholeReport<Row>(context: Connected, { text, values }: Statement): Promise<Row[]> {
  const rows = await reportRows<Row>(context, { text: `${text} LIMIT ${MOST_ROWS + 1}`, values });
  if (rows.length > MOST_ROWS) throw badInput(serverMessages.shorterPeriod);
  return rows;
}

async function reportClient({ reports }: Database): Promise<PoolClient> {
  try {
    return await reports.connect();
  } catch (error) {
    throw reports.totalCount < reports.options.max ? error : busy();
  }
}
