import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Product, startProduct, temporaryDataDir } from '../e2e/product';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { type Passage, proxyTo } from '../graphql-server/testing/proxy';

/** Returns the process id and the URL of a running product's embedded database. */
export function embeddedDatabase(dataDir: string) {
  const [pid, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return { pid: Number(pid), url: `postgres://fieldbook:${password}@127.0.0.1:${port}/fieldbook` };
}

/** A separate database, a proxy in front of it that can fail on request, and products that use the database through the proxy. */
export interface Site {
  way: Passage;
  /** Folder of the database's files. */
  databaseDir: string;
  /** Returns the database's direct URL. */
  databaseUrl(): string;
  /** Opens a direct connection to the database. `close` ends it. */
  connect(): Promise<pg.Client>;
  /**
   * Starts a product on the database. All products of a site share a DATA_DIR, unless `env` sets another. `home` is the project
   * folder of an older build.
   */
  start(env?: Record<string, string>, home?: string): Promise<Product>;
  /** Stops the database. `restartDatabase` starts it again with the same data. */
  stopDatabase(): Promise<void>;
  restartDatabase(): Promise<void>;
  /** Stops everything that was started and removes its data. */
  close(): Promise<void>;
}

const SECRET = 'a secret for the length of a fault test';

export async function openSite(): Promise<Site> {
  const home = temporaryDataDir();
  let postgres = await startEmbeddedPostgres(home.dataDir);
  const way = await proxyTo(postgres.url);
  const products: Product[] = [];
  const clients: pg.Client[] = [];
  // All servers of a site share their documents.
  const shared = temporaryDataDir();
  return {
    way,
    databaseDir: home.dataDir,
    databaseUrl: () => postgres.url,
    async connect() {
      const client = new pg.Client(postgres.url);
      clients.push(client);
      await client.connect();
      return client;
    },
    async start(env = {}, home) {
      const settings = { DATABASE_URL: way.url, SESSION_SECRET: SECRET, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
      const product = await startProduct(shared.dataDir, { ...settings, ...env }, home);
      products.push(product);
      return product;
    },
    stopDatabase: () => postgres.stop(),
    async restartDatabase() {
      await postgres.stop();
      postgres = await startEmbeddedPostgres(home.dataDir);
      way.leadTo(postgres.url);
    },
    async close() {
      for (const client of clients) await client.end();
      for (const product of products) await product.end();
      way.close();
      await postgres.stop();
      for (const place of [home, shared]) place.remove();
    },
  };
}
