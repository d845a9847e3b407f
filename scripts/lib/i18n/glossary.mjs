import { readFileSync } from 'node:fs';
import { at } from '../project.mjs';

/** Returns the nouns of docs/GLOSARIO.md that have stems: `[{ noun: 'machine', stems: ['máquina'] }]`. */
export const readGlossary = (text = readFileSync(at('docs', 'GLOSARIO.md'), 'utf8')) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, noun, spanish, , , stems]) => stems && spanish !== 'Spanish' && !/^-+$/.test(noun))
    .map(([, noun, , , , stems]) => ({ noun, stems: stems.split(', ') }));
