import { type Runner, run, type TaskList } from 'graphile-worker';
import type { DataSource } from 'typeorm';
import type { JobName } from '../core/context';
import { poolOf } from '../core/database';
import type { Settings } from '../env';
import type { Mailer } from './mail';

/** What a job works with. Each runs at least once: a crash in the middle makes it run again. */
export interface JobWork {
  dataSource: DataSource;
  settings: Settings;
  mailer: Mailer;
}

/** Later work: its name, what it is told, and what it does. */
export interface Job<Payload extends object> extends JobName<Payload> {
  run(work: JobWork, payload: Payload): Promise<void>;
}

/** Declares a job; `enqueue(job, payload)` in an operation adds one to its transaction. */
export const job = <Payload extends object>(name: string, run: Job<Payload>['run']): Job<Payload> => ({ name, run });

/** Starts the worker in this process; any number of servers share one queue. */
export async function startWorker(work: JobWork, jobs: Job<object>[]): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((each) => [each.name, (payload: unknown) => each.run(work, payload as object)]),
  );
  const runner: Runner = await run({
    pgPool: poolOf(work.dataSource),
    taskList,
    concurrency: 2,
    noHandleSignals: true,
  });
  return { stop: () => runner.stop() };
}
