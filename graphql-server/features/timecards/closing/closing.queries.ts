import type { EntityManager } from 'typeorm';
import { type Db, execute, queryRow } from '../../../core/database/sql';
import type { TimecardClosing } from './closing.types';

const READ = 'SELECT through FROM timecard_closing';

export async function readClosedDay(db: Db): Promise<string | null> {
  const row = await queryRow<{ through: string | null }>(db, { text: READ });
  return row?.through ?? null;
}

/** Locks the closed day and returns it: no card changes until this transaction ends (see lockStates). */
export async function lockClosedDay(db: EntityManager): Promise<string | null> {
  const row = await queryRow<{ through: string | null }>(db, { text: `${READ} FOR UPDATE` });
  return row?.through ?? null;
}

export const setClosedDay = (db: Db, through: string, by: string) =>
  execute(db, { text: 'UPDATE timecard_closing SET through = $1, by = $2, at = now()', values: [through, by] });

/** SQL for the number of cards through the day `$1` with a status. Each has an index of its own. */
const countOf = (status: 'submitted' | 'returned') => `(SELECT count(*)::int FROM timecards
  WHERE status = '${status}' AND "withdrawnAt" IS NULL AND date <= $1)`;

/** Cards through this day that are not approved. */
export async function countWaiting(db: Db, through: string): Promise<Omit<TimecardClosing, 'closedThrough'>> {
  const counts = await queryRow<Omit<TimecardClosing, 'closedThrough'>>(db, {
    text: `SELECT submitted + returned AS waiting, submitted, returned
      FROM (SELECT ${countOf('submitted')} AS submitted, ${countOf('returned')} AS returned) counts`,
    values: [through],
  });
  return counts!;
}
