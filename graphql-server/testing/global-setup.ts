import 'reflect-metadata';
import { chmodSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../services/embedded-postgres';
import { migrate, openDatabase } from '../start/database';
import { TEMPLATE_DATABASE, withDatabase } from './database';
import { memoryFolder } from './memory-folder';

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  // Off, because autovacuum's workers stay connected to databases that are being dropped, and only a superuser may end them.
  autovacuum: 'off',
  // By default, Postgres looks for deadlocks only after a second.
  deadlock_timeout: '50ms',
};

/** Starts one Postgres for all test files and migrates their template database. Tests need no durability. */
export default async function setUp(): Promise<void> {
  const dataDir = mkdtempSync(path.join(memoryFolder(), 'fieldbook-test-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(dataDir, {
    flags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  });
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  Object.assign(globalThis, { testPostgres: postgres, testDataDir: dataDir });

  const admin = await openDatabase(postgres.url);
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await admin.destroy();
  const template = await openDatabase(withDatabase(postgres.url, TEMPLATE_DATABASE));
  await migrate(template);
  await template.destroy();
}
