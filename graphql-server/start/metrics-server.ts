import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Pool } from 'pg';
import { collectMetrics, metrics } from '../services/metrics';

/** Serves GET /metrics for Prometheus on a separate port, so that a firewall can keep users away from it. */
export async function startMetricsServer(
  { writing, reading }: Record<'writing' | 'reading', Pool>,
  { port, host }: { port: number; host: string },
): Promise<{ stop(): Promise<void> }> {
  collectMetrics(writing, reading);
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end('Only GET /metrics\n');
    try {
      const text = await metrics.metrics();
      res.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      res.writeHead(500).end();
    }
  });
  await once(server.listen(port, host), 'listening');
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
