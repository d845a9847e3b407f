import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Waits until the query returns rows, for at most ten seconds. */
export const until = (query: () => Promise<unknown[]>) => eventually(async () => (await query()).length > 0);

/** Waits until `holds` is true, for at most ten seconds. */
export async function eventually(holds: () => unknown): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await holds()) return;
    await sleep(20);
  }
  throw new Error('the awaited state did not come within ten seconds');
}

/** Waits until no job is due, except jobs that will not be retried. */
export const jobsDone = (db: DataSource) =>
  eventually(async () => {
    const due = await db.query(
      'SELECT FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT 1',
    );
    return due.length === 0;
  });

/** Waits until a statement of this database waits for a lock. */
export const untilBlocked = (db: DataSource) =>
  until(() =>
    db.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`),
  );
