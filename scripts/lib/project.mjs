import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, whatever directory a script was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path inside the project. */
export const at = (...parts) => join(root, ...parts);

/** Whether a script was started itself, and not imported by another. */
export const isMain = (meta) => process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(meta.url);

/** What runs TypeScript without a build: the same .swcrc as the build, so that decorators mean the same. */
export const TYPESCRIPT = ['-r', '@swc-node/register'];

/**
 * The script of an installed package's command, to be run by this very node: no shell and no PATH between.
 * @param name the command's, where the package has several or it is called otherwise
 */
export function command(packageName, name = packageName) {
  const { bin } = JSON.parse(readFileSync(at('node_modules', packageName, 'package.json'), 'utf8'));
  return at('node_modules', packageName, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Runs node in the project's root.
 * @param options.quiet keeps what it prints, for whoever wants to show it
 * @returns what it printed (when quiet), its exit code and how many seconds it took
 */
export function node(args, { quiet = false, env = {} } = {}) {
  return run(process.execPath, args, { quiet, env: { SWCRC: 'true', ...env } });
}

/** As `node`, for any program. */
export function run(program, args, { quiet = false, env = {}, shell = false } = {}) {
  const begun = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    // What is kept to be shown later is read in logs as often as on a terminal.
    env: { ...process.env, ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {}), ...env },
    shell,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  // A script that is told to end takes what it started along.
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.once(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      if (signal === 'SIGTERM' || signal === 'SIGINT') process.exit(130);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString(), seconds: (Date.now() - begun) / 1000 });
    });
  });
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Something a script ran did not succeed; the message is what it printed. */
export class Failed extends Error {}

/** Runs node quietly, and throws what it printed when it fails. */
export async function need(what, args, options = {}) {
  const result = await node(args, { quiet: true, ...options });
  if (result.code !== 0) throw new Failed(`${result.output.trimEnd()}\n\n${what} failed.`);
  return result;
}

/** Runs a script's work; a failure ends it with code 1, and is told without a stack unless it is a fault of the script. */
export async function script(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failed ? error.message : error);
    process.exit(1);
  }
}
