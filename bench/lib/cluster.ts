import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../graphql-server/services/embedded-postgres';
import { SUPERUSER } from '../../graphql-server/services/embedded-postgres/cluster';

/** A Postgres for this run, started like the product's embedded one: durable, with default settings. */
export interface Cluster {
  url: string;
  /** A new directory for one product's files. */
  newDataDir(): string;
  /** Runs work as Postgres' administrator in the product's database, who may load rows without checking foreign keys. */
  asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** Starts it in a temporary directory. */
export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'fieldbook-bench-'));
  chmodSync(home, 0o755);
  const postgres = await startEmbeddedPostgres(join(home, 'data'));
  const { port, password, pathname } = new URL(postgres.url);
  let directories = 0;
  return {
    url: postgres.url,
    newDataDir: () => join(home, `product-${directories++}`),
    async asAdmin(work) {
      const admin = new pg.Client({
        host: '127.0.0.1',
        port: Number(port),
        user: SUPERUSER,
        password,
        database: pathname.slice(1),
      });
      await admin.connect();
      try {
        return await work(admin);
      } finally {
        await admin.end();
      }
    },
    async stop() {
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
