import { setTimeout as sleep } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker';
import type { DataSource, EntityTarget } from 'typeorm';
import { isOlderThan } from '../core/database/clock';
import type { Database } from '../core/database/database';
import { poolOf } from '../core/database/pools';
import { log } from '../core/log';
import type { JobName } from '../core/operations/context';
import type { DocumentStore } from '../core/service-interfaces/document-store';
import type { Weather } from '../core/service-interfaces/weather';
import type { Settings } from '../settings/env';
import type { Mailer } from './mail';
import { jobSeconds } from './metrics';

import { freeOrphanedJobs, WorkerLocks } from './worker-locks';

/** Services and settings for a job's function. */
export interface JobWork {
  dataSource: DataSource;
  settings: Settings;
  mailer: Mailer;
  weather: Weather;
  documents: DocumentStore;
  /** Aborted when the server stops. A long job then ends early, and continues when it runs again. */
  signal?: AbortSignal;
}

/** A background job: its name, its payload, and its function. */
export interface Job<Payload extends object> extends JobName<Payload> {
  run(work: JobWork, payload: Payload): Promise<void>;
  /** A crontab pattern. The job also runs on this schedule, once across all servers. */
  readonly schedule?: string;
}

/**
 * Declares a job, which its feature must list. In an operation, `enqueue(job, payload)` enqueues it in the transaction. The job
 * then runs at least once, and again after a crash.
 */
export function job<Payload extends object>(
  name: string,
  run: Job<Payload>['run'],
  { schedule }: { schedule?: string } = {},
): Job<Payload> {
  return { name, run, schedule };
}

/** Declares a job that deletes the rows of an entity once they have been expired for `keptMs`. */
export const sweepOf = (
  name: string,
  entity: EntityTarget<{ expiresAt: Date | null }>,
  { schedule, keptMs = 0 }: { schedule: string; keptMs?: number },
) =>
  job<object>(
    name,
    async ({ dataSource }) => {
      await dataSource.getRepository(entity).delete({ expiresAt: isOlderThan(keptMs / 1000) });
    },
    { schedule },
  );

/** Text in the queue's messages about a lost connection, which `Outage` reports once for all connections. */
const LOST_CONNECTION =
  /Connection terminated|terminating connection|the database system is|ECONNREFUSED|ECONNRESET|not queryable|trying to connect/i;

const RESTART_AFTER_MS = 1000;
const ORPHAN_CHECK_MS = 5000;

/** Starts running jobs in this process. All servers share one queue, and take over the jobs of a server that died. */
export async function startWorker(
  work: JobWork,
  jobs: readonly Job<object>[],
  { orphanCheckMs = ORPHAN_CHECK_MS } = {},
): Promise<{ stop(): Promise<void> }> {
  const pool = poolOf(work.dataSource);
  const { outage } = work.dataSource as Database;
  const locks = await WorkerLocks.open((work.dataSource.options as { url: string }).url);
  const options: RunnerOptions = {
    pgPool: pool,
    taskList: taskListOf(work, jobs),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule, identifier: name }] : [])),
    ),
    concurrency: 2,
    gracefulShutdownAbortTimeout: 1,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level !== 'error' && level !== 'warning') return;
      if (LOST_CONNECTION.test(message)) outage.begin(message);
      else log[level === 'error' ? 'error' : 'warn'](`jobs: ${message}`);
    }),
    // With the default of -1, losing the connection at the end of a job would be an unhandled rejection.
    preset: { plugins: [locks.plugin()], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  let runner: Runner | undefined = await run(options);
  let stopping = false;

  // Restarts the runner, which stops if it can't record the end of a job. Releases its locks, so that `freeOrphanedJobs` frees
  // that job.
  const keepRunning = async () => {
    while (!stopping) {
      await runner?.promise.catch(() => undefined);
      runner = undefined;
      if (stopping) return;
      locks.releaseAll();
      await sleep(RESTART_AFTER_MS);
      if (!stopping) runner = await run(options).catch(() => undefined);
    }
    // `stop` was called while this runner started.
    await runner?.stop().catch(() => undefined);
  };
  const running = keepRunning();
  const checking = setInterval(freeOrphanedJobs(pool), orphanCheckMs);
  return {
    async stop() {
      stopping = true;
      clearInterval(checking);
      await runner?.stop().catch(() => undefined);
      await running;
      locks.close();
    },
  };
}

const taskListOf = (work: JobWork, jobs: readonly Job<object>[]): TaskList =>
  Object.fromEntries(
    jobs.map((each) => [
      each.name,
      (payload: unknown, { abortSignal: signal }: JobHelpers) => timed(each, { ...work, signal }, payload as object),
    ]),
  );

async function timed(each: Job<object>, work: JobWork, payload: object): Promise<void> {
  const endTimer = jobSeconds.startTimer({ job: each.name });
  try {
    await each.run(work, payload);
    endTimer({ outcome: 'done' });
  } catch (error) {
    endTimer({ outcome: 'failed' });
    throw error;
  }
}
