import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Folders and files that an older server needs to be built and to run. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.swcrc',
  'scripts',
  'graphql-server',
  'common',
  'schema',
];

/** An older server, built from its commit. */
export interface OlderVersion {
  version: string;
  /** Project folder, for `startProduct`. */
  home: string;
  /** Fields of its type Mutation, such as `deleteCrew(input: RecordInput!): ID!`. */
  mutations: string[];
  /** Names of the fields of one of its published types. */
  fieldsOf(type: string): string[];
}

/**
 * Returns the server of a commit. Builds it at the first use, with the libraries of its time, into .cache.
 * @throws an Error that says what to do if the clone lacks the commit
 */
export function olderVersion(commit: string): OlderVersion {
  const home = join(root, '.cache', 'older', commit);
  if (!existsSync(join(home, 'built'))) build(commit, home);
  const schema = readFileSync(join(home, 'schema', 'schema.graphql'), 'utf8').replace(/"""[\s\S]*?"""/g, '');
  const linesOf = (type: string) =>
    (new RegExp(`^type ${type} [\\s\\S]*?^}`, 'm').exec(schema)?.[0] ?? '').split('\n').map((line) => line.trim());
  return {
    version: JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version,
    home,
    mutations: linesOf('Mutation').filter((line) => /^\w+(\(.*\))?: /.test(line)),
    fieldsOf: (type) => linesOf(type).flatMap((line) => /^(\w+)[(:]/.exec(line)?.[1] ?? []),
  };
}

function build(commit: string, home: string) {
  const run = (command: string, args: string[], options: object = {}) =>
    execFileSync(command, args, { cwd: home, stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 1e9, ...options });
  try {
    run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
  } catch {
    throw new Error(
      `This clone doesn't contain commit ${commit}, an earlier version to update from. Run "git fetch --unshallow", then run this test again.`,
    );
  }
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  run('tar', ['x'], { input: run('git', ['archive', commit, ...PARTS], { cwd: root }) });
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  const compiler = existsSync(join(home, 'scripts/lib/server-build.mjs')) ? 'server-build' : 'typescript-build';
  run(process.execPath, ['-e', `import('./scripts/lib/${compiler}.mjs').then(({ buildServer }) => buildServer())`]);
  writeFileSync(join(home, 'built'), '');
}
