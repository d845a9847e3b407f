// The structure check of npm test: prints violations of the structure rules, one line each. Arguments are root folders of other
// projects, to check them instead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { drawingErrors } from './lib/architecture.mjs';
import { folderCircles } from './lib/folder-circles.mjs';
import { guideErrors, loneFileErrors, referenceErrors } from './lib/guide-rules.mjs';
import { importRules } from './lib/import-rules.mjs';
import { root } from './lib/project.mjs';
import { checkFiles } from './lib/structure-rules.mjs';
import { unusedClasses } from './lib/unused-classes.mjs';

const SOURCES = ['common', 'graphql-server', 'web', 'e2e', 'bench', 'security', 'faults', 'scripts', '.storybook'];

function readSources(base, folders = SOURCES, kinds = /\.(m?ts|tsx|mjs)$/) {
  return folders
    .filter((folder) => existsSync(join(base, folder)))
    .flatMap((folder) =>
      readdirSync(join(base, folder), { recursive: true })
        .filter((name) => kinds.test(name) && !/\.d\.ts$|\.generated\.|node_modules/.test(name))
        .map((name) => ({
          path: [folder, ...name.split(sep)].join('/'),
          text: readFileSync(join(base, folder, name), 'utf8'),
        })),
    );
}

const comments = new Map(importRules.forbidden.map(({ name, comment }) => [name, comment]));

async function importErrors(base, paths) {
  const { output } = await cruise(paths, {
    baseDir: base,
    ruleSet: importRules,
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    includeOnly: { path: `^(${SOURCES.join('|')})/|^(node_modules/)?(@types/)?(typeorm|pg|express)(/|$)` },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'] },
  });
  const lines = new Map();
  for (const { from, to, rule, cycle } of output.summary.violations) {
    const comment = comments.get(rule.name);
    const through = cycle?.map(({ name }) => name);
    // One line per cycle, not one for each of its files.
    const key = through ? [...new Set([from, ...through])].sort().join() : `${from} ${to} ${comment}`;
    if (!lines.has(key)) lines.set(key, `${from}: ${comment} (${through?.join(', ') ?? to})`);
  }
  return [...lines.values(), ...folderCircles(output.modules)];
}

const roots = process.argv.length > 2 ? process.argv.slice(2).map((path) => resolve(path)) : [root];
for (const base of roots) {
  const sources = readSources(base);
  const { errors, warnings } = checkFiles(sources);
  errors.push(...unusedClasses(readSources(base, ['web', '.storybook'], /\.(tsx?|css)$/)));
  errors.push(
    ...(await importErrors(
      base,
      sources.map(({ path }) => path),
    )),
  );
  if (existsSync(join(base, 'README.md'))) errors.push(...drawingErrors(base));
  errors.push(...guideErrors(base), ...referenceErrors(base, sources), ...loneFileErrors(base));
  const where = roots.length > 1 ? `${base}: ` : '';
  for (const warning of warnings) console.log(`${where}warning: ${warning}`);
  for (const error of errors) console.error(where + error);
  console.log(
    `${where}${sources.length} files, ${errors.length} breaches of the structure, ${warnings.length} warnings`,
  );
  if (errors.length > 0) process.exitCode = 1;
}
