import type { EntityManager } from 'typeorm';
import { type Db, queryRow } from '../../../core/database/sql';
import { TimecardClosing as ClosingRow } from './closing.entity';
import type { TimecardClosing } from './closing.types';

export async function readClosedDay(db: Db): Promise<string | null> {
  const row = await db.getRepository(ClosingRow).findOneBy({ id: true });
  return row?.through ?? null;
}

/** Locks and returns the last closed day. Only one person at a time closes or reopens periods. */
export async function lockClosedDay(db: EntityManager): Promise<string | null> {
  const row = await db.findOne(ClosingRow, { where: { id: true }, lock: { mode: 'pessimistic_write' } });
  return row?.through ?? null;
}

/** Changes the last closed day, once no card is being changed. No card changes until this transaction ends (see `closed_through`). */
export const setClosedDay = (db: Db, through: string, by: string) =>
  db.getRepository(ClosingRow).update({ id: true }, { through, by, at: () => 'now()' });

/** Returns SQL that counts cards with a status, dated `$1` or earlier. Each status has its own index. */
const countOf = (status: 'submitted' | 'returned') => `(SELECT count(*)::int FROM timecards
  WHERE status = '${status}' AND "withdrawnAt" IS NULL AND date <= $1)`;

/** Counts the cards dated on this day or earlier that are not approved. */
export async function countWaiting(db: Db, through: string): Promise<Omit<TimecardClosing, 'closedThrough'>> {
  const counts = await queryRow<Omit<TimecardClosing, 'closedThrough'>>(db, {
    text: `SELECT submitted + returned AS waiting, submitted, returned
      FROM (SELECT ${countOf('submitted')} AS submitted, ${countOf('returned')} AS returned) counts`,
    values: [through],
  });
  return counts!;
}
