// Draws the architecture into README.md from the import rules. The structure check of npm test fails while it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { withDrawing } from './lib/architecture.mjs';
import { at } from './lib/project.mjs';

writeFileSync(at('README.md'), withDrawing(readFileSync(at('README.md'), 'utf8')));
