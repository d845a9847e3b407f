import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve, sep } from 'node:path';
import { at } from './project.mjs';

/** Calls that change modules or the timeout for all tests of a process. A file with one of them runs alone. */
const FOR_ITSELF = /\bjest\.(mock|unmock|doMock|isolateModules|resetModules|setTimeout)\b/;

/**
 * Changes a Jest configuration so that the test files of a folder run as one. The files then load their modules once, because
 * loading takes longer than most tests. Each file becomes a `describe` block named by its path.
 * @param folders folders below rootDir; each folder or list of folders is one group
 * @param alone pattern for the text of files that run alone, in addition to FOR_ITSELF
 * @param apart patterns by group name; files of any folder whose text matches run as that group
 * @param after code that runs after each file
 * @param skips true for files that another step runs
 */
export function inGroups(config, folders, { alone = /$^/, apart = {}, after = '', skips = () => false } = {}) {
  const home = at('.cache', 'test-groups', config.displayName);
  mkdirSync(home, { recursive: true });
  const ignored = [];
  const grouped = new Map();
  for (const folder of folders) {
    const nameOfFolder = [folder].flat().join('-').replace('../', '').replaceAll('/', '-');
    for (const file of [folder].flat().flatMap((name) => testsBelow(join(config.rootDir, name)))) {
      const text = readFileSync(file, 'utf8');
      const isSkipped = skips(file);
      if (!isSkipped && (FOR_ITSELF.test(text) || alone.test(text))) continue;
      ignored.push(file);
      if (isSkipped) continue;
      const name = Object.keys(apart).find((key) => apart[key].test(text)) ?? nameOfFolder;
      grouped.set(name, [...(grouped.get(name) ?? []), file]);
    }
  }
  const groups = [...grouped].map(([name, files]) => {
    const group = join(home, `${name}.test.js`);
    writeFileSync(group, files.map((file) => block(file, config.rootDir, after)).join(''));
    return group;
  });
  return {
    ...config,
    roots: [...(config.roots ?? ['<rootDir>']), home],
    testMatch: [...config.testMatch, ...groups],
    testPathIgnorePatterns: [
      ...(config.testPathIgnorePatterns ?? ['/node_modules/']),
      ...ignored.map((file) => `^${file.replace(/[.\\]/g, '\\$&')}$`),
    ],
  };
}

/** Returns a function that tells whether a Jest configuration runs a file. */
export function runBy({ rootDir, testMatch, testPathIgnorePatterns }) {
  const globs = testMatch.map((glob) => resolve(glob.replace('<rootDir>', rootDir)));
  return (file) =>
    globs.some((glob) => matchesGlob(file, glob)) &&
    !testPathIgnorePatterns.some((part) => new RegExp(part).test(file));
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
