// The structure check of npm test: prints one line per violation. An argument names another root.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSource } from './lib/imports.mjs';
import { root } from './lib/project.mjs';
import { checkStructure } from './lib/structure-rules.mjs';

const base = process.argv[2] ? resolve(process.argv[2]) : root;
const sources = ['graphql-server', 'web', 'e2e', 'security', 'scripts', '.storybook'].flatMap((folder) =>
  existsSync(join(base, folder))
    ? readdirSync(join(base, folder), { recursive: true })
        .filter((name) => /\.(m?ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts'))
        .map((name) => readSource(base, join(base, folder, name)))
    : [],
);

const { errors, warnings } = checkStructure(sources);
for (const warning of warnings) console.log(`warning: ${warning}`);
for (const error of errors) console.error(error);
console.log(`${sources.length} files, ${errors.length} breaches of the structure, ${warnings.length} warnings`);
process.exit(errors.length > 0 ? 1 : 0);
