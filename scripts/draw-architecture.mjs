// Draws the architecture in README.md from the import rules. The structure check of npm test fails if it is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { withDrawing } from './lib/architecture.mjs';
import { at } from './lib/project.mjs';

writeFileSync(at('README.md'), withDrawing(readFileSync(at('README.md'), 'utf8')));
