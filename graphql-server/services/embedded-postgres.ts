import { once } from 'node:events';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { SettingsError } from '../settings/env-reader';
import { prepareBinaries } from './embedded-postgres/binaries';
import { connectAsAdmin, databaseUrl, ensureCluster, ensureDatabase, placesIn } from './embedded-postgres/cluster';
import { afterLastConnection, clearLeftovers, inUse, takeLock } from './embedded-postgres/orphan';
import { openTheWay, postgresAccount } from './embedded-postgres/os-account';
import { launch, type Postmaster, stop } from './embedded-postgres/postmaster';

export interface EmbeddedPostgres {
  /** Connection string of the product's database, with a role that may also create databases. */
  url: string;
  /** Stops the server. Resolves after it has stopped, even if `stop` was called before. */
  stop(): Promise<void>;
  /** Resolves if the server exits without a call of `stop`. */
  lost: Promise<void>;
}

/**
 * Starts the PostgreSQL from npm with its data in DATA_DIR, and locks that folder. If the product is killed, the next start
 * recovers all acknowledged writes.
 * @param options.flags more arguments for `postgres`, such as `-c fsync=off` in tests
 * @throws SettingsError (one line) if DATA_DIR can't be used or another Fieldbook uses it
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { log = () => {}, flags = [] }: { log?: (line: string) => void; flags?: string[] } = {},
): Promise<EmbeddedPostgres> {
  const dir = resolve(dataDir);
  const places = placesIn(dir);
  const user = prepareDirectory(dir, places.cluster);
  const binaries = prepareBinaries(dir, user);
  const password = await ensureCluster(dir, binaries, user, !flags.includes('fsync=off'));
  await clearLeftovers(places.cluster, password, log);
  const server = await launch({ binaries, places, password, user, flags, log });
  try {
    if (!(await takeLock(server.admin))) throw inUse();
    await ensureDatabase(server.admin, password);
  } catch (error) {
    await server.admin.end();
    // If another Fieldbook has taken the lock, don't stop the server, because that Fieldbook now uses it.
    if (!(error instanceof SettingsError)) await stop(server.child);
    throw error;
  }
  return supervise(server, password);
}

function prepareDirectory(dir: string, cluster: string) {
  try {
    if (mkdirSync(dir, { recursive: true })) chmodSync(dir, 0o700);
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError('DATA_DIR', `cannot be used: ${(error as Error).message}`);
  }
  const user = postgresAccount(cluster);
  if (user) openTheWay(dir, user);
  else if (existsSync(cluster) && process.getuid && statSync(cluster).uid !== process.getuid()) {
    throw new SettingsError(
      'DATA_DIR',
      'belongs to another user: run Fieldbook as that user, or choose another directory',
    );
  }
  return user;
}

function supervise({ child, port, admin }: Postmaster, password: string): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  let lock = admin;
  const exited = child.exitCode === null ? once(child, 'exit') : Promise.resolve([]);
  // When one backend crashes, Postgres restarts all backends, which releases the lock. Take the lock again. Otherwise the next
  // start would treat this database as an orphan.
  const holdOn = (connection: Client) =>
    connection.once('end', async () => {
      while (!stopped && child.exitCode === null && child.signalCode === null) {
        const again = await connectAsAdmin(port, password).catch(() => undefined);
        if (again && (await takeLock(again).catch(() => false))) {
          lock = again;
          holdOn(again);
          return;
        }
        await again?.end().catch(() => {});
        await sleep(500);
      }
    });
  holdOn(lock);
  const stopServer = async () => {
    await afterLastConnection(lock);
    // Hold the lock until the server has stopped. Otherwise a second start could slip in.
    await stop(child);
    await lock.end().catch(() => {});
  };
  return {
    url: databaseUrl(port, password),
    stop() {
      stopped ??= stopServer();
      return stopped;
    },
    lost: exited.then(() => (stopped ? new Promise(() => {}) : undefined)),
  };
}
