import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { cellsOf, type Line, rowsOf, tableOf } from './report';

const FILE = 'docs/benchmarks.md';
const MARK = '<!-- measured by npm run bench -->';

const INTRODUCTION = `# Benchmarks

\`npm run bench -- --write\` measures the built product and writes the table below; the text above it is written by hand.
`;

/** Returns the key of a results row: the number of its measurement, its `--scale` if any, and whether it measures growth. */
const measuredOf = ([point, what]: string[]) => {
  const scale = /, scale ([\d.]+)$/.exec(what!)?.[1] ?? '';
  return `${point} ${what!.startsWith('growth: ') ? 'growth ' : ''}${scale}`;
};

/**
 * Returns docs/benchmarks.md with new lines in its table. Keeps the text above the table, and the rows of measurements and scales
 * that this run did not repeat.
 */
export function documentOf(lines: Line[]): string {
  const [before = INTRODUCTION, table = ''] = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(MARK) : [];
  const fresh = lines.map(cellsOf);
  const measured = new Set(fresh.map(measuredOf));
  const kept = rowsOf(table).filter((row) => !measured.has(measuredOf(row)));
  const rows = [...kept, ...fresh].sort(([one], [other]) => Number(one) - Number(other));
  const where = `Node ${process.versions.node}, ${cpus().length} processors.`;
  return `${before.trimEnd()}\n\n${MARK}\n\n${where}\n\n${tableOf(rows)}\n`;
}
