import type { DatabaseError, QueryResultRow } from 'pg';
import type { Context, RequestTrace } from './context';
import type { Database, Statement } from './database';
import { busy, unavailable } from './errors';

const QUERY_CANCELED = '57014';

/** Requests whose report took too long: the text path's failure is not tried a second time. */
const tooLong = new WeakSet<RequestTrace>();

/**
 * Runs a report's statement on connections that nobody else uses, so that no other request waits for it. Statements are
 * not prepared: the best plan depends on the period. 503 when it takes longer than the pool's statement_timeout.
 */
export async function reportRows<Row extends QueryResultRow>(
  { db, trace }: Pick<Context, 'db' | 'trace'>,
  { text, values }: Statement,
): Promise<Row[]> {
  if (tooLong.has(trace)) throw choosePeriod();
  const client = await reportClient(db as Database);
  try {
    return (await client.query<Row>(text, values)).rows;
  } catch (error) {
    if ((error as DatabaseError).code !== QUERY_CANCELED) throw error;
    tooLong.add(trace);
    throw choosePeriod();
  } finally {
    client.release();
  }
}

const choosePeriod = () => unavailable('Choose a shorter period.');

async function reportClient({ reports }: Database) {
  try {
    return await reports.connect();
  } catch (error) {
    throw reports.totalCount < reports.options.max ? error : busy();
  }
}
