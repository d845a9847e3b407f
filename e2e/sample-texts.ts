import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RECORDED = join(__dirname, '..', 'graphql-server', 'start', 'samples', 'recorded');

/** Returns the texts that people typed in the sample data, and names in its lists. */
export function sampleTexts(): string[] {
  const cells = readdirSync(RECORDED)
    .filter((file) => file.endsWith('.tsv'))
    .flatMap((file) => readFileSync(join(RECORDED, file), 'utf8').split(/[\t\n]|\{[^}]*\}/));
  const texts = cells.flatMap((cell) => [cell, ...(cell.match(/"[^"]+"/g) ?? []).map((text) => text.slice(1, -1))]);
  return [...new Set(texts)].filter((text) => /[A-Za-z]{3}/.test(text));
}
