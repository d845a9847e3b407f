import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'graphile-worker';
import { Client, type Pool } from 'pg';
import { endAtOnce, endWhenSilent } from './silent-connections';

/** First half of each pool's advisory lock key (an arbitrary number). The second half is the hash of the pool's id. */
const WORKER_LOCK = 7_209_312;
const RETRY_MS = 250;
const CONNECT_MS = 5000;
const CHECK_MS = 5000;

/**
 * Tracks which workers are alive. Graphile Worker waits four hours before it reassigns a killed server's job, which is too long
 * for emails. So each server holds a session-level advisory lock on the id of its worker pool. Postgres releases the lock when
 * the connection closes. `freeOrphanedJobs` finds jobs whose pool no longer holds its lock.
 */
export class WorkerLocks {
  private readonly held = new Set<string>();
  private client: Client | undefined;
  private closed = false;

  private constructor(
    private readonly url: string,
    private readonly checkMs: number,
  ) {}

  static async open(url: string, checkMs = CHECK_MS): Promise<WorkerLocks> {
    const locks = new WorkerLocks(url, checkMs);
    await locks.connect();
    return locks;
  }

  /** Returns a Graphile Worker plugin. It makes each pool take its lock before a worker takes its first job. */
  plugin() {
    return {
      name: 'worker-locks',
      version: '1.0.0',
      worker: {
        hooks: {
          startWorker: (_context: unknown, { worker }: { worker: Worker }) => this.hold(worker.workerPool.id),
        },
      },
    };
  }

  /**
   * Closes the connection, which releases the locks, so that other servers can run the jobs. Call it after this server's pools
   * have ended.
   */
  releaseAll(): void {
    this.held.clear();
    if (this.client) endAtOnce(this.client);
  }

  /** Closes the connection without waiting for the database, because an unreachable host would never respond. */
  close(): void {
    this.closed = true;
    if (this.client) endAtOnce(this.client);
  }

  private async hold(poolId: string): Promise<void> {
    this.held.add(poolId);
    while (!this.closed) {
      const client = this.client;
      if (client && (await lock(client, poolId).catch(() => false))) return;
      await sleep(RETRY_MS);
    }
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'fieldbook worker',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A lost connection emits 'error' and 'end', or only 'end', which is handled below.
    client.on('error', () => undefined);
    await client.connect();
    endWhenSilent(client, this.checkMs * 2);
    // Without keepalives, a server whose machine crashed would count as alive for hours.
    await client.query('SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    for (const poolId of this.held) await lock(client, poolId);
    this.client = client;
    // The connection is idle, so only a statement shows that the other end is gone.
    const checking = setInterval(() => void client.query('SELECT 1').catch(() => undefined), this.checkMs);
    client.once('end', () => {
      clearInterval(checking);
      this.client = undefined;
      void this.reconnect();
    });
  }

  private async reconnect(): Promise<void> {
    while (!this.closed && !this.client) {
      await this.connect().catch(() => sleep(RETRY_MS));
    }
    if (this.closed) this.close();
  }
}

/**
 * Takes the lock. It is shared, because this server's previous connection may still hold it: Postgres notices a lost connection
 * late.
 */
async function lock(client: Client, poolId: string): Promise<true> {
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK, poolId]);
  return true;
}

/**
 * Returns a function that puts jobs of dead servers back into the queue. A server counts as dead if two successive calls find its
 * lock free. A server that only lost its connection takes the lock again in between.
 */
export function freeOrphanedJobs(pool: Pool): () => Promise<void> {
  let suspects = new Set<string>();
  return async () => {
    try {
      const { rows } = await pool.query<{ locked_by: string }>(
        `WITH busy AS MATERIALIZED (SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL)
         SELECT locked_by FROM busy WHERE pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
        [WORKER_LOCK],
      );
      const unlocked = rows.map((row) => row.locked_by);
      const dead = unlocked.filter((poolId) => suspects.has(poolId));
      suspects = new Set(unlocked);
      if (dead.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead]);
    } catch {
      // The database is unavailable, so the next check tries again.
    }
  };
}
