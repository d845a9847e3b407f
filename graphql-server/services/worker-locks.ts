import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

/** Any number of our own: the first half of the advisory lock that each live worker holds, the second is its id. */
const WORKER_LOCK = 7_209_312;
const RETRY_MS = 250;

/**
 * Says which workers are alive. The queue itself believes for four hours that a job's worker is at work, so a server
 * that was killed would keep its mails that long. Each worker therefore holds a session lock of its own id, which
 * Postgres frees at the moment its connection is gone; `freeJobsOfTheGone` looks for jobs whose lock is free.
 */
export class WorkerLocks {
  private readonly held = new Set<string>();
  private client: Client | undefined;
  private closed = false;

  private constructor(private readonly url: string) {}

  static async open(url: string): Promise<WorkerLocks> {
    const locks = new WorkerLocks(url);
    await locks.connect();
    return locks;
  }

  /** Makes each worker hold its lock before it takes its first job. */
  plugin() {
    return {
      name: 'worker-locks',
      version: '1.0.0',
      worker: {
        hooks: {
          startWorker: (_context: unknown, { worker }: { worker: { workerId: string } }) => this.hold(worker.workerId),
        },
      },
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async hold(workerId: string): Promise<void> {
    this.held.add(workerId);
    while (!this.closed) {
      const client = this.client;
      if (client && (await lock(client, workerId).catch(() => false))) return;
      await sleep(RETRY_MS);
    }
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.url, application_name: 'fieldbook worker', keepAlive: true });
    // A lost connection is told twice, as 'error' and as 'end'; the second is the one that always comes.
    client.on('error', () => undefined);
    await client.connect();
    // A server whose machine vanished must not count as alive until the operating system gives up, after hours.
    await client.query('SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    for (const workerId of this.held) await lock(client, workerId);
    this.client = client;
    client.once('end', () => {
      this.client = undefined;
      void this.reconnect();
    });
  }

  private async reconnect(): Promise<void> {
    while (!this.closed && !this.client) {
      await this.connect().catch(() => sleep(RETRY_MS));
    }
    if (this.closed) await this.client?.end().catch(() => undefined);
  }
}

async function lock(client: Client, workerId: string): Promise<true> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [WORKER_LOCK, workerId]);
  return true;
}

/**
 * Makes the check that gives jobs of vanished workers back to the queue. A worker counts as gone when two checks in a
 * row found its lock free: in between, one that only lost its connection has taken the lock again.
 */
export function freeJobsOfTheGone(pool: Pool): () => Promise<void> {
  let suspects = new Set<string>();
  return async () => {
    try {
      const { rows } = await pool.query<{ locked_by: string }>(
        `WITH busy AS MATERIALIZED (SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL)
         SELECT locked_by FROM busy WHERE pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
        [WORKER_LOCK],
      );
      const missing = rows.map((row) => row.locked_by);
      const gone = missing.filter((workerId) => suspects.has(workerId));
      suspects = new Set(missing);
      if (gone.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [gone]);
    } catch {
      // The database is away; the next check comes.
    }
  };
}
