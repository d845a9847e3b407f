import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Line, tableOf } from './report';

const FILE = 'docs/benchmarks.md';
const MARK = '<!-- measured by npm run bench -->';

const INTRODUCTION = `# Benchmarks

\`npm run bench -- --write\` measures the built product and writes the table below; the text above it is written by hand.
`;

/** docs/benchmarks.md with a new table; the text above the mark stays. */
export function documentOf(lines: Line[], scales: number[]): string {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(MARK)[0]! : INTRODUCTION;
  const where = `Node ${process.versions.node}, ${cpus().length} processors, scale ${scales.join(', ')}.`;
  return `${before.trimEnd()}\n\n${MARK}\n\n${where}\n\n${tableOf(lines)}\n`;
}
