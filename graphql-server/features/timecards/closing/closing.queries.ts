import type { EntityManager } from 'typeorm';

const READ = 'SELECT through FROM timecard_closing';

export async function readClosedDay(db: EntityManager): Promise<string | null> {
  const [row] = await db.query(READ);
  return row?.through ?? null;
}

/** Locks the closed day and returns it: no card changes until this transaction ends (see lockStates). */
export async function lockClosedDay(db: EntityManager): Promise<string | null> {
  const [row] = await db.query(`${READ} FOR UPDATE`);
  return row?.through ?? null;
}

export const setClosedDay = (db: EntityManager, through: string, by: string) =>
  db.query('UPDATE timecard_closing SET through = $1, by = $2, at = now()', [through, by]);

/** Cards through this day that wait for approval. */
export async function countWaiting(db: EntityManager, through: string): Promise<number> {
  const [row] = await db.query(
    `SELECT count(*)::int AS waiting FROM timecards
     WHERE date <= $1 AND status <> 'approved' AND "withdrawnAt" IS NULL`,
    [through],
  );
  return row.waiting;
}
