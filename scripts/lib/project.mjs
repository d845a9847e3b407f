import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, independent of the current directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Returns a path inside the project. */
export const at = (...parts) => join(root, ...parts);

/** Loads .env. Variables of the shell override it. */
export function loadSettings() {
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
}

/** True if the script was run directly, not imported. */
export const isMain = (meta) => process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(meta.url);

/** Node arguments that run TypeScript without a build. They use the build's .swcrc, so that decorators work the same. */
export const TYPESCRIPT = ['-r', '@swc-node/register'];

/**
 * Returns the path of an installed package's command, which `node` can run without a shell or PATH.
 * @param name command's name, if it differs from the package's
 * @param folder folder with the package, if it isn't the project's root
 */
export function command(packageName, name = packageName, folder = '.') {
  const { bin } = JSON.parse(readFileSync(at(folder, 'node_modules', packageName, 'package.json'), 'utf8'));
  return at(folder, 'node_modules', packageName, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Runs node in the project's root.
 * @param options.quiet captures the output instead of printing it
 * @returns its output (if quiet), its exit code, and its duration in seconds
 */
export function node(args, { quiet = false, env = {} } = {}) {
  return run(process.execPath, args, { quiet, env: { SWCRC: 'true', ...env } });
}

/** Runs any program, with the same options and result as `node` above. */
export function run(program, args, { quiet = false, env = {}, shell = false } = {}) {
  const begun = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    // Disable colors, because captured output often ends up in a log file.
    env: { ...process.env, ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {}), ...env },
    shell,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  // A terminated script terminates its children.
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

/** An expected failure. `script` prints its message without a stack. */
export class Failed extends Error {}

/** Runs node quietly, and throws its output if it fails. */
export async function need(what, args, options = {}) {
  const result = await node(args, { quiet: true, ...options });
  if (result.code !== 0) throw new Failed(`${result.output.trimEnd()}\n\n${what} failed.`);
  return result;
}

/** Runs a script's work. A failure exits with code 1. Only unexpected errors print a stack. */
export async function script(work) {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof Failed || error.code?.startsWith('ERR_PARSE_ARGS_');
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
