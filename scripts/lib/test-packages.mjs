import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { at, root } from './project.mjs';

const home = at('node_modules', '.cache', 'test-packages');

/**
 * Bundles large libraries into one file for Jest. Each test file reloads all its modules, and two thousand small modules take
 * longer than most tests. Bundles a library whole or not at all, so that it has one instance.
 * @param name of the bundle
 * @param imports paths that code imports: 'antd', 'graphql/execution/values.js'
 * @param packages patterns for the names of packages to bundle; all others are loaded as usual
 * @param conditions of package.json's "exports", as in the tests' environment
 * @param separate files that tests replace, so they are loaded as usual
 * @param stubs a file for each package that is loaded but never called
 * @returns entries for Jest's moduleNameMapper
 */
export async function packagesInOneFile({ name, imports, packages, conditions, separate = [], stubs = {} }) {
  const options = JSON.stringify([name, imports, packages.map(String), conditions, separate, Object.keys(stubs)]);
  const inputs = [options, readFileSync(at('package-lock.json')), readFileSync(fileURLToPath(import.meta.url))];
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input);
  const folder = join(home, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) await write(folder, { imports, packages, conditions, separate, stubs });
  const owners = [...new Set(imports.map(ownerOf))];
  return {
    [`^(${imports.map(escaped).join('|')})$`]: join(folder, '$1'),
    // Any other subpath would load the package again. So it leads to a missing file, whose name Jest prints in its error.
    [`^(${owners.map(escaped).join('|')})/.*`]: join(folder, 'add this subpath to the imports in jest.config.js'),
  };
}

async function write(folder, { imports, packages, conditions, separate, stubs }) {
  mkdirSync(home, { recursive: true });
  // Writes to a temporary folder, which is renamed when complete, because another run may look for the bundle meanwhile.
  const draft = mkdtempSync(join(home, 'draft-'));
  const getters = imports.map((path) => `get ${JSON.stringify(path)}() { return require(${JSON.stringify(path)}); },`);
  await build({
    stdin: { contents: `module.exports = {\n${getters.join('\n')}\n};`, resolveDir: root },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['main'],
    conditions,
    // With "test", all of antd's components get the same id, and the Escape key would close the wrong component.
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    outfile: join(draft, 'bundle.js'),
    plugins: [{ name: 'packages', setup }],
  });
  for (const path of imports) {
    const shim = join(draft, path.endsWith('.js') ? path : `${path}.js`);
    mkdirSync(dirname(shim), { recursive: true });
    const bundle = relative(dirname(shim), join(draft, 'bundle.js'));
    writeFileSync(shim, `module.exports = require('./${bundle}')[${JSON.stringify(path)}];\n`);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }

  function setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      const owner = ownerOf(path);
      if (stubs[owner]) return { path: stubs[owner] };
      const isBundled =
        packages.some((pattern) => pattern.test(owner)) && !separate.some((file) => importer.includes(file));
      return isBundled ? undefined : { path, external: true };
    });
    // Other modules of their package import these files by relative paths, so `onResolve` can't keep them out of the bundle.
    for (const file of separate) {
      onLoad({ filter: new RegExp(`/node_modules/${file}`) }, () => ({
        contents: `module.exports = require('${file}')`,
      }));
    }
  }
}

/** Returns the package that an import path belongs to. */
const ownerOf = (path) => /^(@[^/]+\/)?[^/]+/.exec(path)[0];

const escaped = (path) => path.replaceAll('.', '\\.');
