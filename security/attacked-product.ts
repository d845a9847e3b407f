import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMidday } from '../e2e/midday';
import { ask, type Product, signIn, startProduct, temporaryDataDir } from '../e2e/product';

export interface AttackedProduct extends Product {
  /** Stops the product and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built product (`dist/`) as a separate process on a random port with its own DATA_DIR and embedded database. Sign in
 * with ADMIN of e2e/product. `env` adds settings. Node's flags go in `NODE_OPTIONS`, such as `--max-old-space-size=256`. To
 * attack the source in this process instead, use startTestServer of graphql-server/testing/server.
 */
export async function startAttackedProduct(env: Record<string, string> = {}): Promise<AttackedProduct> {
  const home = temporaryDataDir();
  const product = await startProduct(home.dataDir, { ...atMidday(), ...env });
  return {
    ...product,
    async stop() {
      await product.end();
      home.remove();
    },
  };
}

/** Creates a person as the administrator with this cookie. Returns the person's cookie. */
export async function newPerson(port: number, cookie: string, email: string, role = 'user'): Promise<string> {
  const body = { email, password: 'Crane-hook-7', role, requireReset: false };
  const created = await ask({ port, method: 'POST', path: '/api/admin/users', headers: { cookie }, body });
  if (created.status !== 201) throw new Error(`create ${email}: ${created.status} ${created.body}`);
  return signIn(port, body);
}

/** Simulates a user other than the attacker. Sends a request every `everyMs` milliseconds and measures its time. */
export function startBystander(port: number, { path = '/readyz', everyMs = 50, headers = {} } = {}) {
  const times: number[] = [];
  const failures: string[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      const begun = performance.now();
      const signal = AbortSignal.timeout(30_000);
      const response = await ask({ port, path, headers, signal }).catch((error: Error) => error.message);
      times.push(performance.now() - begun);
      if (typeof response === 'string') failures.push(response);
      else if (response.status !== 200) failures.push(String(response.status));
      await sleep(everyMs);
    }
  })();
  return {
    /** Stops sending requests. Times are in milliseconds. */
    async stop() {
      isRunning = false;
      await running;
      const sorted = times.sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
      return { requests: times.length, failures, p50: at(0.5), p99: at(0.99), worst: at(1) };
    },
  };
}

/** Returns the product's longest event-loop delay since the last call, in milliseconds. Requires METRICS_PORT. */
export async function eventLoopDelay(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}
