import type { DataSource } from 'typeorm';
import { queryRow } from '../core/database/sql';
import { VERSION } from '../settings/version';
import { isMigrated } from './database';
import { Installation } from './installation.entity';

const OLDEST_POSTGRES = 16;

/** Throws if the database is too old for this product's statements. */
export async function checkPostgresVersion(dataSource: DataSource): Promise<void> {
  const row = await queryRow<{ version: string; number: number }>(dataSource, {
    text: `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
  });
  if (row!.number >= OLDEST_POSTGRES * 10_000) return;
  throw new Error(`The database is PostgreSQL ${row!.version}. Fieldbook needs ${OLDEST_POSTGRES} or newer.`);
}

/** Throws if a newer server has changed the schema incompatibly. */
export async function checkServerVersion(dataSource: DataSource, version = VERSION): Promise<void> {
  const problem = await versionProblem(dataSource, version);
  if (problem) throw new Error(problem);
}

/** Returns the reason why this server can't serve requests now, or undefined if it can. Throws if the database is unavailable. */
export async function readinessProblem(dataSource: DataSource): Promise<string | undefined> {
  if (!(await isMigrated(dataSource))) return 'the database is not migrated yet';
  return versionProblem(dataSource, VERSION);
}

async function versionProblem(dataSource: DataSource, version: string): Promise<string | undefined> {
  const { oldestServer } = await dataSource.getRepository(Installation).findOneByOrFail({ id: 1 });
  return isOlder(version, oldestServer)
    ? `This server is version ${version}. The database needs version ${oldestServer} or newer. Start a newer server.`
    : undefined;
}

/** True if `version` is older than `other`. Compares numbers, so '2.10.0' is newer than '2.9.0'. */
function isOlder(version: string, other: string): boolean {
  const [one, two] = [version, other].map((each) => each.split('.').map(Number));
  const different = one!.findIndex((number, index) => number !== two![index]);
  return different >= 0 && one![different]! < (two![different] ?? 0);
}
