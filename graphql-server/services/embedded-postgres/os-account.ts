import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingsError } from '../../settings/env-reader';

/** The OS account that runs Postgres, if it is not the current one. Postgres refuses to run as root. */
export interface OsAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * If the product runs as root, returns another OS account for Postgres. Otherwise returns undefined.
 * @param clusterDir if this folder exists and root doesn't own it, its owner is returned
 * @throws SettingsError if there is no other account
 */
export function postgresAccount(clusterDir: string): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { name: `user ${uid}`, uid, gid };
  }
  const user = account('postgres') ?? createAccount('postgres') ?? account('nobody');
  if (!user)
    throw new SettingsError(
      'DATA_DIR',
      'needs a separate user for the database, because Postgres does not run as root',
    );
  return user;
}

function account(name: string): OsAccount | undefined {
  const line = existsSync('/etc/passwd') && readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:.*$`, 'm'));
  const [, , uid, gid] = line ? line[0].split(':') : [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Creates a system account. Returns undefined if useradd fails, as on Alpine or with a read-only /etc. */
function createAccount(name: string) {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return account(name);
}

/**
 * Lets the database's account reach its own folder inside DATA_DIR. If DATA_DIR is the only folder that the account can't enter,
 * and all files there are ours, lets every account enter it, but not list it. The files keep their own permissions.
 * @throws SettingsError that names the folder to open and a solution, if the account still can't enter
 */
export function openTheWay(dataDir: string, user: OsAccount) {
  if (mayEnter(dataDir, user)) return;
  const closed = firstClosed(dataDir, user);
  const ours = readdirSync(dataDir).every((name) => OUR_FILES.test(name));
  if (closed === dataDir && ours) {
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
    if (mayEnter(dataDir, user)) return;
  }
  throw new SettingsError(
    'DATA_DIR',
    `cannot be read by the database: its user '${user.name}' has no access to ${closed}.` +
      ' Set DATA_DIR to a directory that user can read, such as /var/lib/fieldbook',
  );
}

// Names of files that the product itself writes into DATA_DIR.
const OUR_FILES = /^(postgres.*|uploads|outbox|session-secret.*)$/;

/** True if the database's account can find and execute the program, and can read its libraries. */
export function runsFor(user: OsAccount | undefined, program: string) {
  return spawnSync(program, ['--version'], { uid: user?.uid, gid: user?.gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** True if the account can enter the folder. Tries to enter it, because ACLs and mounts can forbid what the file mode allows. */
function mayEnter(dir: string, { uid, gid }: OsAccount) {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function firstClosed(dir: string, user: OsAccount) {
  let closed = dir;
  for (let parent = dirname(dir); !mayEnter(parent, user); parent = dirname(parent)) closed = parent;
  return closed;
}
