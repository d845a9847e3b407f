import { existsSync, readFileSync } from 'node:fs';
import { at, Failed, run } from './project.mjs';
import { runningServers } from './running.mjs';

/** Installs missing packages from a folder's package-lock.json. Never changes the packages of a running server. */
export async function ensureInstalled(folder = '.') {
  const missing = firstMissing(folder);
  if (!missing) return;
  const [server] = runningServers();
  if (server) {
    throw new Failed(
      `The packages have changed (${missing}), and a server runs from this folder (process ${server}). Stop it, then try again.`,
    );
  }
  const where = folder === '.' ? '' : ` of ${folder}`;
  console.log(`Installing packages${where} (${missing}); this takes a minute.`);
  // NODE_ENV=production would skip the development packages.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (folder !== '.') args.push('--prefix', folder);
  const npm = process.env.npm_execpath;
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) throw new Failed('npm ci failed.');
}

/** Describes the first package whose installed version differs from package-lock.json. Undefined if there is none. */
function firstMissing(folder) {
  const installed = at(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'none yet';
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const want = JSON.parse(readFileSync(at(folder, 'package-lock.json'), 'utf8')).packages;
  for (const [path, { version, optional }] of Object.entries(want)) {
    if (path === '' || have[path]?.version === version) continue;
    // Optional binaries for other systems are not installed.
    if (have[path] || !optional) return `${path.replace(/^.*node_modules\//, '')} ${version} is new`;
  }
  return undefined;
}
