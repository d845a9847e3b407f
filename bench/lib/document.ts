import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { cellsOf, type Line, rowsOf, tableOf } from './report';

const FILE = 'docs/benchmarks.md';
const MARK = '<!-- measured by npm run bench -->';

const INTRODUCTION = `# Benchmarks

\`npm run bench -- --write\` measures the built product and writes the table below; the text above it is written by hand.
`;

/** docs/benchmarks.md with new lines. The text above the mark stays, and so do the rows of points that were not measured. */
export function documentOf(lines: Line[]): string {
  const [before = INTRODUCTION, table = ''] = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(MARK) : [];
  const measured = new Set(lines.map(({ point }) => String(point)));
  const kept = rowsOf(table).filter(([point]) => !measured.has(point!));
  const rows = [...kept, ...lines.map(cellsOf)].sort(([one], [other]) => Number(one) - Number(other));
  const where = `Node ${process.versions.node}, ${cpus().length} processors.`;
  return `${before.trimEnd()}\n\n${MARK}\n\n${where}\n\n${tableOf(rows)}\n`;
}
