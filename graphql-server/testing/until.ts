import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Waits until the query has rows. */
export async function until(query: () => Promise<unknown[]>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if ((await query()).length > 0) return;
    await sleep(20);
  }
  throw new Error('it never came to that');
}

/** Waits until a statement of this database waits for a lock. */
export const untilBlocked = (db: DataSource) =>
  until(() =>
    db.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`),
  );
