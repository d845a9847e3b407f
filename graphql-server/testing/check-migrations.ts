import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../services/embedded-postgres';
import { migrate, openDatabase } from '../start/database';

/** Migrates an empty database. Fails if TypeORM would change the result to match the entities. */
async function checkMigrations(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fieldbook-migrations-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(dataDir, { flags: ['-c', 'fsync=off'] });
  try {
    const dataSource = await openDatabase(postgres.url);
    await migrate(dataSource);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    if (upQueries.length === 0) return console.log('The migrations match the entities.');
    console.error('These statements are missing from the migrations:');
    for (const { query } of upQueries) console.error(`  ${query}`);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

void checkMigrations();
