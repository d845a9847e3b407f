import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDataDir } from '../e2e/product';
import { prepareBinaries } from '../graphql-server/services/embedded-postgres/binaries';
import { connectAsAdmin, databaseUrl, placesIn, SUPERUSER } from '../graphql-server/services/embedded-postgres/cluster';
import { openTheWay, postgresAccount } from '../graphql-server/services/embedded-postgres/os-account';
import { launch, stop } from '../graphql-server/services/embedded-postgres/postmaster';
import { proxyTo } from '../graphql-server/testing/proxy';
import { embeddedDatabase } from './faulty-product';

export interface Standby {
  /** URL of the product's database on the standby. */
  url: string;
  /** Drops the packets between the two machines. */
  isolate(): void;
  /** Ends the primary's process and promotes the standby. */
  takeOver(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Copies a running embedded Postgres and starts the copy as its standby. Returns after the standby receives every write.
 * @param how with 'synchronous', the primary acknowledges a commit only after the standby has it
 */
export async function startStandby(primaryDir: string, how: 'synchronous' | 'asynchronous'): Promise<Standby> {
  const primary = embeddedDatabase(primaryDir);
  const password = readFileSync(placesIn(primaryDir).password, 'utf8').trim();
  const admin = await connectAsAdmin(Number(new URL(primary.url).port), password);
  const home = temporaryDataDir();
  const places = placesIn(home.dataDir);
  const user = postgresAccount(placesIn(primaryDir).cluster);

  await admin.query(`SELECT pg_backup_start('standby', fast => true)`);
  mkdirSync(home.dataDir);
  execFileSync('cp', ['-a', placesIn(primaryDir).cluster, places.cluster]);
  const { rows } = await admin.query('SELECT labelfile FROM pg_backup_stop()');
  rmSync(`${places.cluster}/postmaster.pid`);
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ]) {
    writeFileSync(`${places.cluster}/${name}`, text);
    if (user) chownSync(`${places.cluster}/${name}`, user.uid, user.gid);
  }
  const link = await proxyTo(primary.url);
  const { port } = new URL(link.url);
  appendFileSync(
    `${places.cluster}/postgresql.auto.conf`,
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}'\n`,
  );
  if (user) openTheWay(home.dataDir, user);

  const binaries = prepareBinaries(home.dataDir, user);
  const server = await launch({ binaries, places, password, user, flags: [], log: console.log });
  const state = async () => (await admin.query('SELECT state, sync_state FROM pg_stat_replication')).rows[0];
  while ((await state())?.state !== 'streaming') await sleep(50);
  if (how === 'synchronous') {
    await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await admin.query('SELECT pg_reload_conf()');
    while ((await state())?.sync_state !== 'sync') await sleep(50);
  }
  await admin.end();
  return {
    url: databaseUrl(server.port, password),
    isolate: () => link.silence(),
    async takeOver() {
      process.kill(primary.pid, 'SIGKILL');
      await server.admin.query('SELECT pg_promote()');
    },
    async close() {
      await server.admin.end();
      await stop(server.child);
      link.close();
      home.remove();
    },
  };
}
