import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../start/database';

export const TEMPLATE_DATABASE = 'fieldbook_template';

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for this test file, cloned from the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_POSTGRES_URL']!;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files, which takes half as long as writing the write-ahead log. Tests never recover from that log.
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
  const url = withDatabase(serverUrl, name);
  const dataSource = await openDatabase(url);
  return {
    url,
    dataSource,
    async drop() {
      await dataSource.destroy();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Creates a database without tables. Callers open it themselves. */
export async function emptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const serverUrl = process.env['TEST_POSTGRES_URL']!;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Opens a second pool on the same database, as another server would. `drop` closes only the pool. */
export async function secondPool(url: string): Promise<TestDatabase> {
  const dataSource = await openDatabase(url);
  return { url, dataSource, drop: () => dataSource.destroy() };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
