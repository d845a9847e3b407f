import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the recorded rows and files. */
export const RECORDED = join(__dirname, 'recorded');

/**
 * Reads a table's recorded rows: a line of column names, then a line per row, with tabs between cells. Omits empty cells. A table
 * without rows has no file.
 */
export function recordedRows(table: string): Record<string, string>[] {
  const file = join(RECORDED, `${table}.tsv`);
  if (!existsSync(file)) return [];
  const [names = [], ...rows] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((cells) =>
    Object.fromEntries(cells.flatMap((cell, index) => (cell === '' ? [] : [[names[index], cell]]))),
  );
}
