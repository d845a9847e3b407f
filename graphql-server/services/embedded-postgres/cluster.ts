import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { SettingsError } from '../../settings/env-reader';
import type { Binaries } from './binaries';
import type { OsAccount } from './os-account';

/** Postgres' own administrator, used only to set up, lock, and stop the database. The product connects as APP_ROLE. */
export const SUPERUSER = 'postgres';
const APP_ROLE = 'fieldbook';
const APP_DATABASE = 'fieldbook';

/** Returns the paths of the embedded database in DATA_DIR. */
export function placesIn(dataDir: string) {
  return {
    cluster: join(dataDir, 'postgres'),
    password: join(dataDir, 'postgres-password'),
    log: join(dataDir, 'postgres.log'),
  };
}

/**
 * Creates the cluster in DATA_DIR unless it exists. Returns the password of its two roles.
 * @param durable false skips syncing to disk, for tests
 * @throws SettingsError if a cluster exists without its password file
 */
export async function ensureCluster(dataDir: string, binaries: Binaries, user?: OsAccount, durable = true) {
  const places = placesIn(dataDir);
  if (existsSync(places.cluster)) {
    if (existsSync(places.password)) return readFileSync(places.password, 'utf8').trim();
    throw new SettingsError(
      'DATA_DIR',
      `contains a database, but its password file is missing: restore ${places.password}`,
    );
  }
  const password = existsSync(places.password) ? readFileSync(places.password, 'utf8').trim() : newPassword();
  writeFileSync(places.password, password, { mode: 0o600 });
  // Creates the cluster next to its final path and renames it once complete, so that a killed start leaves no partial database.
  const unfinished = `${places.cluster}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await initdb(unfinished, password, binaries, user, durable);
  renameSync(unfinished, places.cluster);
  return password;
}

function newPassword() {
  return randomBytes(24).toString('base64url');
}

async function initdb(dir: string, password: string, binaries: Binaries, user?: OsAccount, durable = true) {
  mkdirSync(dir, { mode: 0o700 });
  const passwordFile = `${dir}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [dir, passwordFile]) chownSync(path, user.uid, user.gid);
  // Uses the builtin locale, which needs no installation and is the same everywhere: code point order, Unicode case mapping.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale', '--encoding=UTF8'];
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const flags = ['--no-instructions', ...(durable ? [] : ['--no-sync'])];
  try {
    await promisify(execFile)(binaries.initdb, [`--pgdata=${dir}`, ...access, ...locale, ...flags], {
      uid: user?.uid,
      gid: user?.gid,
      cwd: '/',
      env: DATABASE_ENVIRONMENT,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Complete environment of the database's programs. The programs inherit no variables, such as PGDATA, PGPORT, or the shell's
 * locale.
 */
export const DATABASE_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/** Creates the product's role and database unless they exist. The role owns its database and is not a superuser. */
export async function ensureDatabase(admin: Client, password: string) {
  const { rowCount: role } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (!role) {
    await admin.query(`CREATE ROLE ${APP_ROLE} LOGIN CREATEDB PASSWORD ${admin.escapeLiteral(password)}`);
  }
  const { rowCount: database } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [APP_DATABASE]);
  if (!database) await admin.query(`CREATE DATABASE ${APP_DATABASE} OWNER ${APP_ROLE}`);
}

export function databaseUrl(port: number, password: string) {
  return `postgres://${APP_ROLE}:${password}@127.0.0.1:${port}/${APP_DATABASE}`;
}

/** Connects as Postgres' administrator. Throws if connecting fails. Ignores later errors, which occur when the server stops. */
export async function connectAsAdmin(port: number, password: string): Promise<Client> {
  const settings = { host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' };
  const client = new Client({ ...settings, connectionTimeoutMillis: 5000, application_name: 'fieldbook lock' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
