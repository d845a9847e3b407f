import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../settings/version';

/** All metrics that the product publishes for Prometheus. */
export const metrics = new Registry();

/** `operation` is a declared operation ('submitTimecard') or 'none'. Client input never becomes a label. */
export const requestSeconds = new Histogram({
  name: 'fieldbook_request_duration_seconds',
  help: 'Duration of HTTP requests by entry point (api, graphql, client), operation, and status class',
  labelNames: ['door', 'operation', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

/**
 * `status` is the HTTP status of the request's worst error, even if GraphQL responds with 200. `reason` tells a slow statement
 * (TOO_SLOW) from an unavailable database.
 */
export const failures = new Counter({
  name: 'fieldbook_failures_total',
  help: 'Failed requests by entry point (api, graphql, client), operation, HTTP status, such as 429 or 503, and reason',
  labelNames: ['door', 'operation', 'status', 'reason'],
  registers: [metrics],
});

/** Incremented once for each failure of an external service. */
export const outsideFailures = new Counter({
  name: 'fieldbook_outside_failures_total',
  help: 'Failures of outside services: mail, storage, weather',
  labelNames: ['service'],
  registers: [metrics],
});

export const jobSeconds = new Histogram({
  name: 'fieldbook_job_duration_seconds',
  help: 'Duration of background jobs by name and outcome (done, failed)',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60],
  registers: [metrics],
});

new Gauge({
  name: 'fieldbook_build_info',
  help: 'Always 1. The label is the version of the server',
  labelNames: ['version'],
  registers: [metrics],
}).set({ version: VERSION }, 1);

/** Registers metrics of the process (with event-loop delay), the connection pools of requests, and the job queue. */
export function collectMetrics(pool: Pool, reading: Pool): void {
  collectDefaultMetrics({ register: metrics });
  new Gauge({
    name: 'fieldbook_pool_connections',
    help: 'Database connections in use and idle, and requests waiting for one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      const sum = (count: (pool: Pool) => number) => count(pool) + count(reading);
      this.set(
        { state: 'used' },
        sum(({ totalCount, idleCount }) => totalCount - idleCount),
      );
      this.set(
        { state: 'idle' },
        sum(({ idleCount }) => idleCount),
      );
      this.set(
        { state: 'waiting' },
        sum(({ waitingCount }) => waitingCount),
      );
    },
  });
  new Gauge({
    name: 'fieldbook_jobs',
    help: 'Jobs in the queue: due, and given up after the last attempt',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      this.reset();
      const counted = await pool.query(JOBS).catch(() => undefined);
      for (const [state, count] of Object.entries(counted?.rows[0] ?? {})) this.set({ state }, Number(count));
    },
  });
}

const JOBS = `
  SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now()) AS due,
         count(*) FILTER (WHERE attempts >= max_attempts) AS failed
  FROM graphile_worker.jobs`;
