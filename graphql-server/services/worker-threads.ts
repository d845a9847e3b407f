import { join } from 'node:path';
import Piscina from 'piscina';
import { busy } from '../core/errors';
import { log } from '../core/log';
import type { Queue } from '../limits/queue';

interface Options {
  /** JavaScript file of the threads, relative to this folder. */
  file: string;
  /** Queue of the tasks. There is a thread for each task that it lets run. */
  queue: Queue;
  /** Time in milliseconds after which an idle thread ends. */
  idleMs: number;
  /** On Linux, lowers the threads' priority. */
  niceIncrement?: number;
  resourceLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
}

/** True for Piscina's error about a thread that has died. False for an error that a task has thrown. */
const hasEnded = ({ code, message }: { code?: string; message?: string }) =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' || /^worker exited with code/.test(message ?? '');

/**
 * Shared threads behind a queue. Threads start with their first task. A thread that dies is replaced.
 *   const threads = new WorkerThreads<Document, Uint8Array>('PDF', { file: 'pdf/pdf-thread.js', queue: queues.pdf, idleMs });
 *   await threads.run(person, document);
 */
export class WorkerThreads<Task, Result> {
  private readonly pool: Piscina<Task, Result>;
  private readonly queue: Queue;

  constructor(
    private readonly name: string,
    { file, queue, idleMs, ...limits }: Options,
  ) {
    this.queue = queue;
    this.pool = new Piscina<Task, Result>({
      ...limits,
      filename: join(__dirname, file),
      execArgv: [],
      minThreads: 0,
      maxThreads: queue.limits.inAll,
      idleTimeout: idleMs,
    });
    this.pool.on('error', (error) => log.error({ err: error }, `the ${name} thread crashed without a task`));
  }

  /**
   * Runs a task after its wait in the queue.
   * @param task argument of the file's function
   * @param options.name function of the file, if it exports several
   * @throws 429 or 503 if too many tasks are waiting, 503 if the task takes too long or its thread dies
   */
  run(key: string, task: Task, options: { name?: string; transferList?: ArrayBuffer[] } = {}): Promise<Result> {
    return this.queue.run(key, (signal) =>
      this.pool.run(task, { ...options, signal }).catch((error: Error) => {
        if (!signal.aborted && !hasEnded(error)) throw error;
        log.error({ err: error }, `the ${this.name} thread ended before its task did`);
        throw busy();
      }),
    );
  }
}
