import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../graphql-server/services/embedded-postgres';
import { SUPERUSER } from '../../graphql-server/services/embedded-postgres/cluster';

/** A Postgres for this run, started like the product's embedded database: durable, with default settings. */
export interface Cluster {
  url: string;
  /** True if an earlier run has seeded the database. */
  seeded: boolean;
  /** Marks the database as seeded, for the next run with the same folder. */
  keep(): void;
  /** Shared folder for the files of products on this database. */
  dataDir: string;
  /** Returns a new folder for a product with its own database. */
  newDataDir(): string;
  /** Removes cards that a measurement submitted, so that the next measurement reads only seeded cards. */
  removeSubmitted(): Promise<void>;
  /** Runs work in the product's database as Postgres' administrator, who may load rows without checking foreign keys. */
  asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** Work area of every card that the bench submits. No seeded card has it. */
export const SUBMITTED_AREA = 'Bench hill';

/** Starts a Postgres in a permanent folder, or in a temporary one without `folder`. */
export async function startCluster(folder?: string): Promise<Cluster> {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'fieldbook-bench-'));
  const mark = join(home, 'seeded');
  const seeded = existsSync(mark);
  // Remove the folder of an unfinished run.
  if (folder && !seeded) rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  const postgres = await startEmbeddedPostgres(join(home, 'data'));
  const { port, password, pathname } = new URL(postgres.url);
  const cluster: Cluster = {
    url: postgres.url,
    seeded,
    keep: () => writeFileSync(mark, ''),
    dataDir: join(home, 'product'),
    newDataDir: () => join(home, `product-${randomUUID()}`),
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
    removeSubmitted: () =>
      cluster.asAdmin(async (admin) => {
        const { rowCount } = await admin.query('DELETE FROM timecards WHERE "workArea" = $1', [SUBMITTED_AREA]);
        if (!rowCount) return;
        await admin.query('VACUUM (ANALYZE) timecards, cost_codes, equipment_lines, material_lines');
      }),
    async stop() {
      await postgres.stop();
      if (!folder) rmSync(home, { recursive: true, force: true });
    },
  };
  return cluster;
}
