import type { EntityManager } from 'typeorm';
import { type Db, execute, queryRow } from '../../../core/database/sql';

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

/** Cards through this day that wait for approval. */
export async function countWaiting(db: Db, through: string): Promise<number> {
  const row = await queryRow<{ waiting: number }>(db, {
    text: `SELECT count(*)::int AS waiting FROM timecards
     WHERE date <= $1 AND status <> 'approved' AND "withdrawnAt" IS NULL`,
    values: [through],
  });
  return row!.waiting;
}
