import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { execute } from '../core/database/sql';
import { isLockFailure } from '../core/errors';
import { log } from '../core/log';

/** Longest wait of a migration for a lock, in milliseconds. Meanwhile, other statements on the table wait for the migration. */
const LOCK_MS = 2000;
const RETRY_MS = 1000;
const PATIENCE_MS = 5 * 60_000;

/**
 * Runs the migrations while older servers are still running. If a migration meets a deadlock or waits too long for a lock, rolls
 * it back, so that other statements can run, and tries again.
 * @throws the last lock failure once a migration has waited for five minutes, and any other error immediately
 */
export async function runMigrationsPatiently(
  dataSource: DataSource,
  { lockMs = LOCK_MS, retryMs = RETRY_MS, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  let waiting = { name: '', ms: 0 };
  for (;;) {
    try {
      return await runMigrations(dataSource, lockMs);
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      const name = await nextMigration(dataSource);
      waiting = { name, ms: (waiting.name === name ? waiting.ms : 0) + lockMs };
      if (waiting.ms >= patienceMs) throw error;
      log.warn(`a migration waits for requests of other servers, and is tried again: ${(error as Error).message}`);
      await sleep(retryMs);
    }
  }
}

async function nextMigration(dataSource: DataSource): Promise<string> {
  const [next] = await new MigrationExecutor(dataSource).getPendingMigrations();
  return next?.name ?? '';
}

async function runMigrations(dataSource: DataSource, lockMs: number): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await execute(runner.manager, { text: `SET lock_timeout = ${lockMs}` });
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await execute(runner.manager, { text: 'RESET lock_timeout' }).catch(() => undefined);
    await runner.release();
  }
}
