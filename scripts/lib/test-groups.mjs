import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { at } from './project.mjs';

/** Calls that change modules or the timeout for all tests of a process. A file with one of them runs alone. */
const FOR_ITSELF = /\bjest\.(mock|unmock|doMock|isolateModules|resetModules|setTimeout)\b/;

/**
 * Changes a Jest configuration so that the test files of a folder run as one. They then load their modules once, because loading
 * takes longer than most tests. Each file becomes a `describe` block named by its path.
 * @param folders below rootDir, each a group
 * @param alone matches the text of other files that run alone
 * @param after code that runs after each file
 */
export function inGroups(config, folders, { alone = /$^/, after = '' } = {}) {
  const home = at('.cache', 'test-groups', config.displayName);
  mkdirSync(home, { recursive: true });
  const grouped = [];
  const groups = folders.map((folder) => {
    const files = testsBelow(join(config.rootDir, folder)).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return !FOR_ITSELF.test(text) && !alone.test(text);
    });
    grouped.push(...files);
    const group = join(home, `${folder.replace('../', '')}.test.js`);
    writeFileSync(group, files.map((file) => block(file, config.rootDir, after)).join(''));
    return group;
  });
  return {
    ...config,
    roots: [...(config.roots ?? ['<rootDir>']), home],
    testMatch: [...config.testMatch, ...groups],
    testPathIgnorePatterns: ['/node_modules/', ...grouped.map((file) => `^${file.replace(/[.\\]/g, '\\$&')}$`)],
  };
}

function block(file, rootDir, after) {
  const name = relative(dirname(rootDir), file).split(sep).join('/');
  return `describe(${JSON.stringify(name)}, () => {\n  require(${JSON.stringify(file)});\n  ${after}\n});\n`;
}

const testsBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name));
